import { insertLogEntry } from '../../../audit/log.queries.ts';
import { violatesConstraint } from '../../../database/errors/violation.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { type CloseTrack, endAccount } from '../../accounts/account/accounts.api.ts';
import { updateDeletion } from '../queries/change-employees.queries.ts';
import { EMPLOYEE_NUMBER_INDEX, findEmployeeByNumber } from '../queries/employees.queries.ts';
import { refuseBeyondLimit } from '../schedules/people-limit.ts';
import { getEmployee } from './get-employee.api.ts';

/**
 * Deletes an employee: hides them from every list, ends the account, and keeps the data for {@link restoreEmployee}
 * until the purge.
 *
 * @throws Refusal employee_not_found for an employee of another company, unknown or already deleted; last_manager and
 * own_account where the account may not be ended
 * @source docs/decisions.md D39; docs/security-tests.md S13, S24
 */
export async function removeEmployee(context: CompanyContext, id: number, closeTrack: CloseTrack): Promise<void> {
  const { db, reach, user, now } = context;
  const employee = await endAccount(context, id, closeTrack);
  await updateDeletion(db, reach, id, now);
  const subject = `${employee.first_name} ${employee.last_name}`;
  await insertLogEntry(db, reach, { type: 'employee_deleted', subject, data: { employee_id: id }, user, now });
}

/**
 * Restores a deleted employee with all records; the account stays ended.
 *
 * @throws Refusal employee_not_found for an employee who is not deleted, or was purged; FieldRefusal that names the
 * employee who has the number now
 * @source docs/decisions.md D39
 */
export async function restoreEmployee(context: CompanyContext, id: number): Promise<void> {
  const { db, reach, user, now } = context;
  const employee = await getEmployee(context, id);
  if (employee.deleted_at === null) throw new Refusal('employee_not_found');
  const { number } = employee;
  const holder = number === null ? undefined : await findEmployeeByNumber(db, reach, number);
  if (number !== null && holder && holder.id !== id) {
    const name = `${holder.first_name} ${holder.last_name}`;
    throw fieldRefusal('number', 'validation:numberGivenAway', { number, name });
  }
  try {
    if (!(await updateDeletion(db, reach, id, null))) throw new Refusal('employee_not_found');
  } catch (error) {
    throw violatesConstraint(error, EMPLOYEE_NUMBER_INDEX) ? fieldRefusal('number', 'validation:numberTaken') : error;
  }
  await refuseBeyondLimit(context, id);
  const subject = `${employee.first_name} ${employee.last_name}`;
  await insertLogEntry(db, reach, { type: 'employee_restored', subject, data: { employee_id: id }, user, now });
}
