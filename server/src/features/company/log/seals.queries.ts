import type { SealState } from '@zeitblatt/domain/company/log/seal-mail';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** Where the seal is sent, and what the last nightly check found. @param options.isLocked locks the company, before a change */
export async function getSealState(
  db: Db,
  reach: Reach,
  options: { readonly isLocked?: boolean } = {},
): Promise<SealState> {
  return db
    .selectFrom('companies as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('log_checks')
          .select(['day', 'problems'])
          .whereRef('log_checks.company_id', '=', 'c.company_id')
          .orderBy('day', 'desc')
          .limit(1)
          .as('k'),
      (join) => join.onTrue(),
    )
    .select(['seal_email as email', 'k.day as checked_on', 'k.problems'])
    .where('c.company_id', '=', reach.companyId)
    .$if(options.isLocked ?? false, (query) => query.forNoKeyUpdate('c'))
    .executeTakeFirstOrThrow();
}

/** Stores where the seal is sent. */
export async function updateSealEmail(db: Db, reach: Reach, email: string | null): Promise<void> {
  await db.updateTable('companies').set({ seal_email: email }).where('company_id', '=', reach.companyId).execute();
}

/** The address for the seal of a company. */
type SealReceiver = {
  readonly email: string;
  readonly company: string;
  readonly language: Language;
  /** Whether it is the address of a manager's account. */
  readonly isOfCompany: boolean;
};

/** Where the seal of a company is sent, with its name and the language of the manager who was there first. */
export async function findSealReceiver(db: Db, reach: Reach): Promise<SealReceiver | undefined> {
  const { rows } = await sql<SealReceiver>`
    select c.seal_email as email, c.name as company, coalesce((
      select l.name from users u join languages l on l.id = u.lang_id
      where u.company_id = c.company_id and u.role = 'company_manager' order by u.id limit 1), 'de') as language,
      exists (select from users u where u.company_id = c.company_id and u.role = 'company_manager'
        and lower(u.email) = lower(c.seal_email)) as "isOfCompany"
    from companies c where c.company_id = ${reach.companyId} and c.seal_email is not null`.execute(db);
  return rows[0];
}
