import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { employmentOf } from '@zeitblatt/domain/people/employments/employment';
import type { Contract } from '@zeitblatt/domain/people/schedules/schedule';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { insertEmployment } from './employments.queries.ts';
import type { SettledPlan } from './schedules.queries.ts';

type NewSchedule = { employeeId: number; contract: Contract; plan: SettledPlan; by: number; now: Temporal.Instant };

/** Inserts an employee's schedule and first employment; its first version is valid from the first day of this. */
export async function insertSchedule(
  db: Db,
  reach: Reach,
  { employeeId, contract, plan, by, now }: NewSchedule,
): Promise<number> {
  const { id } = await db
    .insertInto('schedules')
    .values({
      company_id: reach.companyId,
      employee_id: employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertEmployment(db, reach, employeeId, { ...employmentOf(contract), end_reason: null });
  const validFrom = contract.started_working_at_company;
  await insertScheduleVersion(db, reach, { scheduleId: id, validFrom, plan, by, now });
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
 * Inserts the next version of a schedule. The caller must have locked the employee. An older version with the same
 * valid-from day stays, for sheets that were confirmed with it. @source docs/decisions.md D36
 */
export async function insertScheduleVersion(db: Db, reach: Reach, version: NewVersion): Promise<void> {
  const { scheduleId, validFrom, plan, by, now } = version;
  const newest = sql<number>`(select coalesce(max(number), 0) from schedule_versions where company_id = ${reach.companyId}
    and schedule_id = ${scheduleId})`;
  await db
    .insertInto('schedule_versions')
    .values({
      ...plan,
      days: JSON.stringify(plan.days),
      company_id: reach.companyId,
      schedule_id: scheduleId,
      number: sql`${newest} + 1`,
      valid_from: validFrom,
      created_at: now.toString(),
      created_by: by,
    })
    .execute();
}

/** Increments the version of a schedule, because its plan or an employment has changed. */
export async function countScheduleChange(db: Db, reach: Reach, id: number): Promise<void> {
  await db
    .updateTable('schedules')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
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
export async function findLastSavedMonth(db: Db, reach: Reach, id: number): Promise<IsoMonth | null> {
  const row = await db
    .selectFrom('timesheets')
    .select(sql<IsoMonth | null>`to_char(max(month), 'YYYY-MM')`.as('month'))
    .where('company_id', '=', reach.companyId)
    .where('schema_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.month ?? null;
}
