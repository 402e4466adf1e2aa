import { PLAN_NAMES } from '@zeitblatt/domain/accounts/plan/plans';
import type { Change, Subscription, SubscriptionRefusal } from '@zeitblatt/domain/billing/subscription/subscription';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { insertLogEntry, type NewLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { OwnContext } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import type { StoredSubscription } from '../../../sessions/subscriptions.queries.ts';
import type { PeopleOfDay } from '../../people/employees/people-count.api.ts';
import type { BillingTools } from '../invoices/invoices.api.ts';
import { billCharges } from './bill-charges.ts';
import { storePersonalSubscription, storeSubscription } from './subscription.queries.ts';

type Most = Pick<PeopleOfDay, 'day' | 'people'>;

/** The stored subscription, and the most employees that count on a day from today on. */
export type Counted = StoredSubscription & { readonly most: Most };

/** Decides a change from what is stored and how many employees count. */
export type Decide = (known: Counted) => Change;

/**
 * Stores a change of a subscription, bills it, and logs it. The caller has locked the subscription, or the user without a
 * company.
 *
 * @throws Refusal with the reason why the change cannot be made
 */
export async function storeChange(
  tools: BillingTools,
  { db, reach, user, now }: OwnContext,
  known: Counted,
  decide: Decide,
): Promise<void> {
  const change = decide(known);
  if ('refusal' in change) throw refusalFor(change.refusal, known.most);
  const { subscription: after, charges } = change;
  if (reach.companyId === null) {
    await storePersonalSubscription(db, reach, after);
    return;
  }
  const company = { companyId: reach.companyId };
  await storeSubscription(db, company, after);
  await logSubscription(db, company, { before: known.subscription, after, user, now });
  await billCharges(db, company, charges, { ...tools, subscription: after, today: known.today, now });
}

/** The answer to a change that cannot be made. */
export const refusalFor = (refusal: SubscriptionRefusal, { day, people }: Most): Error =>
  refusal === 'plan_too_small'
    ? fieldRefusal('plan', 'validation:planTooSmall', { day: formatDotted(day), people })
    : new Refusal(refusal);

/** @throws Refusal where nothing can be subscribed: the installation has no subscriptions, or the operator granted one */
export function refuseWithoutOffer({ isOffered, subscription }: StoredSubscription): void {
  if (!isOffered) throw new Refusal('subscriptions_off');
  if (subscription?.is_granted) throw new Refusal('subscription_granted');
}

type Logged = Pick<NewLogEntry, 'user' | 'now'> & {
  readonly before: Subscription | null;
  readonly after: Subscription;
};

/** Logs what differs between two states of a company's subscription, if anything that a person decides does. */
export async function logSubscription(db: Db, reach: Reach, { before, after, user, now }: Logged): Promise<void> {
  const changes = changesBetween(before && toldOf(before), toldOf(after));
  if (changes.length === 0) return;
  await insertLogEntry(db, reach, {
    type: 'subscription_changed',
    subject: PLAN_NAMES[after.plan],
    changes,
    user,
    now,
  });
}

const toldOf = ({ plan, payment_method, next_plan, ends_on }: Subscription) => ({
  plan: PLAN_NAMES[plan],
  next_plan: next_plan && PLAN_NAMES[next_plan],
  payment_method,
  ends_on: ends_on && formatDotted(ends_on),
});
