import type { Language } from '@zeitblatt/i18n/languages';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** A manager with a confirmed address, who gets the invoices and the mails about their payment. */
export type Payer = { readonly email: string; readonly name: string; readonly language: Language };

/** The managers of a company who can be reached. */
export async function findPayers(db: Db, { companyId }: Reach): Promise<Payer[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('languages', 'languages.id', 'users.lang_id')
    .select(['email', 'first_name', 'last_name'])
    .select((eb) => eb.ref('languages.name').$castTo<Language>().as('language'))
    .where('company_id', '=', companyId)
    .where('role', '=', 'company_manager')
    .where('verified_at', 'is not', null)
    .orderBy('users.id')
    .execute();
  return rows.map(({ email, first_name, last_name, language }) => ({
    email,
    name: `${first_name} ${last_name}`,
    language,
  }));
}
