import { insertLogEntry } from '../../audit/log.queries.ts';
import { inCompany } from '../../database/database.ts';
import type { Account } from '../../features/accounts/account/accounts.queries.ts';
import { lockManagers } from '../../features/accounts/account/roles.queries.ts';
import { closeTrack } from '../../features/days/timer/close-track.ts';
import { deletePerson } from '../../features/record/privacy/deletion.queries.ts';
import type { Post } from '../../features/record/privacy/deletion-mails.ts';
import { createJobQueue } from '../../jobs/job-queue.ts';
import { postMail } from '../../mail/post-mail.ts';
import type { Command, Operator } from '../terminal/command.ts';
import { OperatorError } from '../terminal/operator-error.ts';
import { detachAccount } from './delete-account.queries.ts';
import { selectAccount } from './select-account.ts';

/** Deletes the account of a person who asked the operator to. @source docs/decisions.md D31, D77 */
export const deleteAccount: Command = {
  name: 'delete-account',
  operands: ['EMAIL'],
  summary: 'Deletes the account of somebody, at once and for good.',
  details: [
    'Sessions, links, notifications and mails to the address go with it, and the person is told by mail. What a company has recorded of an employee stays there',
    "as long as it has to be kept; the company's log says that the account was removed.",
    'The last manager of a company cannot be deleted: delete the company, or let a manager promote somebody before.',
    'Export the data first if the person wants them: npm run admin -- export EMAIL FOLDER',
  ],
  run: async (operator, [typed = '']) => {
    const account = await selectAccount(operator.pool, typed);
    await inCompany(operator.pool, account.company_id, async (db) => {
      if (account.company_id !== null) await leaveCompany(operator, db, account, account.company_id);
      await deletePerson(db, account);
      await tellOwner(operator, { db, queue: createJobQueue([]) }, account);
    });
    return `The account of ${account.email} is deleted. Its owner is told so by mail.`;
  },
};

/** Tells the owner of the account that the operator has deleted it, unless the address was never confirmed. */
async function tellOwner({ name: by, now }: Operator, post: Post, account: Account): Promise<void> {
  if (account.verified_at === null) return;
  const { email: to, language, name } = account;
  await postMail(post, { to, language, mail: { kind: 'account_deleted_by', name, by }, now });
}

async function leaveCompany(
  { name, now }: Operator,
  db: Parameters<typeof lockManagers>[0],
  account: Account,
  companyId: number,
): Promise<void> {
  const reach = { companyId };
  const managers = await lockManagers(db, reach);
  if (managers.every((id) => id === account.id) && managers.length > 0) {
    throw new OperatorError(
      `${account.email} is the only manager of company ${companyId}. Delete the company: npm run admin -- delete-company ${companyId}`,
    );
  }
  const employeeId = await detachAccount(db, reach, account.id);
  if (employeeId !== null) await closeTrack(db, reach, employeeId, now);
  await insertLogEntry(db, reach, {
    type: 'account_removed',
    subject: account.name,
    data: employeeId === null ? { user_id: account.id } : { employee_id: employeeId },
    user: { id: null, name },
    now,
  });
}
