import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { employmentOf } from '@zeitblatt/domain/people/employments/employment';
import type { Contract } from '@zeitblatt/domain/people/schedules/schedule';
import { required } from '@zeitblatt/domain/rules/required';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { insertEmployments } from './employments.queries.ts';
import type { SettledPlan } from './schedules.queries.ts';

/** The user who stores a plan, and the moment. */
type Storing = { readonly by: number; readonly now: Temporal.Instant };

export type NewSchedule = { readonly employeeId: number; readonly contract: Contract; readonly plan: SettledPlan };

/** Inserts an employee's schedule and first employment; its first version is valid from the first day of this. */
export async function insertSchedule(
  db: Db,
  reach: Reach,
  { by, now, ...schedule }: NewSchedule & Storing,
): Promise<number> {
  const [id] = await insertSchedules(db, reach, [schedule], { by, now });
  return required(id, 'the id of a schedule');
}

/** Inserts the schedules and first employments of new employees. @returns the ids of the schedules in the same order */
export async function insertSchedules(
  db: Db,
  reach: Reach,
  schedules: readonly NewSchedule[],
  storing: Storing,
): Promise<number[]> {
  const rows = await db
    .insertInto('schedules')
    .values(schedules.map(({ employeeId }) => ({ company_id: reach.companyId, employee_id: employeeId })))
    .returning(['id', 'employee_id'])
    .execute();
  const idOf = new Map(rows.map(({ id, employee_id }) => [employee_id, id]));
  const added = schedules.map((one) => ({
    ...one,
    id: required(idOf.get(one.employeeId), 'the schedule of an employee'),
  }));
  const employments = added.map(({ employeeId, contract }) => ({
    employee_id: employeeId,
    ...employmentOf(contract),
    end_reason: null,
  }));
  await insertEmployments(db, reach, employments);
  const versions = added.map(({ id, contract, plan }) => ({
    scheduleId: id,
    validFrom: contract.started_working_at_company,
    plan,
  }));
  await insertScheduleVersions(db, reach, versions, storing);
  return added.map(({ id }) => id);
}

type NewVersion = { readonly scheduleId: number; readonly validFrom: IsoDate; readonly plan: SettledPlan };

/**
 * Inserts the next version of a schedule. The caller must have locked the employee. An older version with the same
 * valid-from day stays, for sheets that were confirmed with it. @source docs/decisions.md D36
 */
export const insertScheduleVersion = (
  db: Db,
  reach: Reach,
  { by, now, ...version }: NewVersion & Storing,
): Promise<void> => insertScheduleVersions(db, reach, [version], { by, now });

/** Inserts the next versions of different schedules. See {@link insertScheduleVersion}. */
export async function insertScheduleVersions(
  db: Db,
  { companyId }: Reach,
  versions: readonly NewVersion[],
  { by, now }: Storing,
): Promise<void> {
  const newest = (scheduleId: number) => sql<number>`(select coalesce(max(number), 0) from schedule_versions
    where company_id = ${companyId} and schedule_id = ${scheduleId})`;
  const rows = versions.map(({ scheduleId, validFrom, plan }) => ({
    ...plan,
    days: JSON.stringify(plan.days),
    company_id: companyId,
    schedule_id: scheduleId,
    number: sql<number>`${newest(scheduleId)} + 1`,
    valid_from: validFrom,
    created_at: now.toString(),
    created_by: by,
  }));
  await db.insertInto('schedule_versions').values(rows).execute();
}

/** Increments the version of schedules, because their plan or an employment has changed. */
export async function countScheduleChange(db: Db, reach: Reach, ...ids: readonly number[]): Promise<void> {
  await db
    .updateTable('schedules')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('company_id', '=', reach.companyId)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();
}

/** Version of the schedule of an employee who is not deleted. */
export async function findScheduleVersion(db: Db, reach: Reach, employeeId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('schedules')
    .select('version')
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row?.version;
}

/** Month of the newest sheet of a schedule that is not deleted. */
export const findLastSavedMonth = async (db: Db, reach: Reach, id: number): Promise<IsoMonth | null> =>
  (await findLastSavedMonths(db, reach, [id])).get(id) ?? null;

/** Month of the newest sheet that is not deleted, by the id of the schedule; schedules without any are missing. */
export async function findLastSavedMonths(
  db: Db,
  reach: Reach,
  ids: readonly number[],
): Promise<ReadonlyMap<number, IsoMonth>> {
  const rows = await db
    .selectFrom('timesheets')
    .select(['schema_id', sql<IsoMonth>`to_char(max(month), 'YYYY-MM')`.as('month')])
    .where('company_id', '=', reach.companyId)
    .where('schema_id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .groupBy('schema_id')
    .execute();
  return new Map(rows.map(({ schema_id, month }) => [schema_id, month]));
}
