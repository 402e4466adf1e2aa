/** Locks the account of a user, for the features that ask for its password or write to its owner. */
export { type Account, getAccount } from './accounts.queries.ts';
/** Gives an account the name of its employee, for the feature that changes employees. */
export { updateAccountName } from './employee-accounts.queries.ts';
/** Ends the account of an employee, for the feature that deletes employees. */
export { type CloseTrack, endAccount } from './end-account.ts';
