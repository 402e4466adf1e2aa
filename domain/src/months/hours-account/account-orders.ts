/* A file of its own: every page of the application loads it with the addresses, and needs nothing else of the accounts. */

/** Orders of the list: by name, or those beyond their limits first, then those near them. */
export const ACCOUNT_ORDERS = ['limits', 'name'] as const;
