import { email } from '@zeitblatt/domain/rules/fields';
import { databaseOf } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import { type Account, findAccount } from '../../features/accounts/account/accounts.queries.ts';
import { escapeControlCharacters } from '../terminal/format-table.ts';
import { OperatorError, UsageError } from '../terminal/operator-error.ts';

/**
 * Finds the account that a command works on.
 *
 * @param typed its e-mail address as the operator typed it
 * @throws UsageError when `typed` is no address, OperatorError when no account has it
 */
export async function selectAccount(pool: Pool, typed: string): Promise<Account> {
  const address = email.safeParse(typed);
  if (!address.success) throw new UsageError(`'${escapeControlCharacters(typed)}' is not an e-mail address.`);
  const account = await findAccount(databaseOf(pool), address.data);
  if (!account) throw new OperatorError(`There is no account with the address ${address.data}.`);
  return account;
}
