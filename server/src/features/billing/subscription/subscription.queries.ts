import type { Subscription } from '@zeitblatt/domain/billing/subscription/subscription';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { OwnReach, Reach } from '../../../database/reach.ts';

const toRow = ({ period, ...rest }: Subscription) => ({
  ...rest,
  period_from: period?.from ?? null,
  period_to: period?.to ?? null,
});

/** Stores the subscription of a company. The caller has locked it, or founds the company. */
export async function storeSubscription(db: Db, { companyId }: Reach, subscription: Subscription): Promise<void> {
  const row = toRow(subscription);
  await db
    .insertInto('subscriptions')
    .values({ ...row, company_id: companyId })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

/** Stores what a person without a company has chosen. The caller has locked the user. */
export async function storePersonalSubscription(
  db: Db,
  { userId }: OwnReach,
  subscription: Subscription,
): Promise<void> {
  const { plan, trial_ends_on, payment_method } = subscription;
  if (trial_ends_on === null) throw new RangeError('a person without a company has no subscription without a trial');
  const row = { plan, trial_ends_on, payment_method };
  await db
    .insertInto('personal_subscriptions')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Locks a user until the end of the transaction. */
export async function lockUserOf(db: Db, { userId }: OwnReach): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Whether the operator has made a user a manager, who founds a company without paying. */
export async function isMadeManager(db: Db, userId: number): Promise<boolean> {
  const { role } = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow();
  return role === 'company_manager';
}

/** Employees that count towards the limit of a plan. */
export type CountedPeople = {
  readonly total: number;
  /** Whether the employee that was asked for is one of them. */
  readonly isIncluded: boolean;
};

/**
 * Counts the employees who are not deleted and have a contract on a day. Inactive ones count, because their record is
 * kept too.
 *
 * @source docs/decisions.md D46, D99
 */
export async function countPeople(
  db: Db,
  { companyId }: Reach,
  day: IsoDate,
  employeeId: number | null = null,
): Promise<CountedPeople> {
  const { rows } = await sql<CountedPeople>`
    select count(*)::integer as total, coalesce(bool_or(e.id = ${employeeId}::bigint), false) as "isIncluded"
    from employees e join schedules s on s.company_id = e.company_id and s.employee_id = e.id
    where e.company_id = ${companyId} and e.deleted_at is null and s.started_working_at_company <= ${day}::date
      and (s.stopped_working_at_company is null or s.stopped_working_at_company >= ${day}::date)`.execute(db);
  return rows[0] ?? { total: 0, isIncluded: false };
}

/** Ids of the managers of a company, by their stored role. */
export async function findManagers(db: Db, { companyId }: Reach): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'company_manager')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
