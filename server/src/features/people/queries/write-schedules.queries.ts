import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Contract } from '@zeitblatt/domain/people/schedules/schedule';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { SettledPlan } from './schedules.queries.ts';

type NewSchedule = { employeeId: number; contract: Contract; plan: SettledPlan; by: number; now: Temporal.Instant };

/** Inserts an employee's schedule; its first version is valid from the first day of the contract. */
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
      started_working_at_company: contract.started_working_at_company,
      stopped_working_at_company: contract.stopped_working_at_company,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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

/** Updates the contract of a schedule and increments its version. The caller must call `updateExcludedDays`. */
export async function updateContract(db: Db, reach: Reach, id: number, contract: Contract): Promise<void> {
  await db
    .updateTable('schedules')
    .set((eb) => ({
      started_working_at_company: contract.started_working_at_company,
      stopped_working_at_company: contract.stopped_working_at_company,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .execute();
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
