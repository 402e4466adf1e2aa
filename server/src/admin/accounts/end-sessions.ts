import { insertLogEntry } from '../../audit/log.queries.ts';
import { inCompany } from '../../database/database.ts';
import type { Account } from '../../features/accounts/account/accounts.queries.ts';
import { countSessions, deleteSessions } from '../../sessions/sessions.queries.ts';
import { lockUser } from '../../sessions/users.queries.ts';
import type { Command, Operator } from '../terminal/command.ts';
import { escapeControlCharacters } from '../terminal/format-table.ts';
import { selectAccount } from './select-account.ts';

/**
 * Ends the sessions of a user at once, for an account that an attacker may use. The company's log records it with the
 * operator's name.
 *
 * @source docs/decisions.md D31, D80
 */
export const endSessions: Command = {
  name: 'end-sessions',
  operands: ['EMAIL'],
  summary: 'Signs somebody out on all devices at once.',
  details: [
    'Every session of the account ends with this command, also those that stay signed in and those for support.',
    'The password stays: somebody who knows it can sign in again.',
    "The company's log says who asked for it.",
  ],
  run: async (operator, [typed = '']) => {
    const account = await selectAccount(operator.pool, typed);
    const count = await end(operator, account);
    const name = escapeControlCharacters(account.name);
    return count === 0 ? `${name} is not signed in.` : `${name} is signed out. Sessions ended: ${count}.`;
  },
};

/** Ends the sessions and inserts the log entry in one transaction. @returns number of sessions that were alive */
async function end({ pool, name, now }: Operator, account: Account): Promise<number> {
  const { id: userId, company_id: companyId } = account;
  return inCompany(pool, companyId, async (db) => {
    await lockUser(db, userId);
    const count = await countSessions(db, userId, now);
    await deleteSessions(db, userId);
    if (companyId !== null && count > 0) {
      const entry = { type: 'sessions_ended', subject: account.name, data: { user_id: userId } } as const;
      await insertLogEntry(db, { companyId }, { ...entry, user: { id: null, name }, now });
    }
    return count;
  });
}
