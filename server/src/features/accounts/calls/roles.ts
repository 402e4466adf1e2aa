import type { api } from '@zeitblatt/contract/api';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { letSessionsExpire } from '../../../sessions/sessions.queries.ts';
import { lockEmployeeWithAccount } from '../account/employee-accounts.queries.ts';
import { refuseLosingManager } from '../account/managers.ts';
import { updateRole } from '../account/roles.queries.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Gives and takes the role of manager. A new role counts from the next request; its user must sign in again.
 *
 * @source docs/decisions.md D32, D26
 */
export const roleCalls: Pick<Service<typeof api.accounts>, 'promote' | 'downgrade'> = {
  async promote(context, { params }) {
    const employee = await employeeWithAccount(context, params.id);
    if (employee.userId === context.user.id) throw new Refusal('own_account');
    await changeRole(context, employee, 'promoted');
    return { success: context.t('success:promoted') };
  },

  async downgrade(context, { params }) {
    const employee = await employeeWithAccount(context, params.id);
    if (employee.role === 'company_manager')
      await refuseLosingManager(context.db, context.reach, employee.userId, context.user.id);
    await changeRole(context, employee, 'downgraded');
    return { success: context.t('success:downgraded') };
  },
};

type WithAccount = { readonly id: number; readonly name: string; readonly userId: number };

async function employeeWithAccount({ db, reach }: CompanyContext, id: number) {
  const employee = await lockEmployeeWithAccount(db, reach, id);
  if (!employee) throw new Refusal('employee_not_found');
  const { user_id: userId, verified_at, role, first_name, last_name } = employee;
  if (userId === null || verified_at === null) throw new Refusal('account_missing');
  return { id, userId, role, name: `${first_name} ${last_name}` };
}

const CHANGES = {
  promoted: { from: 'employee', to: 'company_manager', log: 'promoted' },
  downgraded: { from: 'company_manager', to: 'employee', log: 'downgraded' },
} as const;

/** A user who already has the role keeps it, and no notification is sent. */
async function changeRole(context: CompanyContext, employee: WithAccount, type: keyof typeof CHANGES): Promise<void> {
  const { db, reach, user, now } = context;
  const { log, ...change } = CHANGES[type];
  if (!(await updateRole(db, reach, employee.userId, change))) return;
  await letSessionsExpire(db, employee.userId, now);
  await notify(db, { userId: employee.userId, type, data: {}, now });
  const data = { employee_id: employee.id };
  await insertLogEntry(db, reach, { type: log, subject: employee.name, data, user, now });
}
