import type { api } from '@zeitblatt/contract/api';
import { LINK_MINUTES } from '@zeitblatt/domain/accounts/access/one-time-link';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { deleteLinks, runInSavepoint } from '../../../sessions/links.queries.ts';
import { getAccount, lockAccount } from '../account/accounts.queries.ts';
import {
  deleteAccount,
  type EmployeeWithAccount,
  findEmployeeByAddress,
  insertInvitedUser,
  lockEmployeeWithAccount,
  lockInvitedAddress,
  updateAccount,
  updateInvitedAddress,
} from '../account/employee-accounts.queries.ts';
import { type CloseTrack, endAccount } from '../account/end-account.ts';
import { postInvitation } from '../account/post-invitation.ts';
import { notifyAddressOwner } from '../account/post-link.ts';
import type { AccountTools } from './account-tools.ts';

/**
 * Accounts of employees.
 *
 * Managers see an unanswered invitation as no account at all: the employee shows none, a new invitation replaces it,
 * and removing it always succeeds. An address that already has an account looks the same, so a manager cannot find out
 * who uses the product. The owner of such an address gets a mail, and nothing else happens.
 *
 * Only the address of a colleague is refused by name: of an account, which the company sees, and of an unanswered invitation, which the
 * company has sent. The latter is remembered whether the address has an account elsewhere or not, so that the refusal does not tell.
 *
 * An invitation replaces an unconfirmed registration, because that could otherwise keep an employee out. A registration
 * never replaces an invitation.
 *
 * @source docs/security-tests.md S32; docs/decisions.md D27
 */
export const invitationCalls = (
  parts: AccountTools,
  closeTrack: CloseTrack,
): Pick<Service<typeof api.accounts>, 'invite' | 'remove'> => ({
  async invite(context, { params, body: { email } }) {
    const { db, reach, user, now, t } = context;
    const employee = await lockEmployeeWithAccount(db, reach, params.id);
    if (!employee) throw new Refusal('employee_not_found');
    if (hasAccount(employee)) throw new Refusal('account_exists');
    await lockInvitedAddress(db, reach, email);
    const holder = await findEmployeeByAddress(db, reach, {
      email,
      besides: employee.id,
      since: now.subtract(INVITATION_LIFE),
    });
    if (holder) throw fieldRefusal('email', 'validation:addressOfColleague', { name: nameOf(holder) });
    await runInSavepoint(db, () => invite(parts, context, employee, email));
    await updateInvitedAddress(db, reach, employee.id, { email, now });
    const data = { employee_id: employee.id };
    await insertLogEntry(db, reach, { type: 'account_created', subject: nameOf(employee), data, user, now });
    return { success: t('success:invited') };
  },

  async remove(context, { params }) {
    const { db, reach, user, now, t } = context;
    const employee = await endAccount(context, params.id, closeTrack);
    if (hasAccount(employee)) {
      const data = { employee_id: employee.id };
      await insertLogEntry(db, reach, { type: 'account_removed', subject: nameOf(employee), data, user, now });
    }
    return { success: t('success:accountRemoved') };
  },
});

/** After it the link of an invitation is over, and its address is free for a colleague. */
const INVITATION_LIFE = { minutes: LINK_MINUTES.userify };

const hasAccount = ({ verified_at }: EmployeeWithAccount): boolean => verified_at !== null;
const nameOf = ({ first_name, last_name }: Pick<EmployeeWithAccount, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

async function invite(
  parts: AccountTools,
  context: CompanyContext,
  employee: EmployeeWithAccount,
  email: string,
): Promise<boolean> {
  const { db, reach, user, now } = context;
  const { first_name, last_name } = employee;
  if (employee.email !== email && employee.user_id !== null) {
    await deleteAccount(db, reach, employee.id, employee.user_id);
  }
  const person = { email, first_name, last_name, language: user.language, invitedBy: user.id, now };
  const isAnew = employee.email === email && employee.user_id !== null;
  const userId = isAnew ? employee.user_id : await insertInvitedUser(db, reach, person);
  if (userId === undefined) {
    const owner = await lockAccount(db, email);
    return owner !== undefined && notifyAddressOwner(parts, db, owner, now);
  }
  await deleteLinks(db, userId);
  await updateAccount(db, reach, employee.id, userId);
  return postInvitation(parts, db, await getAccount(db, userId), now);
}
