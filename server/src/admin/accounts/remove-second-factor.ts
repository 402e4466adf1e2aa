import { insertLogEntry } from '../../audit/log.queries.ts';
import { type Db, inCompany } from '../../database/database.ts';
import type { Account } from '../../features/accounts/account/accounts.queries.ts';
import { switchOffSecondFactor } from '../../features/accounts/second-factor/switch-off.ts';
import { createJobQueue, type JobQueue } from '../../jobs/job-queue.ts';
import type { Command, Operator } from '../terminal/command.ts';
import { escapeControlCharacters } from '../terminal/format-table.ts';
import { OperatorError } from '../terminal/operator-error.ts';
import { selectAccount } from './select-account.ts';

/**
 * Switches the second factor of a user off who has lost the app and the recovery codes. The company's log records it
 * with the operator's name.
 *
 * @source docs/decisions/0028-second-factor.md
 */
export const removeSecondFactor: Command = {
  name: 'remove-second-factor',
  operands: ['EMAIL'],
  summary: 'Switches two-factor sign-in off for somebody who has lost the app and the recovery codes.',
  details: [
    'Make sure that it is really this person who asks, such as by a call back to a number that you know:',
    'afterwards the password alone is enough.',
    "All devices are signed out, the person is told by mail, and the company's log names you.",
    'A manager whose company demands two-factor sign-in sets it up anew at the next sign-in.',
  ],
  run: async (operator, [typed = '']) => {
    const account = await selectAccount(operator.pool, typed);
    const isRemoved = await inCompany(operator.pool, account.company_id, (db) =>
      remove(operator, db, createJobQueue([]), account),
    );
    const name = escapeControlCharacters(account.name);
    if (!isRemoved) throw new OperatorError(`${name} has no second factor. Nothing was changed.`);
    return `${name} signs in with the password alone from now on, and was told so by mail.`;
  },
};

async function remove(operator: Operator, db: Db, queue: JobQueue, account: Account): Promise<boolean> {
  const { name, now } = operator;
  const { id: userId, company_id: companyId } = account;
  if (!(await switchOffSecondFactor(db, queue, { userId, now }))) return false;
  if (companyId === null) return true;
  const entry = { type: 'second_factor_removed', subject: account.name, data: { user_id: userId } } as const;
  await insertLogEntry(db, { companyId }, { ...entry, user: { id: null, name }, now });
  return true;
}
