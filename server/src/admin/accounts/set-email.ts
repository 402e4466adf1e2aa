import { LINK_MINUTES } from '@zeitblatt/domain/accounts/access/one-time-link';
import { email } from '@zeitblatt/domain/rules/fields';
import { insertLogEntry } from '../../audit/log.queries.ts';
import { type Db, inCompany } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/errors/is-taken.ts';
import { accountStateOf } from '../../features/accounts/account/account-state.ts';
import { type Account, getAccount } from '../../features/accounts/account/accounts.queries.ts';
import { deleteEmailUndos } from '../../features/accounts/account/email-undos.queries.ts';
import { giveEmail } from '../../features/accounts/account/give-email.ts';
import { createJobQueue, type JobQueue } from '../../jobs/job-queue.ts';
import type { Command, Operator } from '../terminal/command.ts';
import { escapeControlCharacters } from '../terminal/format-table.ts';
import { OperatorError, UsageError } from '../terminal/operator-error.ts';
import { selectAccount } from './select-account.ts';

/**
 * Gives an account to another address: for an owner who reads the present one no longer, above all for the only manager
 * of a company, whom no other manager can invite anew. The company's log records it with the operator's name.
 *
 * @source docs/decisions/0028-second-factor.md
 */
export const setEmail: Command = {
  name: 'set-email',
  operands: ['EMAIL', 'NEW-EMAIL', 'NEW-EMAIL'],
  summary: 'Gives the account of somebody to another e-mail address, for a mailbox that is lost or read by others.',
  details: [
    'Make sure that it is really this person who asks, such as by a call back to a number that you know. Type the new address',
    'twice, and do not paste it the second time: whoever reads it can set a password.',
    `All devices are signed out, the password ends, and the new address gets a link for a new one, for ${LINK_MINUTES.reset} minutes; 'Forgot`,
    "password' sends another. The former address is told, and can undo nothing. Two-factor sign-in stays on.",
    "The company's log names you.",
  ],
  run: async (operator, [typed = '', typedNew = '', typedAgain = '']) => {
    const account = await selectAccount(operator.pool, typed);
    const newEmail = email.safeParse(typedNew);
    if (!newEmail.success) throw new UsageError(`'${escapeControlCharacters(typedNew)}' is not an e-mail address.`);
    const { data } = newEmail;
    if (email.safeParse(typedAgain).data !== data)
      throw new UsageError(`The new address differs: ${data} and '${escapeControlCharacters(typedAgain)}'.`);
    if (data === account.email) throw new OperatorError(`The account has the address ${data} already.`);
    if (accountStateOf(account) !== 'confirmed')
      throw new OperatorError(
        `The account of ${account.email} is not confirmed by its owner yet. Nothing was changed.`,
      );
    await inCompany(operator.pool, account.company_id, (db) =>
      give(operator, db, createJobQueue([]), { account, newEmail: data }),
    ).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new OperatorError(`${data} belongs to another account. Nothing was changed.`);
    });
    return `${escapeControlCharacters(account.name)} signs in with ${data} from now on. A link for a new password is on its way there.`;
  },
};

type Gift = { readonly account: Account; readonly newEmail: string };

async function give(operator: Operator, db: Db, queue: JobQueue, { account, newEmail }: Gift): Promise<void> {
  const { name: by, now, baseUrl } = operator;
  const person = await getAccount(db, account.id);
  const { id: userId, name, company_id: companyId } = person;
  await deleteEmailUndos(db, userId);
  await giveEmail({ queue, settings: { baseUrl } }, db, {
    person,
    email: newEmail,
    farewell: { kind: 'email_replaced_by', name, by },
    welcome: (link) => ({ kind: 'email_set_by', name, by, link }),
    now,
  });
  if (companyId === null) return;
  const entry = { type: 'email_set', subject: name, data: { user_id: userId } } as const;
  await insertLogEntry(db, { companyId }, { ...entry, user: { id: null, name: by }, now });
}
