import { inCompany } from '../../database/database.ts';
import { accountStateOf } from '../../features/accounts/account/account-state.ts';
import { letSessionsExpire } from '../../sessions/sessions.queries.ts';
import type { Command } from '../terminal/command.ts';
import { escapeControlCharacters } from '../terminal/format-table.ts';
import { OperatorError } from '../terminal/operator-error.ts';
import { updateToManager } from './make-manager.queries.ts';
import { selectAccount } from './select-account.ts';

/**
 * Gives a registered user the right to found a company, as a trial or a subscription does.
 *
 * @source docs/decisions.md D29, D31
 */
export const makeManager: Command = {
  name: 'make-manager',
  operands: ['EMAIL'],
  summary: 'Lets somebody who has registered create a company and manage it.',
  details: [
    'For an account that is confirmed and belongs to no company: until then it may look around and change nothing.',
    'Nothing takes the role away again by itself. Who manages a company that is there, its managers decide.',
    'The person has to sign in again.',
  ],
  run: async ({ pool, now }, [typed = '']) => {
    const account = await selectAccount(pool, typed);
    if (accountStateOf(account) !== 'confirmed')
      throw new OperatorError(`The account of ${account.email} is not confirmed by its owner yet.`);
    return inCompany(pool, null, async (db) => {
      if (!(await updateToManager(db, account.id)))
        throw new OperatorError(
          account.company_id === null
            ? `${escapeControlCharacters(account.name)} may create a company already.`
            : `${escapeControlCharacters(account.name)} belongs to a company already. Its managers decide who manages it.`,
        );
      await letSessionsExpire(db, account.id, now);
      return `${escapeControlCharacters(account.name)} can sign in again and create a company.`;
    });
  },
};
