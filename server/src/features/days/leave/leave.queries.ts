import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { ABSENCE_KINDS, absenceTypeOn } from '@zeitblatt/domain/days/absences/absence-types';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { readTogether } from '../../../database/read-together.ts';
import { timestampText } from '../../../database/stamp-text.ts';

type NewLeave = {
  readonly scheduleId: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly by: number;
  readonly now: Temporal.Instant;
};

/** Inserts leave. @returns its id; undefined when it overlaps other leave, which the exclusion constraint prevents */
export async function insertLeave(db: Db, reach: Reach, leave: NewLeave): Promise<number | undefined> {
  const { scheduleId, from, to, by, now } = leave;
  const added = await db
    .insertInto('leaves')
    .values({
      company_id: reach.companyId,
      schema_id: scheduleId,
      from,
      to,
      created_by: by,
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

const shownLeave = (db: Db, reach: Reach) =>
  db
    .selectFrom('leaves')
    .select(['id', 'schema_id', 'from', 'to', timestampText('created_at').$castTo<string>().as('created_at')])
    .where('company_id', '=', reach.companyId);

/** Leave by its id. */
export async function findLeave(db: Db, reach: Reach, id: number) {
  return shownLeave(db, reach).where('id', '=', id).executeTakeFirst();
}

/** Leave of a schedule that overlaps a span, earliest first. */
export async function findLeaveBetween(db: Db, reach: Reach, scheduleId: number, { from, to }: LeaveSpan) {
  return shownLeave(db, reach)
    .where('schema_id', '=', scheduleId)
    .where('from', '<=', to)
    .where('to', '>=', from)
    .orderBy('from')
    .execute();
}

/** Leave of some schedules that overlaps a span of days. */
export const selectLeaveIn = (db: Db, reach: Reach, scheduleIds: readonly number[], { from, to }: LeaveSpan) =>
  db
    .selectFrom('leaves')
    .select(['schema_id', 'from', 'to'])
    .where('company_id', '=', reach.companyId)
    .where('schema_id', '=', sql<number>`any (${scheduleIds}::bigint[])`)
    .where('from', '<=', to)
    .where('to', '>=', from);

/** The years in which a schedule has leave, newest first. */
export async function findLeaveYears(db: Db, reach: Reach, scheduleId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct year::int as year
    from leaves, generate_series(extract(year from "from")::int, extract(year from "to")::int) as year
    where company_id = ${reach.companyId} and schema_id = ${scheduleId} order by year desc`.execute(db);
  return rows.map((row) => row.year);
}

/** Kinds that an employee states alone; every other kind counts once a manager recorded it, also when its other half is confirmed as planned. @source docs/decisions/0048-kinds-of-days.md */
const STATED_KINDS = ABSENCE_KINDS.filter((kind) => absenceTypeOn(kind, '9999-12-31').recordedBy === 'employee');

/** Records of days that are of a kind, of the employees of some schedules. */
const recordedKinds = (reach: Reach, scheduleIds: readonly number[], { from, to }: LeaveSpan) => sql`(
  select s.id as schema_id, r.day, r.kind from schedules s
  join day_records r on r.company_id = s.company_id and r.employee_id = s.employee_id
  where s.company_id = ${reach.companyId} and s.id = any (${scheduleIds}::bigint[]) and r.day between ${from}::date and ${to}::date
    and r.kind is not null and (r.author = 'manager' or r.source = 'plan' or r.kind = any (${STATED_KINDS}::text[]))
    and r.version = (
      select case when n.source = 'withdrawal' then n.restores else n.version end from day_records n
      where n.company_id = r.company_id and n.employee_id = r.employee_id and n.day = r.day
      order by n.version desc limit 1))`;

/** Days of a span that count otherwise than their entries of leave say. */
export type RecordedLeave = {
  /** Days that use no leave: the sheets of the schedule hold none, or they were recorded as of another kind. */
  readonly unused: ReadonlySet<IsoDate>;
  /** Days that use leave whatever their plan, place and employment say today: the sheets of the schedule hold it. */
  readonly used: ReadonlySet<IsoDate>;
  /** Days that were recorded as half a day of leave, of which no entry of leave says anything. */
  readonly half: readonly IsoDate[];
};

/** Nothing is said of leave. */
export const NO_RECORDED_LEAVE: RecordedLeave = { unused: new Set(), used: new Set(), half: [] };

/** Leave of a span in sheets and records. @source docs/decisions.md D38, D57, D88 */
export const findRecordedLeave = async (
  db: Db,
  reach: Reach,
  scheduleId: number,
  span: LeaveSpan,
): Promise<RecordedLeave> =>
  (await findRecordedLeaveOf(db, reach, [scheduleId], span)).get(scheduleId) ?? NO_RECORDED_LEAVE;

/** See {@link findRecordedLeave}, by schedule; those of which nothing is said are missing. */
export async function findRecordedLeaveOf(
  db: Db,
  reach: Reach,
  scheduleIds: readonly number[],
  span: LeaveSpan,
): Promise<ReadonlyMap<number, RecordedLeave>> {
  const { recorded } = await readTogether(db, { recorded: selectRecordedLeave(reach, scheduleIds, span) });
  return toRecordedLeave(recorded);
}

type RecordedDay = { readonly schema_id: number; readonly day: IsoDate; readonly uses: 'nothing' | 'half' | 'whole' };

/** The days of {@link findRecordedLeaveOf}. Of days that were saved before kinds were kept, only work counts. */
export const selectRecordedLeave = (
  reach: Reach,
  scheduleIds: readonly number[],
  { from, to }: LeaveSpan,
): RawBuilder<RecordedDay> =>
  sql<RecordedDay>`(
    select l.schema_id, d.day, case when d.is_leave_day and d.start_time is null then 'whole' else 'nothing' end as uses from leaves l
    join schedules s on s.company_id = l.company_id and s.id = l.schema_id
    join timesheets t on t.company_id = l.company_id and t.deleted_at is null and t.employee_id = s.employee_id
      and t.month between date_trunc('month', greatest(l."from", ${from}::date))::date and least(l."to", ${to}::date)
    join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
    cross join lateral jsonb_to_recordset(v.days) as d (day date, start_time text, is_leave_day boolean, minutes_by_plan int)
    where l.company_id = ${reach.companyId} and l.schema_id = any (${scheduleIds}::bigint[])
      and l."from" <= ${to}::date and l."to" >= ${from}::date
      and d.day between l."from" and l."to" and (d.start_time is not null or d.minutes_by_plan is not null and d.day <= v.last_calc_day)
    union
    select schema_id, day, case when kind = 'half_leave' then 'half' else 'nothing' end from ${recordedKinds(reach, scheduleIds, { from, to })} as recorded
    where kind <> 'leave')`;

/** Recorded leave by schedule, from the rows of {@link selectRecordedLeave}. */
export function toRecordedLeave(rows: readonly RecordedDay[]): ReadonlyMap<number, RecordedLeave> {
  const found = [...Map.groupBy(rows, ({ schema_id }) => schema_id)].map(
    ([id, ofSchedule]): [number, RecordedLeave] => [
      id,
      {
        unused: daysWith(ofSchedule, 'nothing', 'half'),
        used: daysWith(ofSchedule, 'whole'),
        half: [...daysWith(ofSchedule, 'half')],
      },
    ],
  );
  return new Map(found);
}

const daysWith = (rows: readonly RecordedDay[], ...uses: RecordedDay['uses'][]): ReadonlySet<IsoDate> =>
  new Set(rows.filter((row) => uses.includes(row.uses)).map(({ day }) => day));

/** Deletes the leave of a schedule that is just this day. @returns its id; undefined when there was none */
export async function deleteLeaveOfDay(
  db: Db,
  reach: Reach,
  scheduleId: number,
  day: IsoDate,
): Promise<number | undefined> {
  const deleted = await db
    .deleteFrom('leaves')
    .where('company_id', '=', reach.companyId)
    .where('schema_id', '=', scheduleId)
    .where('from', '=', day)
    .where('to', '=', day)
    .returning('id')
    .executeTakeFirst();
  return deleted?.id;
}

/** Deletes leave. */
export async function deleteLeave(db: Db, reach: Reach, id: number): Promise<void> {
  await db.deleteFrom('leaves').where('company_id', '=', reach.companyId).where('id', '=', id).execute();
}
