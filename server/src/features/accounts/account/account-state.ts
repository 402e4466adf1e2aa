import type { Account } from './accounts.queries.ts';

/** `confirmed` by its owner, `invited` by a company, or registered with a still `unconfirmed` address. */
export type AccountState = 'confirmed' | 'invited' | 'unconfirmed';

export function accountStateOf({ verified_at, company_id }: Pick<Account, 'verified_at' | 'company_id'>): AccountState {
  if (verified_at !== null) return 'confirmed';
  return company_id === null ? 'unconfirmed' : 'invited';
}
