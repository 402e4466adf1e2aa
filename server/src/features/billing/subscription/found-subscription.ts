import { grantedOf, type Subscription, subscribe } from '@zeitblatt/domain/billing/subscription/subscription';
import type { SessionContext } from '../../../http/context/context.ts';
import { findSubscription, type StoredSubscription } from '../../../sessions/subscriptions.queries.ts';
import type { BillingTools } from '../invoices/invoices.api.ts';
import { billCharges } from './bill-charges.ts';
import { isMadeManager, storeSubscription } from './subscription.queries.ts';

/**
 * Gives a company that is being founded its subscription: what its founder has chosen, or one by the operator, who has
 * made the founder a manager. Free days go on; where they ended before the company was there, the first paid period begins.
 *
 * @source docs/decisions.md D45, D73
 */
export async function foundSubscription(
  tools: BillingTools,
  { db, user, now }: Pick<SessionContext, 'db' | 'user' | 'now'>,
  companyId: number,
): Promise<void> {
  const stored = await findSubscription(db, { companyId: null, userId: user.id }, now);
  const isGranted = !stored.isOffered || (await isMadeManager(db, user.id));
  const { subscription, charges } = isGranted ? GRANTED : firstOf(stored);
  await storeSubscription(db, { companyId }, subscription);
  await billCharges(db, { companyId }, charges, { ...tools, subscription, today: stored.today, now });
}

/** The operator grants the largest plan. */
const GRANTED = { subscription: grantedOf('platin'), charges: [] };

function firstOf({ subscription, today }: StoredSubscription) {
  if (subscription === null) throw new Error('a company is founded without a trial');
  const { plan, payment_method, trial_ends_on } = subscription;
  const isTrial = trial_ends_on !== null && trial_ends_on >= today;
  if (isTrial || payment_method === null) return { subscription, charges: [] };
  const ended: Subscription = { ...subscription, payment_method: null, ends_on: trial_ends_on };
  const begun = subscribe(ended, { plan, payment_method }, { today, people: 0 });
  if ('refusal' in begun) throw new Error(`a new company cannot subscribe: ${begun.refusal}`);
  return begun;
}
