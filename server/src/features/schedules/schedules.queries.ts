import { firstDayOf, type IsoMonth, lastDayOf, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Contract, Schedule, SchedulePlan } from '@zeitblatt/domain/schedules/schedule';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { stampText } from '../../database/stamp-text.ts';

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
  const validFrom = monthOf(contract.started_working_at_company);
  await insertScheduleVersion(db, companyId, { scheduleId: id, validFrom, plan, by, now });
  return id;
}

type NewVersion = {
  readonly scheduleId: number;
  readonly validFrom: IsoMonth;
  readonly plan: SettledPlan;
  readonly by: number;
  readonly now: Temporal.Instant;
};

/**
 * Adds a version of a schedule. Where one begins in the same month already, the new one takes its place as the next
 * revision: sheets that were confirmed with the old one keep it. @source D36
 */
export async function insertScheduleVersion(db: Db, companyId: number, version: NewVersion): Promise<void> {
  const { scheduleId, validFrom, plan, by, now } = version;
  const before = sql<number>`(select coalesce(max(revision), 0) from schedule_versions where company_id = ${companyId}
    and schedule_id = ${scheduleId} and valid_from = ${firstDayOf(validFrom)})`;
  await db
    .insertInto('schedule_versions')
    .values({
      ...plan,
      days: JSON.stringify(plan.days),
      company_id: companyId,
      schedule_id: scheduleId,
      valid_from: firstDayOf(validFrom),
      revision: sql`${before} + 1`,
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

/** Order of versions in which the one that counts in a month is the first: the newest that has begun, else the earliest. */
const countingFirst = (month: IsoMonth) => sql`schedule_versions.valid_from <= ${firstDayOf(month)}::date desc,
  case when schedule_versions.valid_from <= ${firstDayOf(month)}::date then schedule_versions.valid_from end desc,
  schedule_versions.valid_from, schedule_versions.revision desc`;

/** A column of the version that counts in a month, for the `schedules` of a query. */
export const currentPlan = <T>(column: 'is_part_time_worker' | 'salary_group_id', month: IsoMonth): RawBuilder<T> =>
  sql<T>`(select ${sql.ref(`schedule_versions.${column}`)} from schedule_versions
    where schedule_versions.company_id = schedules.company_id and schedule_versions.schedule_id = schedules.id
    order by ${countingFirst(month)} limit 1)`;

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

/** A version of a schedule, as a sheet names the one it was calculated with. */
export type VersionName = { readonly validFrom: IsoMonth; readonly revision: number };

type WantedSchedules =
  | { readonly ids: readonly number[]; readonly version?: VersionName | undefined }
  | { readonly employeeId: number };

/**
 * Schedules of employees who are not deleted, with the version that counts in a month; before the first version, the
 * first. @source D36
 */
export const findSchedules = (db: Db, companyId: number, month: IsoMonth, by: WantedSchedules) =>
  schedulesOf(db, companyId, month, by).where('employees.deleted_at', 'is', null).execute();

/** The schedule of an employee, deleted or not, with the version that counts in a month. */
export const findScheduleOf = (
  db: Db,
  companyId: number,
  month: IsoMonth,
  by: { id: number } | { employeeId: number },
) => schedulesOf(db, companyId, month, 'id' in by ? { ids: [by.id] } : by).executeTakeFirst();

function schedulesOf(db: Db, companyId: number, month: IsoMonth, by: WantedSchedules) {
  const version = 'ids' in by ? by.version : undefined;
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
      'schedule_versions.revision',
      'cities.zip as work_zip',
      'states.code as work_state',
    ])
    .where('schedules.company_id', '=', companyId)
    .where((eb) =>
      'ids' in by ? eb('schedules.id', 'in', [0, ...by.ids]) : eb('schedules.employee_id', '=', by.employeeId),
    )
    .$if(version !== undefined, (query) =>
      query
        .where('schedule_versions.valid_from', '=', firstDayOf(version?.validFrom ?? month))
        .where('schedule_versions.revision', '=', version?.revision ?? 0),
    )
    .orderBy(sql`schedules.id, ${countingFirst(month)}`);
}

export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findScheduleOf>>>;

/** What is planned from which month on, newest first; of the revisions of a month the last. @source D36 */
export async function findScheduleVersions(db: Db, companyId: number, id: number) {
  const rows = await db
    .selectFrom('schedule_versions')
    .distinctOn('schedule_versions.valid_from')
    .select(PLAN_COLUMNS)
    .select([
      sql<number>`hours_week::float8`.as('hours_week'),
      (eb) => eb.ref('days').$castTo<Schedule['days']>().as('days'),
      sql<IsoMonth>`to_char(valid_from, 'YYYY-MM')`.as('valid_from'),
      stampText('created_at').$castTo<string>().as('created_at'),
    ])
    .where('company_id', '=', companyId)
    .where('schedule_id', '=', id)
    .orderBy('schedule_versions.valid_from', 'desc')
    .orderBy('revision', 'desc')
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
