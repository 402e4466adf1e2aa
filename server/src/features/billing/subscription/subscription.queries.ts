import type { Subscription } from '@zeitblatt/domain/billing/subscription/subscription';
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
