import { type IsoDate, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { lastKeptDay } from '@zeitblatt/domain/days/day/retention';
import {
  KINDS_BY_TIME,
  SEALED_KINDS,
  type SealedKind,
  UNCHANGING_KINDS,
} from '@zeitblatt/domain/sealing/sealed-content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import type { RecordKey } from '../sealed-rows.queries.ts';
import type { SaltedSeal } from '../seals.ts';

/** A seal in the log. */
type SealRow = RecordKey & {
  readonly kind: SealedKind;
  readonly employee_id: number;
  /** Month or day by which people find the record. */
  readonly on: string | null;
  /** Salted digest in hexadecimal; null: the record was removed. */
  readonly hash: string | null;
  /** Hexadecimal; null once the purge has taken the names of the entry away. */
  readonly salt: string | null;
  /** Day on which the employee was purged, and the month of their last sealed record; null for others. */
  readonly employee_purged_on: IsoDate | null;
  readonly last_month: IsoMonth | null;
  /** Day on which the sheet was purged. */
  readonly sheet_purged_on: IsoDate | null;
};

/** A record that the log has sealed. */
export type LoggedRecord = RecordKey & {
  readonly kind: SealedKind;
  readonly employee_id: number;
  readonly on: string | null;
  /** The newest seal; of a record that never changes all of them, the oldest first. */
  readonly seals: readonly SaltedSeal[];
  /** Whether an entry says that the record was purged, at a time when it still had to be kept. */
  readonly isPurgedEarly: boolean;
};

/** Makes a transaction that has sent no statement yet read a single snapshot, and nothing but read. */
export async function holdSnapshot(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db);
}

/** Seals fetched at a time. */
const SEALS_PER_PAGE = 2000;

/**
 * The records that the log has sealed, in the order of kind and key, without those that were purged once they had been kept long enough.
 * PostgreSQL sorts the seals, on disk where they are many; this process holds one page. The transaction must stay open.
 *
 * @param now an entry of a purge that claims a later moment counts for nothing
 */
export async function* streamLoggedRecords(db: Db, reach: Reach, now: Temporal.Instant): AsyncGenerator<LoggedRecord> {
  let rows: SealRow[] = [];
  for await (const row of streamSeals(db, reach, now)) {
    if (rows[0] && !isSameRecord(rows[0], row)) {
      const record = toRecord(rows);
      if (record) yield record;
      rows = [];
    }
    rows.push(row);
  }
  const last = toRecord(rows);
  if (last) yield last;
}

const isSameRecord = (a: SealRow, b: SealRow): boolean =>
  a.id === b.id && a.version === b.version && a.kind === b.kind && a.day === b.day;

/** @returns null for a record that was purged, and without seals */
function toRecord(rows: readonly SealRow[]): LoggedRecord | null {
  const newest = rows.at(-1);
  if (!newest || rows.every(isPurgedInTime)) return null;
  const { kind, id, day, version, employee_id, on } = newest;
  const seals = UNCHANGING_KINDS.includes(kind) ? rows : [newest];
  const isPurgedEarly = rows.some((row) => row.employee_purged_on !== null || row.sheet_purged_on !== null);
  return { kind, id, day, version, employee_id, on, seals, isPurgedEarly };
}

/**
 * Whether the purge of a record came after the time for which every company keeps records. Which class the company had then is not asked:
 * none is shorter.
 *
 * @source docs/decisions/0070-retention-by-class-with-hold.md; docs/decisions.md D94
 */
function isPurgedInTime({ on, employee_purged_on, last_month, sheet_purged_on }: SealRow): boolean {
  const isOver = (month: IsoMonth | null, day: IsoDate) => month === null || lastKeptDay(month, 'working_time') < day;
  if (employee_purged_on !== null && isOver(last_month, employee_purged_on)) return true;
  return sheet_purged_on !== null && isOver(on && monthOf(on), sheet_purged_on);
}

async function* streamSeals(db: Db, reach: Reach, now: Temporal.Instant): AsyncGenerator<SealRow> {
  await declareSeals(db, reach, now);
  const readPage = () => sql<SealRow>`fetch ${sql.lit(SEALS_PER_PAGE)} from logged_seals`.execute(db);
  for (let page = readPage(); ; ) {
    const { rows } = await page;
    const isLast = rows.length < SEALS_PER_PAGE;
    if (!isLast) {
      page = readPage();
      page.catch(() => undefined);
    }
    for (const row of rows) if (SEALED_KINDS.includes(row.kind)) yield row;
    if (isLast) break;
  }
  await sql`close logged_seals`.execute(db);
}

/** All seals of a record follow each other, the oldest first. The last month of an employee is asked for those only who were purged. */
function declareSeals(db: Db, reach: Reach, now: Temporal.Instant): Promise<unknown> {
  const company = sql.lit(reach.companyId);
  const byTime = sql.join(KINDS_BY_TIME.map((kind) => sql.lit(kind)));
  return sql`declare logged_seals no scroll cursor for
    with purged as materialized (
      select type, (data ->> 'employee_id')::bigint as employee_id, (data ->> 'timesheet_id')::bigint as timesheet_id,
        coalesce(max(created_at::date) filter (where created_at <= ${sql.lit(now.toString())}::timestamptz), '0001-01-01')::text as day
      from log_entries where company_id = ${company} and type in ('employee_purged', 'timesheet_purged')
      group by 1, 2, 3
    ),
    people as materialized (
      select p.employee_id, p.day, max(left(seal ->> 'on', 7)) as last_month
      from purged p
        left join log_entries l on l.company_id = ${company} and l.data ? 'seals'
          and (l.data ->> 'employee_id')::bigint = p.employee_id
        left join lateral jsonb_array_elements(l.data -> 'seals') as seal on seal ->> 'of' in ('sheet', 'day_record')
      where p.type = 'employee_purged' group by 1, 2
    )
    select s.kind, s.id, s.day, s.version, s.employee_id, s."on", s.hash, s.salt, person.day as employee_purged_on, person.last_month,
      sheet.day as sheet_purged_on
    from (
      select seal ->> 'of' collate "C" as kind, (seal ->> 'id')::bigint as id,
        (case when seal ->> 'of' in (${byTime}) then left(seal ->> 'on' || '-01', 10) else coalesce(seal ->> 'language', '') end) collate "C" as day,
        (seal ->> 'version')::int as version, (seal ->> 'employee_id')::bigint as employee_id, seal ->> 'on' as "on",
        seal ->> 'hash' as hash, encode(l.subject_salt, 'hex') as salt, l.id as entry, place
      from log_entries l cross join lateral jsonb_array_elements(l.data -> 'seals') with ordinality as given (seal, place)
      where l.company_id = ${company} and l.data ? 'seals'
    ) s
      left join people person on person.employee_id = s.employee_id
      left join purged sheet on sheet.type = 'timesheet_purged' and sheet.timesheet_id = s.id and s.kind in ('page', 'sheet', 'sheet_version')
    order by kind, id, day, version, entry, place`.execute(db);
}
