import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import type { Contract, Schedule, SchedulePlan } from '@zeitblatt/domain/people/schedule';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { stampText } from '../../database/stamp-text.ts';

/** A plan with the salary group its wage was settled with. */
export type SettledPlan = SchedulePlan & { readonly salary_group_id: number | null };

type NewSchedule = { employeeId: number; contract: Contract; plan: SettledPlan; by: number; now: Temporal.Instant };

/** Adds an employee's schedule, its first version valid from the day on which the contract begins. */
export async function insertSchedule(
  db: Db,
  companyId: number,
  { employeeId, contract, plan, by, now }: NewSchedule,
): Promise<number> {
  const { id } = await db
    .insertInto('schedules')
    .values({
      company_id: companyId,
      employee_id: employeeId,
      started_working_at_company: contract.started_working_at_company,
      stopped_working_at_company: contract.stopped_working_at_company,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const validFrom = contract.started_working_at_company;
  await insertScheduleVersion(db, companyId, { scheduleId: id, validFrom, plan, by, now });
  return id;
}

type NewVersion = {
  readonly scheduleId: number;
  readonly validFrom: IsoDate;
  readonly plan: SettledPlan;
  readonly by: number;
  readonly now: Temporal.Instant;
};

/**
 * Adds a version of a schedule, as its next number: whoever writes one holds the employee. One that is valid from the same day on
 * stays, for the sheets that were confirmed with it. @source docs/decisions.md D36
 */
export async function insertScheduleVersion(db: Db, companyId: number, version: NewVersion): Promise<void> {
  const { scheduleId, validFrom, plan, by, now } = version;
  const newest = sql<number>`(select coalesce(max(number), 0) from schedule_versions where company_id = ${companyId}
    and schedule_id = ${scheduleId})`;
  await db
    .insertInto('schedule_versions')
    .values({
      ...plan,
      days: JSON.stringify(plan.days),
      company_id: companyId,
      schedule_id: scheduleId,
      number: sql`${newest} + 1`,
      valid_from: validFrom,
      created_at: now.toString(),
      created_by: by,
    })
    .execute();
}

/** Writes the contract of a schedule, and counts the change. Whoever does so rewrites the excluded days as well. */
export async function updateContract(db: Db, companyId: number, id: number, contract: Contract): Promise<void> {
  await db
    .updateTable('schedules')
    .set((eb) => ({
      started_working_at_company: contract.started_working_at_company,
      stopped_working_at_company: contract.stopped_working_at_company,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** The month of the newest sheet of a schedule that is not deleted. */
export async function findLastSavedMonth(db: Db, companyId: number, id: number): Promise<IsoMonth | null> {
  const row = await db
    .selectFrom('timesheets')
    .select(sql<IsoMonth | null>`to_char(max(month), 'YYYY-MM')`.as('month'))
    .where('company_id', '=', companyId)
    .where('schema_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.month ?? null;
}

/**
 * A column of the version that counts on a day, for the `schedules` of a query: the newest that has begun, before the first
 * one the first; of those that begin on the same day the one with the highest number.
 */
export const currentPlan = <T>(column: 'is_part_time_worker' | 'salary_group_id', day: IsoDate): RawBuilder<T> =>
  sql<T>`(select ${sql.ref(`schedule_versions.${column}`)} from schedule_versions
    where schedule_versions.company_id = schedules.company_id and schedule_versions.schedule_id = schedules.id
    order by valid_from <= ${day}::date desc, case when valid_from <= ${day}::date then valid_from end desc,
      valid_from, number desc
    limit 1)`;

const PLAN_COLUMNS = [
  'works_on_holidays',
  'seasonal_short_time_work',
  'break_minutes',
  'per_hour_calc',
  'monthly_wage',
  'salary_group_id',
  'schedule_versions.is_part_time_worker',
  'allowed_leave_days',
  'styling_type_id',
] as const;

/** Days of a query, both included. */
type Span = { readonly from: IsoDate; readonly to: IsoDate };

type WantedSchedules =
  | { readonly ids: readonly number[]; readonly upTo?: number | undefined }
  | { readonly employeeId: number };

/**
 * The versions that count on the days of a span, for schedules of employees who are not deleted: one row for each, in the
 * order of schedules and days. Before the first version counts the first.
 *
 * @param by.upTo highest number that a saved sheet knows: later versions are left out
 * @source docs/decisions.md D36
 */
export const findSchedules = (db: Db, companyId: number, span: Span, by: WantedSchedules) =>
  schedulesOf(db, companyId, span, by).where('employees.deleted_at', 'is', null).execute();

/** The schedule of an employee, deleted or not, with the version that counts on a day. */
export const findScheduleOf = (db: Db, companyId: number, day: IsoDate, by: { id: number } | { employeeId: number }) =>
  schedulesOf(db, companyId, { from: day, to: day }, 'id' in by ? { ids: [by.id] } : by).executeTakeFirst();

/** The schedule's employee and contract. */
const PERSON_COLUMNS = [
  'schedules.id',
  'employee_id',
  'employees.number as employee_number',
  'first_name',
  'last_name',
  'schedules.version',
  'started_working_at_company',
  'stopped_working_at_company',
] as const;

function schedulesOf(db: Db, companyId: number, { from, to }: Span, by: WantedSchedules) {
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
    .leftJoin('cities', 'cities.id', 'employees.work_city_id')
    .leftJoin('states', 'states.id', 'cities.state_id')
    .distinctOn(['schedules.id', 'valid_from'])
    .select(PLAN_COLUMNS)
    .select(PERSON_COLUMNS)
    .select([
      sql<number>`hours_week::float8`.as('hours_week'),
      (eb) => eb.ref('days').$castTo<Schedule['days']>().as('days'),
      'valid_from',
      'schedule_number',
      'cities.zip as work_zip',
      'states.code as work_state',
    ])
    .where('schedules.company_id', '=', companyId)
    .where((eb) =>
      'ids' in by ? eb('schedules.id', 'in', [0, ...by.ids]) : eb('schedules.employee_id', '=', by.employeeId),
    )
    .orderBy('schedules.id')
    .orderBy('valid_from')
    .orderBy('schedule_versions.number', 'desc');
}

/** A schedule with one of its versions. `schedule_number`: the highest number there is. */
export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findScheduleOf>>>;

/**
 * What is planned from which day on, newest first; of those that begin on the same day the last.
 *
 * @source docs/decisions.md D36
 */
export async function findScheduleVersions(db: Db, companyId: number, id: number) {
  const rows = await db
    .selectFrom('schedule_versions')
    .distinctOn('valid_from')
    .select(PLAN_COLUMNS)
    .select([
      sql<number>`hours_week::float8`.as('hours_week'),
      (eb) => eb.ref('days').$castTo<Schedule['days']>().as('days'),
      'valid_from',
      stampText('created_at').$castTo<string>().as('created_at'),
    ])
    .where('company_id', '=', companyId)
    .where('schedule_id', '=', id)
    .orderBy('valid_from', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows;
}

/** Inactivity that touches a month, for some employees. */
export async function findInactivityIn(db: Db, companyId: number, employeeIds: readonly number[], month: IsoMonth) {
  return db
    .selectFrom('inactivity_periods')
    .select(['employee_id', 'begin', 'end'])
    .where('company_id', '=', companyId)
    .where('employee_id', 'in', [0, ...employeeIds])
    .where('begin', '<=', lastDayOf(month))
    .where((eb) => eb.or([eb('end', 'is', null), eb('end', '>=', firstDayOf(month))]))
    .execute();
}

/** Leave that touches a month, for some schedules. */
export async function findLeaveIn(db: Db, companyId: number, scheduleIds: readonly number[], month: IsoMonth) {
  return db
    .selectFrom('leaves')
    .select(['schema_id', 'from', 'to'])
    .where('company_id', '=', companyId)
    .where('schema_id', 'in', [0, ...scheduleIds])
    .where('from', '<=', lastDayOf(month))
    .where('to', '>=', firstDayOf(month))
    .execute();
}
