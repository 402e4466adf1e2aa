/**
 * State of a subscription: free days run; it goes on; it was cancelled and still runs; it has ended; the operator has
 * granted it without end.
 */
export const SUBSCRIPTION_STATES = ['none', 'trial', 'active', 'cancelled', 'ended', 'granted'] as const;
/** State of a subscription on a day. */
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];
