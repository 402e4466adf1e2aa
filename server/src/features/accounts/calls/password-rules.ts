import { findPasswordWeakness, type PasswordWeakness } from '@zeitblatt/domain/accounts/access/weak-password';
import { getCompanyName } from '../../../database/companies.queries.ts';
import { type Db, enterCompany } from '../../../database/database.ts';
import { UncountedRefusal } from '../../../http/context/refusal.ts';
import type { Account } from '../account/accounts.queries.ts';
import { loadCommonPasswords } from '../passwords/common-passwords.ts';

const MESSAGES: Readonly<Record<PasswordWeakness, string>> = {
  simple: 'validation:passwordSimple',
  date: 'validation:passwordDate',
  personal: 'validation:passwordPersonal',
  common: 'validation:passwordCommon',
};

/**
 * Checks a new password before it is stored.
 *
 * @param names names and addresses of its owner and of their company
 * @throws UncountedRefusal of the field `password` for one that is easily guessed
 * @source docs/decisions.md D76
 */
export async function refuseWeakPassword(password: string, names: readonly string[]): Promise<void> {
  const common = await loadCommonPasswords();
  const weakness = findPasswordWeakness(password, { names, isCommon: (word) => common.has(word) });
  if (weakness !== null)
    throw new UncountedRefusal([{ path: 'password', message: { key: MESSAGES[weakness], params: {} } }]);
}

/** Checks a new password of an account, in a transaction, which enters the company of the account. */
export async function refuseWeakPasswordOf(
  db: Db,
  { email, name, company_id: companyId }: Pick<Account, 'email' | 'name' | 'company_id'>,
  password: string,
): Promise<void> {
  if (companyId !== null) await enterCompany(db, companyId);
  const company = companyId === null ? [] : [await getCompanyName(db, { companyId })];
  await refuseWeakPassword(password, [email, name, ...company]);
}
