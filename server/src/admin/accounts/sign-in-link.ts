import { LINK_MINUTES } from '@zeitblatt/domain/accounts/access/one-time-link';
import { SESSION_MINUTES } from '@zeitblatt/domain/accounts/access/session';
import { insertLogEntry } from '../../audit/log.queries.ts';
import { inCompany } from '../../database/database.ts';
import { accountStateOf } from '../../features/accounts/account/account-state.ts';
import type { Account } from '../../features/accounts/account/accounts.queries.ts';
import { upsertLink } from '../../sessions/links.queries.ts';
import { newToken } from '../../sessions/token.ts';
import type { Command, Operator } from '../terminal/command.ts';
import { escapeControlCharacters } from '../terminal/format-table.ts';
import { OperatorError } from '../terminal/operator-error.ts';
import { selectAccount } from './select-account.ts';

/**
 * Issues a link that lets the operator see what a user sees. The company's log records it with the operator's name.
 *
 * @source docs/decisions.md D31, D33
 */
export const signInLink: Command = {
  name: 'sign-in-link',
  operands: ['EMAIL'],
  summary: 'Prints a link that signs in as somebody once, for support.',
  details: [
    `The link works once, for ${LINK_MINUTES.nonce} minutes, and opens a session of ${SESSION_MINUTES.support.total} minutes; a newer one replaces it.`,
    'That session cannot be prolonged and only reads.',
    'It is printed here and kept nowhere. Whoever has it is that person: hand it on to nobody.',
    "The company's log says who asked for it, and for whose account.",
  ],
  run: async (operator, [typed = '']) => {
    const account = await selectAccount(operator.pool, typed);
    if (accountStateOf(account) !== 'confirmed') {
      throw new OperatorError(`The account of ${account.email} is not confirmed by its owner yet: nobody can sign in.`);
    }
    return describe(operator, account, await issue(operator, account));
  },
};

/** Inserts the link and the log entry in one transaction. @returns the token */
async function issue({ pool, name, now }: Operator, account: Account): Promise<string> {
  const { id: userId, company_id: companyId } = account;
  const token = newToken();
  await inCompany(pool, companyId, async (db) => {
    await upsertLink(db, { token, userId, purpose: 'nonce', newEmail: null, now });
    if (companyId === null) return;
    const entry = { type: 'support_sign_in', subject: account.name, data: { user_id: userId } } as const;
    await insertLogEntry(db, { companyId }, { ...entry, user: { id: null, name }, now });
  });
  return token;
}

function describe({ baseUrl, now, timeZone, name }: Operator, account: Account, token: string): string {
  const end = now.add({ minutes: LINK_MINUTES.nonce }).toZonedDateTimeISO(timeZone).toPlainTime();
  const log = account.company_id === null ? '' : ` The company's log names ${escapeControlCharacters(name)}.`;
  return [
    `Signs in as ${escapeControlCharacters(account.name)} (${account.role}), once, until ${end.toString({ smallestUnit: 'minute' })}:`,
    '',
    `  ${baseUrl.replace(/\/+$/, '')}/login?nonce=${token}`,
    '',
    `Whoever has it is that person.${log}`,
  ].join('\n');
}
