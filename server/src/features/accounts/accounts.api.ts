/** Ends the account of an employee, for the feature that deletes employees. */

/** Gives an account the name of its employee, for the feature that changes employees. */
export { updateAccountName } from './employee-accounts.queries.ts';
export { endAccount } from './end-account.ts';
