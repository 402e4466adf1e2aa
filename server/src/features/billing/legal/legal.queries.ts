import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { OwnReach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

/** Acceptances of a user: by their name, for which company, when and in which version. */
export type StoredAcceptance = {
  readonly person: string;
  readonly company: string | null;
  readonly at: string;
  /** Null for an acceptance of before there were versions. */
  readonly version: string | null;
};

/** Finds the acceptance of a user; undefined without one. */
export async function findAcceptance(db: Db, { userId, companyId }: OwnReach): Promise<StoredAcceptance | undefined> {
  return (
    db
      .selectFrom('users')
      .select(sql<string>`first_name || ' ' || last_name`.as('person'))
      // Without a company the transaction has entered none, and may not ask for its row.
      .select(
        companyId === null
          ? sql<string | null>`null`.as('company')
          : sql<string | null>`(select name from companies where company_id = ${companyId})`.as('company'),
      )
      .select(['accepted_dpp_version as version', timestampText('accepted_dpp').$notNull().as('at')])
      .where('users.id', '=', userId)
      .where('accepted_dpp', 'is not', null)
      .executeTakeFirst()
  );
}
