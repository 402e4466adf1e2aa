import { PLANS } from '@zeitblatt/domain/accounts/plan/plans';
import type { PaymentOverview } from '@zeitblatt/domain/billing/payments/payment-overview';
import type { PlanView, SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';

/** The price list. */
export const PLAN_VIEWS: readonly PlanView[] = PLANS.map(({ alias, grossCents, limit }) => ({
  alias,
  price: (grossCents / 100).toFixed(2),
  max_people: limit,
}));

/** A subscription that goes on: Erweitert, paid by transfer, in the period of November. */
export const subscriptionOf = (given: Partial<SubscriptionView> = {}): SubscriptionView => ({
  state: 'active',
  plan: 'erweitert',
  payment_method: 'transfer',
  trial_ends_on: null,
  period: { from: '2026-11-01', to: '2026-11-30' },
  next_period_from: '2026-12-01',
  next_plan: null,
  ends_on: null,
  people: 12,
  may_start_trial: false,
  ...given,
});

/** An installation without keys of a payment provider. */
export const NO_CARDS: PaymentOverview = { methods: ['transfer'], publishable_key: null, kept: null, open: null };
