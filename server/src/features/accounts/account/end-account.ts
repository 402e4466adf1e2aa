import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import {
  deleteAccount,
  type EmployeeWithAccount,
  lockEmployeeWithAccount,
  updateInvitedAddress,
} from './employee-accounts.queries.ts';
import { refuseLosingManager } from './managers.ts';

/** Ends the running time track of an employee. */
export type CloseTrack = (db: Db, reach: Reach, employeeId: number, now: Temporal.Instant) => Promise<void>;

/**
 * Ends the account of an employee, or the invitation to one, so that it no longer signs in. The employee stays, and
 * is locked until the transaction ends. A running time track ends with the account.
 *
 * @returns the employee, with the account as it was
 * @throws Refusal employee_not_found for an employee of another company, unknown or deleted; last_manager, own_account and
 *   forbidden as {@link refuseLosingManager} says
 * @source docs/security-tests.md S13, S24
 */
export async function endAccount(
  { db, reach, user, now }: CompanyContext,
  employeeId: number,
  closeTrack: CloseTrack,
): Promise<EmployeeWithAccount> {
  const employee = await lockEmployeeWithAccount(db, reach, employeeId);
  if (!employee) throw new Refusal('employee_not_found');
  if (employee.role === 'company_manager') await refuseLosingManager(db, reach, employee.user_id, user.id);
  if (employee.user_id !== null) await deleteAccount(db, reach, employee.id, employee.user_id);
  await updateInvitedAddress(db, reach, employee.id, null);
  await closeTrack(db, reach, employee.id, now);
  return employee;
}
