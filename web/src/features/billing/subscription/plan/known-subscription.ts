import type { PlanView, SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';

/** Facts about the subscription that the screen knows. */
export type KnownSubscription = {
  readonly subscription: SubscriptionView;
  /** Every plan, by price. */
  readonly plans: readonly PlanView[];
};
