/** Gives a company that is being founded its subscription. */
export { foundSubscription } from './found-subscription.ts';
/** Refuses an employee who is beyond the limit of the plan. */
export { refuseBeyondLimit } from './people-limit.ts';
/** Ends the access of a company that does not pay. */
export { endSubscription } from './renew-subscriptions.ts';
/** Counts employees, and stores the subscription of a company without any check: for the operator. */
export { countPeople, storeSubscription } from './subscription.queries.ts';
