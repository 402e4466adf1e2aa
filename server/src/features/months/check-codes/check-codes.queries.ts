import { createHash } from 'node:crypto';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { sql } from 'kysely';
import { findSealedRows, type SealedRow } from '../../../audit/sealed-rows.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText, timestampText } from '../../../database/stamp-text.ts';

/** The version that a code was made for. */
export type CodedVersion = {
  readonly companyId: number;
  /** Null once the sheet was purged. */
  readonly sheetId: number | null;
  readonly version: number;
  readonly month: IsoMonth;
  readonly keyName: string;
};

/** The version of a code, of any company. @param code 20 letters without dashes */
export async function findCodedVersion(db: Db, code: string): Promise<CodedVersion | undefined> {
  const row = await db
    .selectFrom('check_codes')
    .select(['company_id', 'timesheet_id', 'version', 'key_name'])
    .select(monthText('month').$castTo<IsoMonth>().as('month'))
    .where('code_hash', '=', createHash('sha256').update(code).digest())
    .executeTakeFirst();
  if (!row || row.company_id === null) return undefined;
  const { company_id, timesheet_id, version, key_name, month } = row;
  return { companyId: company_id, sheetId: timesheet_id, version, month, keyName: key_name };
}

/** Sealed content of a version. */
export async function findSealedVersion(
  db: Db,
  reach: Reach,
  sheetId: number,
  version: number,
): Promise<SealedRow | undefined> {
  const rows = await findSealedRows(db, reach, 'sheet_version', { ids: [sheetId] });
  return rows.find((row) => row.version === version);
}

/**
 * Whether the company had a code of a key before a version was confirmed: then that version cannot have one of an earlier key. A
 * fitting code needs the key, but the name of the key can be changed in the database.
 */
export async function hasEarlierCode(
  db: Db,
  { companyId }: Reach,
  { sheetId, version }: { readonly sheetId: number; readonly version: number },
  keyName: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from timesheet_versions v
    where v.company_id = ${companyId} and v.timesheet_id = ${sheetId} and v.version = ${version}
      and exists (
        select from check_codes c join timesheet_versions e
          on e.company_id = c.company_id and e.timesheet_id = c.timesheet_id and e.version = c.version
        where c.company_id = ${companyId} and c.key_name = ${keyName} and e.confirmed_at < v.confirmed_at)`.execute(db);
  return rows.length > 0;
}

/** A stored version of a sheet, with what became of it. */
export async function findVersion(db: Db, reach: Reach, sheetId: number, version: number) {
  return db
    .selectFrom('timesheet_versions as v')
    .innerJoin('timesheets as t', (join) =>
      join.onRef('t.company_id', '=', 'v.company_id').onRef('t.id', '=', 'v.timesheet_id'),
    )
    .where('v.company_id', '=', reach.companyId)
    .where('v.timesheet_id', '=', sheetId)
    .where('v.version', '=', version)
    .select((eb) => eb.ref('v.days').$castTo<TimesheetDay[]>().as('days'))
    .select(['v.snapshot', 'v.worked_minutes', 'v.break_minutes', 'v.target_minutes'])
    .select(timestampText('v.confirmed_at').$castTo<string>().as('confirmed_at'))
    .select(timestampText('t.deleted_at').as('deleted_at'))
    .select(replacedAt(reach).as('replaced_at'))
    .executeTakeFirst();
}

/** When the next version was confirmed: of the same sheet, or the first one of a sheet that goes on with it after its deletion. */
const replacedAt = ({ companyId }: Reach) => sql<string | null>`(
  select to_char(min(n.confirmed_at), 'YYYY-MM-DD HH24:MI:SS') from timesheet_versions n
  left join timesheets s on s.company_id = n.company_id and s.id = n.timesheet_id
  where n.company_id = ${companyId} and n.version = v.version + 1
    and (n.timesheet_id = t.id or (s.predecessor_id = t.id and s.predecessor_version = v.version)))`;
