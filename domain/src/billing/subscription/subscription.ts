import { isLargeEnough, type PlanAlias, planOf } from '../../accounts/plan/plans.ts';
import type { SubscriptionState } from '../../accounts/plan/subscription-state.ts';
import { addDays, type IsoDate } from '../../calendar/dates.ts';
import type { BillingItem } from './billing-item.ts';
import { chargeOfPeriod, chargesOfUpgrade } from './charges.ts';
import type { PaymentMethod } from './payment-method.ts';
import { anchorOf, type Period, periodFrom } from './period.ts';

/** Full free days after the day on which a trial begins. @source docs/decisions.md D45 */
export const TRIAL_DAYS = 14;

/** Stored data of a company's subscription. Days begin and end at midnight of the installation's time zone. */
export type Subscription = {
  readonly plan: PlanAlias;
  /** A subscription by the operator, without end and without invoices. @source docs/decisions.md D31 */
  readonly is_granted: boolean;
  /** Last free day; null when there never was a trial. */
  readonly trial_ends_on: IsoDate | null;
  /** How the company pays; null as long as nothing has been subscribed. */
  readonly payment_method: PaymentMethod | null;
  /** The paid period that began last; null before the first one. */
  readonly period: Period | null;
  /** Day of the month on which periods begin, 1 to 31; null before the first one. */
  readonly anchor: number | null;
  /** Smaller plan that replaces this one at the end of the period. */
  readonly next_plan: PlanAlias | null;
  /** Last day with access; null while the subscription goes on. */
  readonly ends_on: IsoDate | null;
};

export function stateOf(subscription: Subscription | null, today: IsoDate): SubscriptionState {
  if (subscription === null) return 'none';
  if (subscription.is_granted) return 'granted';
  const { ends_on, payment_method } = subscription;
  if (ends_on !== null && ends_on < today) return 'ended';
  if (payment_method === null) return 'trial';
  return ends_on === null ? 'active' : 'cancelled';
}

/**
 * Why something cannot be done with a subscription. Each reason is an error code of the API. A subscription that the
 * operator has granted is never changed here.
 */
export type SubscriptionRefusal =
  | 'subscription_exists'
  | 'subscription_missing'
  | 'subscription_not_cancelled'
  | 'trial_missing'
  | 'trial_used'
  | 'plan_chosen'
  | 'plan_too_small';

/** A change of a subscription: the new state and what is to be billed for it, or why it is refused. */
export type Change =
  | { readonly subscription: Subscription; readonly charges: readonly BillingItem[] }
  | { readonly refusal: SubscriptionRefusal };

const refused = (refusal: SubscriptionRefusal): Change => ({ refusal });
const changed = (subscription: Subscription, charges: readonly BillingItem[] = []): Change => ({
  subscription,
  charges,
});

/** A trial that begins today. */
export const trialOf = (plan: PlanAlias, today: IsoDate): Subscription => ({
  plan,
  is_granted: false,
  trial_ends_on: addDays(today, TRIAL_DAYS),
  payment_method: null,
  period: null,
  anchor: null,
  next_plan: null,
  ends_on: addDays(today, TRIAL_DAYS),
});

/** A subscription by the operator. */
export const grantedOf = (plan: PlanAlias): Subscription => ({
  plan,
  is_granted: true,
  trial_ends_on: null,
  payment_method: null,
  period: null,
  anchor: null,
  next_plan: null,
  ends_on: null,
});

type Wish = { readonly plan: PlanAlias; readonly payment_method: PaymentMethod };
type Situation = {
  readonly today: IsoDate;
  /** Employees that count towards the limit of the plan: the most of today and of any later day. @source docs/decisions.md D121 */
  readonly people: number;
};

/**
 * Subscribes: after a trial, instead of it, or again after an end. Free days that are left stay free: the first paid period
 * begins on the day after them.
 */
export function subscribe(before: Subscription | null, wish: Wish, { today, people }: Situation): Change {
  const state = stateOf(before, today);
  if (state === 'active' || state === 'cancelled') return refused('subscription_exists');
  if (!isLargeEnough(planOf(wish.plan), people)) return refused('plan_too_small');
  const fresh: Subscription = {
    ...wish,
    is_granted: false,
    trial_ends_on: before?.trial_ends_on ?? null,
    period: null,
    anchor: null,
    next_plan: null,
    ends_on: null,
  };
  return state === 'trial' ? changed(fresh) : beginPeriod(fresh, today);
}

/** Changes how a company pays from the next invoice on. */
export function changePaymentMethod(before: Subscription | null, method: PaymentMethod, today: IsoDate): Change {
  const state = stateOf(before, today);
  if (before === null || (state !== 'active' && state !== 'cancelled')) return refused('subscription_missing');
  return changed({ ...before, payment_method: method });
}

/**
 * Changes the plan. An upgrade holds at once and costs the difference for the rest of the period; a downgrade holds from
 * the next period on. An upgrade voids a downgrade that waits. Before the first paid period every change holds at once.
 *
 * @source docs/decisions.md D97
 */
export function changePlan(before: Subscription | null, plan: PlanAlias, { today, people }: Situation): Change {
  const state = stateOf(before, today);
  if (before === null || state === 'ended') return refused('subscription_missing');
  if ((before.next_plan ?? before.plan) === plan) return refused('plan_chosen');
  if (!isLargeEnough(planOf(plan), people)) return refused('plan_too_small');
  const { period } = before;
  if (period === null) return changed({ ...before, plan, next_plan: null });
  if (plan === before.plan) return changed({ ...before, next_plan: null });
  if (planOf(plan).grossCents < planOf(before.plan).grossCents) return changed({ ...before, next_plan: plan });
  return changed({ ...before, plan, next_plan: null }, chargesOfUpgrade(before.plan, plan, period, today));
}

/** Cancels: access ends with the paid period, or with the free days when nothing has been paid yet. */
export function cancel(before: Subscription | null, today: IsoDate): Change {
  if (before === null || stateOf(before, today) !== 'active') return refused('subscription_missing');
  return changed({ ...before, ends_on: before.period?.to ?? before.trial_ends_on ?? today });
}

/** Takes a cancellation back, as long as access has not ended. */
export function resume(before: Subscription | null, today: IsoDate): Change {
  if (before === null || stateOf(before, today) !== 'cancelled') return refused('subscription_not_cancelled');
  return changed({ ...before, ends_on: null });
}

/** Ends access with a day, because an invoice was not paid. @source docs/decisions.md D98 */
export const endForNotPaying = (before: Subscription, lastDay: IsoDate): Subscription => ({
  ...before,
  next_plan: null,
  ends_on: before.ends_on !== null && before.ends_on < lastDay ? before.ends_on : lastDay,
});

/** A subscription after the periods that have begun since, with what is to be billed for them. */
export type Renewal = {
  readonly subscription: Subscription;
  readonly charges: readonly BillingItem[];
  /** The smaller plan that was wished for and that is too small by now. */
  readonly refusedPlan: PlanAlias | null;
};

/**
 * Begins every period that is due up to today. A downgrade that waits is looked at again: a plan that has become too small
 * is not taken.
 *
 * @source docs/decisions.md D97
 */
export function renew(before: Subscription, { today, people }: Situation): Renewal {
  const next = nextBegin(before);
  const isOver = before.ends_on !== null && next !== null && before.ends_on < next;
  if (next === null || next > today || isOver) return { subscription: before, charges: [], refusedPlan: null };
  const { next_plan } = before;
  const fits = next_plan === null || isLargeEnough(planOf(next_plan), people);
  const plan = (fits ? next_plan : null) ?? before.plan;
  const begun = beginPeriod({ ...before, plan, next_plan: null }, next);
  const rest = renew(begun.subscription, { today, people });
  return {
    subscription: rest.subscription,
    charges: [...begun.charges, ...rest.charges],
    refusedPlan: fits ? rest.refusedPlan : next_plan,
  };
}

/** First day of the next paid period; null where none follows. */
export function nextBegin({ is_granted, payment_method, period, trial_ends_on }: Subscription): IsoDate | null {
  if (is_granted || payment_method === null) return null;
  const last = period?.to ?? trial_ends_on;
  return last === null ? null : addDays(last, 1);
}

/** The plan on a day: the smaller one that waits, from the next period on. */
export function planOn(subscription: Subscription, day: IsoDate): PlanAlias {
  const next = nextBegin(subscription);
  return next !== null && next <= day ? (subscription.next_plan ?? subscription.plan) : subscription.plan;
}

function beginPeriod(subscription: Subscription, from: IsoDate) {
  const anchor = subscription.anchor ?? anchorOf(from);
  const period = periodFrom(from, anchor);
  return { subscription: { ...subscription, anchor, period }, charges: [chargeOfPeriod(subscription.plan, period)] };
}
