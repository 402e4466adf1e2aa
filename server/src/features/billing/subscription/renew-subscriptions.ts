import { PLAN_NAMES } from '@zeitblatt/domain/accounts/plan/plans';
import {
  endForNotPaying,
  nextBegin,
  renew,
  type Subscription,
  stateOf,
} from '@zeitblatt/domain/billing/subscription/subscription';
import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { type Db, inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import { findSubscription } from '../../../sessions/subscriptions.queries.ts';
import { notifyOnce } from '../../accounts/notifications/notifications.api.ts';
import { countPeople } from '../../people/employees/people-count.api.ts';
import type { BillingTools } from '../invoices/invoices.api.ts';
import { billCharges } from './bill-charges.ts';
import { logSubscription } from './store-change.ts';
import { findManagers, storeSubscription } from './subscription.queries.ts';

/** Actor in the log when a subscription changes by the clock. */
const BY_THE_CLOCK = { id: null, name: 'Zeitblatt' } as const;

/** Days before the end of the free days on which the managers are told. */
const TOLD_DAYS_BEFORE = 3;

/** Days after an end during which the managers are still told, in case the worker did not run. */
const TOLD_DAYS_AFTER = 7;

/**
 * Begins the paid periods that are due in every company and bills them, and tells managers of an end. It may run at any
 * time and twice at once: what is due follows from the rows.
 *
 * @throws AggregateError with the failures, after all companies were processed
 */
export const renewSubscriptions = (
  { pool, ...tools }: BillingTools & { readonly pool: Pool },
  now: Temporal.Instant,
): Promise<void> =>
  forEachCompany(pool, 'renewing subscriptions', (reach) =>
    inCompany(pool, reach.companyId, async (db) => {
      const { subscription, today, isOffered } = await findSubscription(db, own(reach), now);
      if (subscription === null || subscription.is_granted || !isOffered) return;
      if (isDue(subscription, today)) await renewOne(tools, { db, reach, now });
      await tellOfEnd({ db, reach, now }, subscription, today);
    }),
  );

/** Whether a paid period has begun that is not stored yet. */
const isDue = (subscription: Subscription, today: IsoDate): boolean => {
  const next = nextBegin(subscription);
  return next !== null && next <= today;
};

/**
 * Begins and bills the paid periods of a company that are due, before a person changes its subscription: the hourly work may
 * not have come to it since midnight. It locks the subscription when one is due.
 */
export async function renewBeforeChange(tools: BillingTools, doing: Doing): Promise<void> {
  const { subscription, today, isOffered } = await findSubscription(doing.db, own(doing.reach), doing.now);
  if (isOffered && subscription !== null && isDue(subscription, today)) await renewOne(tools, doing);
}

type Doing = { readonly db: Db; readonly reach: Reach; readonly now: Temporal.Instant };

const own = ({ companyId }: Reach) => ({ companyId, userId: 0 });

async function renewOne(tools: BillingTools, { db, reach, now }: Doing): Promise<void> {
  const { subscription: before, today } = await findSubscription(db, own(reach), now, { isLocked: true });
  if (before === null) return;
  const { most } = await countPeople(db, reach, today);
  const { subscription: after, charges, refusedPlan } = renew(before, { today, people: most.people });
  if (charges.length === 0) return;
  await storeSubscription(db, reach, after);
  if (refusedPlan !== null) {
    const data = { plan: PLAN_NAMES[refusedPlan], kept: PLAN_NAMES[after.plan] };
    for (const userId of await findManagers(db, reach))
      await notifyOnce(db, { userId, type: 'plan_kept', data: { ...data, day: formatDotted(today) }, now });
  }
  await billCharges(db, reach, charges, { ...tools, subscription: after, today, now });
  await logSubscription(db, reach, { before, after, user: BY_THE_CLOCK, now });
}

async function tellOfEnd({ db, reach, now }: Doing, subscription: Subscription, today: IsoDate): Promise<void> {
  const { ends_on } = subscription;
  if (ends_on === null) return;
  const days = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(ends_on)).days;
  const state = stateOf(subscription, today);
  const isSoon = state === 'trial' && days <= TOLD_DAYS_BEFORE;
  const isOver = state === 'ended' && -days <= TOLD_DAYS_AFTER;
  if (!isSoon && !isOver) return;
  const type = isSoon ? 'trial_ends_soon' : 'subscription_ended';
  for (const userId of await findManagers(db, reach))
    await notifyOnce(db, { userId, type, data: { day: formatDotted(ends_on) }, now });
}

/**
 * Ends the access of a company at once, because an invoice was not paid: in the transaction that gives up collecting. With
 * the end of the day it could still be taken back like a cancellation.
 *
 * @source docs/decisions.md D29, D98
 */
export async function endSubscription(db: Db, reach: Reach, now: Temporal.Instant): Promise<void> {
  const { subscription: before, today } = await findSubscription(db, own(reach), now, { isLocked: true });
  if (before === null || before.is_granted) return;
  const after = endForNotPaying(before, addDays(today, -1));
  await storeSubscription(db, reach, after);
  await logSubscription(db, reach, { before, after, user: BY_THE_CLOCK, now });
}
