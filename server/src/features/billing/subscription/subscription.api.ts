/** Gives a company that is being founded its subscription. */
export { foundSubscription } from './found-subscription.ts';
/** Ends the access of a company that does not pay. */
export { endSubscription } from './renew-subscriptions.ts';
/** Stores the subscription of a company without any check: for the operator. */
export { storeSubscription } from './subscription.queries.ts';
