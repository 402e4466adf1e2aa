import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Employment } from '@zeitblatt/domain/people/employments/employment';
import type { Schedule, SchedulePlan } from '@zeitblatt/domain/people/schedules/schedule';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { datedPlaces } from '../../../database/dated-places.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';
import type { DB } from '../../../database/tables.ts';

/**
 * Whether a person is employed on a day of a span.
 *
 * @param person a table with the columns `company_id` and `id`
 */
export const isEmployedIn = (person: 'e', from: IsoDate, to: IsoDate): RawBuilder<boolean> => sql<boolean>`exists (
  select from employments m where m.company_id = ${sql.ref(`${person}.company_id`)} and m.employee_id = ${sql.ref(`${person}.id`)}
    and m.begin <= ${to}::date and (m."end" is null or m."end" >= ${from}::date))`;

/** The employments `m` of a person in order, as JSON. */
const EMPLOYMENTS_JSON = sql<Employment[]>`json_agg(json_build_object('begin', m.begin, 'end', m."end",
  'counts_as_continued', m.counts_as_continued) order by m.begin)`;

/** The employments of a schedule's employee, and begin and end of the current one: of that which begins last. For a lateral join. */
export const employmentsOfSchedule = (eb: ExpressionBuilder<DB, 'schedules'>) =>
  eb
    .selectFrom('employments as m')
    .select([
      EMPLOYMENTS_JSON.as('employments'),
      sql<IsoDate>`max(m.begin)`.as('started_working_at_company'),
      sql<IsoDate | null>`(array_agg(m."end" order by m.begin desc))[1]`.as('stopped_working_at_company'),
    ])
    .whereRef('m.company_id', '=', 'schedules.company_id')
    .whereRef('m.employee_id', '=', 'schedules.employee_id')
    .as('employed');

/** The employments of a person as JSON, in order: what months are calculated from. @param person see {@link isEmployedIn} */
export const employmentsOf = (person: 'e' | 'page') => sql<Employment[]>`(
  select ${EMPLOYMENTS_JSON} from employments m where m.company_id = ${sql.ref(`${person}.company_id`)} and m.employee_id = ${sql.ref(`${person}.id`)})`;

/** A plan with the salary group whose wage settled its hours. */
export type SettledPlan = SchedulePlan & { readonly salary_group_id: number | null };

/**
 * A column of the schedule version valid on a day: the latest that has begun, or the first one for earlier days. Of
 * several with the same valid-from day, the one with the highest number counts.
 */
export const currentPlanColumn = <T>(column: 'is_part_time_worker' | 'salary_group_id', day: IsoDate): RawBuilder<T> =>
  sql<T>`(select ${sql.ref(`schedule_versions.${column}`)} from schedule_versions
    where schedule_versions.company_id = schedules.company_id and schedule_versions.schedule_id = schedules.id
    order by valid_from <= ${day}::date desc, case when valid_from <= ${day}::date then valid_from end desc,
      valid_from, number desc
    limit 1)`;

const PLAN_COLUMNS = [
  'works_on_holidays',
  'works_on_sundays',
  'least_day_minutes',
  'seasonal_short_time_work',
  'break_minutes',
  'per_hour_calc',
  'salary_group_id',
  'schedule_versions.is_part_time_worker',
  'allowed_leave_days',
  'styling_type_id',
] as const;

/** An amount with two decimals, which JSON would turn into a number. */
const MONTHLY_WAGE = sql<string | null>`monthly_wage::text`.as('monthly_wage');

/** A span of days: its first and its last day, both included. */
type Span = { readonly from: IsoDate; readonly to: IsoDate };

type WantedSchedules =
  | { readonly ids: readonly number[]; readonly upTo?: number | null }
  | { readonly employeeId: number };

/**
 * The versions valid on the days of a span, for schedules of employees who are not deleted: one row each, by schedule
 * and day. The first version also counts for earlier days.
 *
 * @param by.upTo highest version number that a saved sheet was calculated with; later versions are left out
 * @source docs/decisions.md D36
 */
export const selectSchedules = (db: Db, reach: Reach, span: Span, by: WantedSchedules) =>
  selectAllSchedules(db, reach, span, by).where('employees.deleted_at', 'is', null);

/** The schedule of an employee, deleted or not, with the version valid on a day. */
export const selectScheduleOf = (db: Db, reach: Reach, day: IsoDate, by: { id: number } | { employeeId: number }) =>
  selectAllSchedules(db, reach, { from: day, to: day }, 'id' in by ? { ids: [by.id] } : by);

/** See {@link selectScheduleOf}. */
export const findScheduleOf = (...wanted: Parameters<typeof selectScheduleOf>) =>
  selectScheduleOf(...wanted).executeTakeFirst();

/** The schedule's employee and employments; begin and end are those of the current one. */
const PERSON_COLUMNS = [
  'schedules.id',
  'employee_id',
  'employees.number as employee_number',
  'first_name',
  'last_name',
  'employees.cost_unit',
  'schedules.version',
  'employments',
  'started_working_at_company',
  'stopped_working_at_company',
] as const;

/** As {@link selectSchedules}, with schedules of deleted employees. */
export function selectAllSchedules(db: Db, reach: Reach, { from, to }: Span, by: WantedSchedules) {
  const upTo = ('ids' in by ? by.upTo : undefined) ?? null;
  const isKnown = sql<boolean>`(${upTo}::int is null or schedule_versions.number <= ${upTo}::int)`;
  return db
    .selectFrom('schedules')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('schedule_versions')
          .select([
            sql<IsoDate>`coalesce(max(valid_from) filter (where valid_from <= ${from}::date), min(valid_from))`.as(
              'first',
            ),
            sql<number>`max(number)`.as('schedule_number'),
          ])
          .whereRef('schedule_versions.company_id', '=', 'schedules.company_id')
          .whereRef('schedule_versions.schedule_id', '=', 'schedules.id')
          .where(isKnown)
          .as('known'),
      (join) => join.onTrue(),
    )
    .innerJoin('schedule_versions', (join) =>
      join
        .onRef('schedule_versions.company_id', '=', 'schedules.company_id')
        .onRef('schedule_versions.schedule_id', '=', 'schedules.id')
        .on(sql<boolean>`valid_from between known.first and greatest(known.first, ${to}::date)`)
        .on(isKnown),
    )
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.company_id', '=', 'schedules.company_id')
        .onRef('employees.id', '=', 'schedules.employee_id'),
    )
    .innerJoinLateral(employmentsOfSchedule, (join) => join.onTrue())
    .distinctOn(['schedules.id', 'valid_from'])
    .select(PLAN_COLUMNS)
    .select(PERSON_COLUMNS)
    .select([
      sql<number>`hours_week::float8`.as('hours_week'),
      MONTHLY_WAGE,
      (eb) => eb.ref('days').$castTo<Schedule['days']>().as('days'),
      'valid_from',
      'schedule_number',
      datedPlaces(
        reach,
        sql`work_places where company_id = schedules.company_id and employee_id = schedules.employee_id`,
      ).as('work_places'),
    ])
    .where('schedules.company_id', '=', reach.companyId)
    .where((eb) =>
      'ids' in by
        ? eb('schedules.id', '=', sql<number>`any (${by.ids}::bigint[])`)
        : eb('schedules.employee_id', '=', by.employeeId),
    )
    .orderBy('schedules.id')
    .orderBy('valid_from')
    .orderBy('schedule_versions.number', 'desc');
}

/** A schedule with one of its versions. `schedule_number` is the highest version number. */
export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findScheduleOf>>>;

/**
 * The versions of a schedule by valid-from day, newest first; of several with the same day only the last.
 *
 * @source docs/decisions.md D36
 */
export async function findScheduleVersions(db: Db, reach: Reach, id: number) {
  const rows = await db
    .selectFrom('schedule_versions')
    .distinctOn('valid_from')
    .select(PLAN_COLUMNS)
    .select([
      sql<number>`hours_week::float8`.as('hours_week'),
      MONTHLY_WAGE,
      (eb) => eb.ref('days').$castTo<Schedule['days']>().as('days'),
      'valid_from',
      timestampText('created_at').$castTo<string>().as('created_at'),
    ])
    .where('company_id', '=', reach.companyId)
    .where('schedule_id', '=', id)
    .orderBy('valid_from', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows;
}
