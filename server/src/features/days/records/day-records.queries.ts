import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { DayParts } from '@zeitblatt/domain/days/day/parts-entry';
import type { NewDayRecord } from '@zeitblatt/domain/days/week/record-days';
import type { DayRecord, SheetTimes } from '@zeitblatt/domain/days/week/week';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { instantOf, monthText } from '../../../database/stamp-text.ts';
import { isEmployedIn } from '../../people/schedules/schedules.api.ts';
import { type DaySpan, hasOwnDays } from './recorded-days.queries.ts';

/** An employee whose days are read or recorded. */
export type RecordedPerson = {
  readonly id: number;
  readonly schema_id: number;
  readonly user_id: number | null;
  /** First day on which the product knew the employee. */
  readonly known_since: IsoDate;
};

const PERSON_COLUMNS = ['e.id', 's.id as schema_id', 'e.user_id'] as const;
const KNOWN_SINCE = sql<IsoDate>`e.created_at::date`.as('known_since');

const employedPeople = (db: Db, reach: Reach) =>
  db
    .selectFrom('employees as e')
    .innerJoin('schedules as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.employee_id', '=', 'e.id'),
    )
    .where('e.company_id', '=', reach.companyId)
    .where('e.deleted_at', 'is', null);

/** The employee of an account, and whether a trial or a subscription runs for the company. */
export const findPersonOfUser = (db: Db, reach: Reach, userId: number, now: Temporal.Instant) =>
  employedPeople(db, reach)
    .select(PERSON_COLUMNS)
    .select([
      KNOWN_SINCE,
      sql<boolean>`has_subscription(${userId}, e.company_id, ${now.toString()}::timestamptz)`.as('hasAccess'),
    ])
    .where('e.user_id', '=', userId)
    .executeTakeFirst();

/** Locks employees in the order of their ids, so that what is recorded for them is not changed at the same moment. */
export const lockPeople = (
  db: Db,
  reach: Reach,
  ids: readonly number[],
): Promise<(RecordedPerson & { readonly name: string })[]> =>
  employedPeople(db, reach)
    .select(PERSON_COLUMNS)
    .select([KNOWN_SINCE, sql<string>`e.first_name || ' ' || e.last_name`.as('name')])
    .where('e.id', '=', sql<number>`any (${ids}::bigint[])`)
    .orderBy('e.id')
    .forNoKeyUpdate('e')
    .execute();

/** A page of the employees who are employed on a day of a span, or who stamped or recorded one, by name, and their total number. */
export async function findEmployedPage(
  db: Db,
  reach: Reach,
  span: DaySpan,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; people: RecordedPerson[] }> {
  const people = employedPeople(db, reach).where((eb) =>
    eb.or([hasOwnDays(span), isEmployedIn('e', span.from, span.to)]),
  );
  const { total } = await people.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await people
    .select(PERSON_COLUMNS)
    .select(KNOWN_SINCE)
    .orderBy('e.last_name_sort')
    .orderBy('e.first_name_sort')
    .orderBy('e.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, people: rows };
}

/** A day of a confirmed sheet. */
export type SheetDay = Omit<SheetTimes, 'real_minutes' | 'parts'> & {
  readonly day: IsoDate;
  readonly real_minutes: number | null;
  readonly parts: DayParts | null;
  /** Whether the one who confirmed the sheet typed the day then. */
  readonly is_typed: boolean;
};

/**
 * The sheets of a span's months, for the employees of some schedules: their last calculated day, and what they say of the
 * days of the span.
 */
export const selectConfirmedMonths = (db: Db, reach: Reach, scheduleIds: readonly number[], { from, to }: DaySpan) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('timesheets as t', (join) =>
      join.onRef('t.company_id', '=', 's.company_id').onRef('t.employee_id', '=', 's.employee_id'),
    )
    .innerJoin('timesheet_versions as v', (join) =>
      join
        .onRef('v.company_id', '=', 't.company_id')
        .onRef('v.timesheet_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .select(['t.employee_id', 'v.last_calc_day', monthText('t.month').$castTo<IsoMonth>().as('month')])
    .select(sql<number>`floor(extract(epoch from v.confirmed_at) * 1000)::float8`.as('confirmed_ms'))
    .select(
      sql<readonly SheetDay[]>`(
        select coalesce(jsonb_agg(to_jsonb(d) - '{source,recorded_by,recorded_on}'::text[] || jsonb_build_object('is_typed',
          coalesce(d.source = 'entry' and d.recorded_by = 'manager'
            and d.recorded_on = to_char(v.confirmed_at, 'YYYY-MM-DD'), false))), '[]')
        from jsonb_to_recordset(v.days) as d (day text, start_time text, end_time text, break_minutes int,
          real_minutes int, parts jsonb, source text, recorded_by text, recorded_on text)
        where d.day between ${from} and ${to})`.as('days'),
    )
    .where('s.company_id', '=', reach.companyId)
    .where('s.id', '=', sql<number>`any (${scheduleIds}::bigint[])`)
    .where('t.month', '>=', sql<string>`date_trunc('month', ${from}::date)`)
    .where('t.month', '<=', to)
    .where('t.deleted_at', 'is', null);

/** The sheets of months of employees. */
export async function findSheetsOfMonths(
  db: Db,
  reach: Reach,
  wanted: readonly { readonly employeeId: number; readonly months: readonly IsoMonth[] }[],
): Promise<{ id: number; employee_id: number; month: IsoMonth }[]> {
  const ids = wanted.map(({ employeeId }) => employeeId);
  const months = wanted.flatMap((one) => one.months.map(firstDayOf));
  return db
    .selectFrom('timesheets as t')
    .select(['t.id', 't.employee_id', monthText('t.month').$castTo<IsoMonth>().as('month')])
    .where('t.company_id', '=', reach.companyId)
    .where('t.employee_id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('t.month', '=', sql<string>`any (${months}::date[])`)
    .where('t.deleted_at', 'is', null)
    .execute();
}

/** Recorder and moment. */
export type Recording = {
  readonly by: { readonly id: number; readonly name: string; readonly isSupport?: boolean };
  readonly now: Temporal.Instant;
};

/** A record to insert. */
export type AddedRecord = NewDayRecord & {
  readonly employeeId: number;
  readonly author: DayRecord['by'];
  readonly reason: string | null;
};

/** The version after the latest one of a day. The caller has locked the employee, and the primary key refuses two alike. */
const nextVersion = (reach: Reach, employeeId: number, day: IsoDate): RawBuilder<number> => sql<number>`(
  select coalesce(max(version), 0) + 1 from day_records
  where company_id = ${reach.companyId} and employee_id = ${employeeId} and day = ${day}::date)`;

const recordedBy = ({ by, now }: Recording) => ({
  recorded_at: now.toString(),
  recorded_by: by.id,
  recorded_by_name: by.name,
});

/** Inserts records of days, each as the next version of its day. */
export async function insertDayRecords(
  db: Db,
  reach: Reach,
  records: readonly AddedRecord[],
  recording: Recording,
): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto('day_records')
    .values(
      records.map(({ employeeId, day, parts, ...record }) => ({
        ...record,
        parts: parts ? JSON.stringify(parts) : null,
        company_id: reach.companyId,
        employee_id: employeeId,
        day,
        version: nextVersion(reach, employeeId, day),
        ...recordedBy(recording),
      })),
    )
    .execute();
}

/** The latest version of a day, with the version that counted before it. */
export type LatestVersion = {
  readonly day: IsoDate;
  readonly version: number;
  readonly source: string;
  readonly author: string;
  readonly recorded_by: number;
  readonly recordedAt: Temporal.Instant;
  /** Null when nothing counted before. */
  readonly before: number | null;
};

/** The latest versions of some days of an employee. */
export async function findLatestVersions(
  db: Db,
  reach: Reach,
  employeeId: number,
  days: readonly IsoDate[],
): Promise<LatestVersion[]> {
  const rows = await db
    .selectFrom('day_records as r')
    .distinctOn('r.day')
    .select(['r.day', 'r.version', 'r.source', 'r.author', 'r.recorded_by', 'r.recorded_at'])
    .select(
      sql<number | null>`(
        select case when b.source = 'withdrawal' then b.restores else b.version end from day_records b
        where b.company_id = r.company_id and b.employee_id = r.employee_id and b.day = r.day and b.version < r.version
        order by b.version desc limit 1)`.as('before'),
    )
    .where('r.company_id', '=', reach.companyId)
    .where('r.employee_id', '=', employeeId)
    .where('r.day', '=', sql<string>`any (${days}::date[])`)
    .orderBy('r.day')
    .orderBy('r.version', 'desc')
    .execute();
  return rows.map(({ recorded_at, ...row }) => ({ ...row, recordedAt: instantOf(recorded_at) }));
}

/** Inserts the withdrawal of the latest versions of days of an employee. */
export async function insertWithdrawals(
  db: Db,
  reach: Reach,
  employeeId: number,
  withdrawn: readonly LatestVersion[],
  recording: Recording,
): Promise<void> {
  await db
    .insertInto('day_records')
    .values(
      withdrawn.map(({ day, version, before }) => ({
        company_id: reach.companyId,
        employee_id: employeeId,
        day,
        version: version + 1,
        source: 'withdrawal',
        restores: before,
        break_minutes: 0,
        author: 'self',
        ...recordedBy(recording),
      })),
    )
    .execute();
}
