import { type PlanAlias, planOf } from '@zeitblatt/domain/accounts/plan/plans';
import { sumOf } from '@zeitblatt/domain/billing/subscription/charges';
import { daysFromTo } from '@zeitblatt/domain/billing/subscription/period';
import { type Change, nextBegin, stateOf } from '@zeitblatt/domain/billing/subscription/subscription';
import type { PlanPreview, SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import { formatCents } from '@zeitblatt/domain/rules/amounts';
import type { StoredSubscription } from '../../../sessions/subscriptions.queries.ts';

/** A subscription as the API shows it. */
export function viewOf({ subscription, today }: StoredSubscription, people: number): SubscriptionView {
  const state = stateOf(subscription, today);
  const isOver = state === 'ended' || state === 'cancelled';
  return {
    state,
    plan: subscription?.plan ?? null,
    payment_method: subscription?.payment_method ?? null,
    trial_ends_on: subscription?.trial_ends_on ?? null,
    period: subscription?.period ?? null,
    next_period_from: subscription && !isOver ? nextBegin(subscription) : null,
    next_plan: subscription?.next_plan ?? null,
    ends_on: subscription?.ends_on ?? null,
    people,
    may_start_trial: subscription === null,
  };
}

type Allowed = Exclude<Change, { readonly refusal: unknown }>;

/** Meaning of a change of the plan, as the API shows it before it is made. */
export function previewOf(plan: PlanAlias, { subscription: after, charges }: Allowed, today: string): PlanPreview {
  const [credit = 0, charge = 0] = charges.map(({ grossCents }) => grossCents);
  const isLater = after.next_plan === plan;
  const { period } = after;
  const next = nextBegin(after);
  return {
    plan,
    holds_from: isLater && period ? addDays(period.to, 1) : today,
    due_now: formatCents(sumOf(charges)),
    credit: formatCents(credit),
    charge: formatCents(charge),
    days_left: charges.length > 0 && period ? daysFromTo(today, period.to) : 0,
    days: charges.length > 0 && period ? daysFromTo(period.from, period.to) : 0,
    next_period_from: next,
    next_price: formatCents(planOf(plan).grossCents),
  };
}
