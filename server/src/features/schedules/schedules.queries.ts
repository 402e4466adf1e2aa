import { firstDayOf, type IsoMonth, lastDayOf, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Contract, Schedule, SchedulePlan } from '@zeitblatt/domain/schedules/schedule';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A plan with the salary group its wage was settled with. */
export type SettledPlan = SchedulePlan & { readonly salary_group_id: number | null };

type NewSchedule = { employeeId: number; contract: Contract; plan: SettledPlan; by: number; now: Temporal.Instant };

/** Adds an employee's schedule, its first version valid from the month in which the contract begins. */
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
  await db
    .insertInto('schedule_versions')
    .values({
      ...plan,
      days: JSON.stringify(plan.days),
      company_id: companyId,
      schedule_id: id,
      valid_from: firstDayOf(monthOf(contract.started_working_at_company)),
      created_at: now.toString(),
      created_by: by,
    })
    .execute();
  return id;
}

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

/** Schedules with the version that is valid in a month; before the first version, the first. @source D36 */
export async function findSchedules(
  db: Db,
  companyId: number,
  month: IsoMonth,
  by: { ids: readonly number[] } | { employeeId: number },
) {
  const valid = sql<boolean>`schedule_versions.valid_from <= ${firstDayOf(month)}::date`;
  return db
    .selectFrom('schedules')
    .innerJoin('schedule_versions', (join) =>
      join
        .onRef('schedule_versions.company_id', '=', 'schedules.company_id')
        .onRef('schedule_versions.schedule_id', '=', 'schedules.id'),
    )
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.company_id', '=', 'schedules.company_id')
        .onRef('employees.id', '=', 'schedules.employee_id'),
    )
    .leftJoin('cities', 'cities.id', 'employees.work_city_id')
    .leftJoin('states', 'states.id', 'cities.state_id')
    .distinctOn('schedules.id')
    .select(PLAN_COLUMNS)
    .select([
      'schedules.id',
      'employee_id',
      'schedules.version',
      'started_working_at_company',
      'stopped_working_at_company',
    ])
    .select([
      sql<number>`hours_week::float8`.as('hours_week'),
      (eb) => eb.ref('days').$castTo<Schedule['days']>().as('days'),
      sql<string>`to_char(valid_from, 'YYYY-MM')`.as('valid_from'),
      'cities.zip as work_zip',
      'states.code as work_state',
    ])
    .where('schedules.company_id', '=', companyId)
    .where('employees.deleted_at', 'is', null)
    .where((eb) =>
      'ids' in by ? eb('schedules.id', 'in', [0, ...by.ids]) : eb('schedules.employee_id', '=', by.employeeId),
    )
    .orderBy('schedules.id')
    .orderBy(valid, 'desc')
    .orderBy(sql`case when ${valid} then valid_from end`, 'desc')
    .orderBy('valid_from')
    .execute();
}

export type ScheduleRow = Awaited<ReturnType<typeof findSchedules>>[number];

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
