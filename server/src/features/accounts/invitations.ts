import type { api } from '@zeitblatt/contract/api';
import { insertLogEntry } from '../../audit/log.queries.ts';
import type { Db } from '../../database/database.ts';
import type { CompanyContext, Service } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { attempt, deleteLinks } from '../../sessions/links.queries.ts';
import type { ServiceTools } from '../feature.ts';
import { updateAccount } from '../people/employees.queries.ts';
import { getAccount, lockAccount } from './accounts.queries.ts';
import { mayLose } from './managers.ts';
import { postInvitation } from './post-invitation.ts';
import { tellOwner } from './post-link.ts';
import { deleteAccount, insertInvited, lockStaff, type Staff } from './staff.queries.ts';

/**
 * Accounts of employees.
 *
 * Until it is accepted, an invitation looks to managers like no account at all: the employee shows none, another
 * invitation replaces it, and to take it away always succeeds. An address that somebody already has an account with
 * therefore looks just like one whose owner has not answered yet, and no manager can find out who uses the product.
 * The owner of such an address is told, and nothing else happens.
 *
 * An invitation takes the place of a registration that nobody has confirmed, which otherwise could keep an employee
 * out; a registration never takes the place of an invitation.
 *
 * @source docs/security-tests.md S32; docs/decisions.md D27
 */
export const invitations = (parts: ServiceTools): Pick<Service<typeof api.accounts>, 'invite' | 'remove'> => ({
  async invite(context, { params, body: { email } }) {
    const { db, companyId, user, now, t } = context;
    const employee = await lockStaff(db, companyId, params.id);
    if (!employee) throw new Refusal('employee_not_found');
    if (hasAccount(employee)) throw new Refusal('account_exists');
    await attempt(db, () => invite(parts, context, employee, email));
    const data = { employee_id: employee.id };
    await insertLogEntry(db, companyId, { type: 'account_created', subject: nameOf(employee), data, user, now });
    return { success: t('success:invited') };
  },

  async remove({ db, companyId, user, now, t }, { params }) {
    const employee = await lockStaff(db, companyId, params.id);
    if (!employee) throw new Refusal('employee_not_found');
    if (employee.role === 'company_manager') await mayLose(db, companyId, employee.user_id, user.id);
    await endAccount(db, companyId, employee);
    if (hasAccount(employee)) {
      const data = { employee_id: employee.id };
      await insertLogEntry(db, companyId, { type: 'account_removed', subject: nameOf(employee), data, user, now });
    }
    return { success: t('success:accountRemoved') };
  },
});

const hasAccount = ({ verified_at }: Staff): boolean => verified_at !== null;
const nameOf = ({ first_name, last_name }: Staff): string => `${first_name} ${last_name}`;

/**
 * Ends the account of an employee, or the invitation to one: nobody gets in with it any more.
 *
 * @source docs/security-tests.md S24
 */
export async function endAccount(db: Db, companyId: number, { id, user_id }: Pick<Staff, 'id' | 'user_id'>) {
  if (user_id !== null) await deleteAccount(db, companyId, id, user_id);
}

async function invite(parts: ServiceTools, context: CompanyContext, employee: Staff, email: string): Promise<boolean> {
  const { db, companyId, user, now } = context;
  const { first_name, last_name } = employee;
  if (employee.email !== email) await endAccount(db, companyId, employee);
  const person = { email, first_name, last_name, language: user.language, invitedBy: user.id, now };
  const isAnew = employee.email === email && employee.user_id !== null;
  const userId = isAnew ? employee.user_id : await insertInvited(db, companyId, person);
  if (userId === undefined) {
    const owner = await lockAccount(db, email);
    return owner !== undefined && tellOwner(parts, db, owner, now);
  }
  await deleteLinks(db, userId);
  await updateAccount(db, companyId, employee.id, userId);
  return postInvitation(parts, db, await getAccount(db, userId), now);
}
