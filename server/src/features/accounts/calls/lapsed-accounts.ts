import type { CleanUp } from '../../../database/clean-up.ts';
import { databaseOf, inCompany } from '../../../database/database.ts';
import { deleteLapsedAccount, findLapsedAccounts } from './lapsed-accounts.queries.ts';

/** Removes accounts that were never confirmed. */
export const lapsedAccountsCleanUp: CleanUp = {
  name: 'accounts that were never confirmed',
  run: async ({ pool }, now) => {
    for (const { id, company_id } of await findLapsedAccounts(databaseOf(pool), now)) {
      await inCompany(pool, company_id, (db) => deleteLapsedAccount(db, id, company_id, now));
    }
  },
};
