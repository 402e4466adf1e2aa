/** Ends the account of an employee, for the feature that deletes employees. */
export { endAccount } from './end-account.ts';
