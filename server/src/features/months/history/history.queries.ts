import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayContent } from '@zeitblatt/domain/days/day/compare-days';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import type { TimesheetVersion } from '@zeitblatt/domain/months/sheet/timesheet';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';
import { TOTAL_COLUMNS, withTotals } from './version-totals.ts';

/**
 * A sheet, deleted or not, and the deleted ones that it goes on with, each with its last version that belongs to the history.
 *
 * @source docs/decisions.md D68
 */
const sheetsInChain = (
  { companyId }: Reach,
  sheetId: RawBuilder<unknown>,
  until: RawBuilder<unknown> = sql`t.version`,
) => sql<ChainedSheet>`(
  with recursive chain as (
    select t.id, ${until} as until, t.predecessor_id, t.predecessor_version
    from timesheets t where t.company_id = ${companyId} and t.id = ${sheetId}
    union all
    select t.id, chain.predecessor_version, t.predecessor_id, t.predecessor_version
    from chain join timesheets t on t.company_id = ${companyId} and t.id = chain.predecessor_id)
  select id, until from chain)`;

type ChainedSheet = { readonly id: number; readonly until: number };

/** The versions of a sheet, and of the deleted ones that it goes on with. */
const versionsOf = (db: Db, reach: Reach, sheetId: number) =>
  db
    .selectFrom('timesheet_versions')
    .innerJoin(sheetsInChain(reach, sql`${sheetId}::bigint`).as('chain'), 'chain.id', 'timesheet_versions.timesheet_id')
    .select(['version', 'timesheet_id', 'confirmed_by_name as confirmed_by', 'last_calc_day', 'worked_minutes'])
    .select('change_reason')
    .select(timestampText('confirmed_at').$castTo<string>().as('confirmed_at'))
    .where('company_id', '=', reach.companyId)
    .whereRef('version', '<=', 'chain.until');

/** Fields by which days of versions are compared. */
export type ComparedDay = DayContent & Pick<TimesheetDay, 'day' | 'changed_ex_post'>;

/** Content of the stored days of a version, without the plan. */
const comparedDays = (days: RawBuilder<unknown>) => sql<ComparedDay[]>`(
  select jsonb_agg(jsonb_build_object('day', d.day, 'start_time', d.start_time, 'end_time', d.end_time,
    'break_minutes', d.break_minutes, 'remark', d.remark, 'cost_unit', d.cost_unit, 'loss_reason', d.loss_reason,
    'changed_ex_post', d.changed_ex_post)
    || case when d.has_kind then jsonb_build_object('kind', d.kind) else '{}' end
    || case when d.parts is null then '{}' else jsonb_build_object('parts', d.parts) end order by d.day)
  from (
    select n.*, o ? 'kind' as has_kind from jsonb_array_elements(${days}) o,
      jsonb_to_record(o) as n (day date, start_time text, end_time text, break_minutes int, kind text, remark text,
        cost_unit text, loss_reason text, changed_ex_post boolean, parts jsonb)) as d)`;

/**
 * Every version of a sheet and of the deleted ones that it goes on with, oldest first, with what its days say; empty for an unknown sheet.
 *
 * @source docs/decisions.md D34, D68
 */
export const findVersions = (db: Db, reach: Reach, sheetId: number) =>
  versionsOf(db, reach, sheetId)
    .select(comparedDays(sql.ref('days')).as('days'))
    .orderBy('version')
    .execute();

/** The sheet that a version belongs to: the given one, or a deleted one that it goes on with. */
export async function findSheetOfVersion(
  db: Db,
  reach: Reach,
  sheetId: number,
  version: number,
): Promise<number | undefined> {
  const row = await versionsOf(db, reach, sheetId)
    // The version in the address may exceed the column's type.
    .where(sql<boolean>`version = ${version}::bigint`)
    .executeTakeFirst();
  return row?.timesheet_id;
}

/** A version of a sheet as the paper of a later one names it. */
export type EarlierVersion = {
  readonly sheet_id: number;
  readonly version: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly confirmed_ms: number;
  readonly last_calc_day: IsoDate;
  readonly reasons: readonly StoredReason[];
  /** Why the month was saved again; null for a first version, and where no reason was given. */
  readonly change_reason: string | null;
  readonly days: readonly ComparedDay[];
};

/**
 * The versions up to that of a row of `timesheet_versions`, oldest first, also those of the deleted sheets that its sheet goes on with; null
 * for a first version. Versions never change, so a paper that is drawn of them stays the same.
 *
 * @source docs/decisions.md D67, D68
 */
export const versionsUpTo = (reach: Reach, row: Readonly<Record<'sheetId' | 'version', RawBuilder<unknown>>>) =>
  sql<EarlierVersion[] | null>`case when ${row.version} > 1 then (
    select jsonb_agg(jsonb_build_object('sheet_id', v.timesheet_id, 'version', v.version, 'name', v.confirmed_by_name,
      'confirmed_ms', floor(extract(epoch from v.confirmed_at) * 1000), 'last_calc_day', v.last_calc_day, 'reasons', v.reasons,
      'change_reason', v.change_reason, 'days', ${comparedDays(sql`v.days`)}) order by v.version)
    from ${sheetsInChain(reach, row.sheetId, row.version)} as chain
    join timesheet_versions v on v.company_id = ${reach.companyId} and v.timesheet_id = chain.id and v.version <= chain.until)
  end`;

/** One version of a sheet with all its data. */
export async function findVersion(
  db: Db,
  reach: Reach,
  sheetId: number,
  version: number,
): Promise<TimesheetVersion | undefined> {
  const row = await versionsOf(db, reach, sheetId)
    .select(TOTAL_COLUMNS)
    .select((eb) => [
      eb.ref('days').$castTo<TimesheetDay[]>().as('days'),
      eb.ref('reasons').$castTo<StoredReason[]>().as('reasons'),
    ])
    // The version in the address may exceed the column's type: the cast to `bigint` makes it an unknown version instead
    // of an error.
    .where(sql<boolean>`version = ${version}::bigint`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { timesheet_id: _, ...content } = withTotals(row);
  return content;
}
