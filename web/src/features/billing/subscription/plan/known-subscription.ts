import type { PlanView, SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';

/** What the screen knows of the subscription. */
export type KnownSubscription = {
  readonly subscription: SubscriptionView;
  /** Every plan, by price. */
  readonly plans: readonly PlanView[];
};
