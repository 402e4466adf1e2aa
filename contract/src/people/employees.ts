import { employee, employeeInput, employeeQuery, employeeRow } from '@zeitblatt/domain/people/employees/employee';
import { id, idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';
import { paginated } from '../call/paginated.ts';

const employeePath = z.object({ id: idText });

export const employees = {
  list: endpoint({
    method: 'GET',
    path: 'company/employees',
    access: { right: ['read', 'Employee'], scope: 'company', by: ['session'] },
    reads: ['Employee', 'Schedule', 'Inactivity', 'Timesheet'],
    query: employeeQuery,
    output: paginated(employeeRow),
  }),
  get: endpoint({
    method: 'GET',
    path: 'company/employees/{id}',
    access: { right: ['read', 'Employee'], scope: 'company', by: ['session'] },
    reads: ['Employee', 'Account', 'Schedule', 'Inactivity', 'Timesheet'],
    params: employeePath,
    output: employee,
  }),
  change: endpoint({
    method: 'PUT',
    path: 'company/employees/{id}',
    access: { right: ['edit', 'Employee'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Log'],
    params: employeePath,
    body: employeeInput,
    output: employee,
  }),
  /** Deletes an employee, who can be restored until the purge. @source docs/decisions.md D39 */
  remove: endpoint({
    method: 'DELETE',
    path: 'company/employees/{id}',
    access: { right: ['delete', 'Employee'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Account', 'TimeTrack', 'Log'],
    params: employeePath,
    output: successBody,
  }),
  /** Marks an employee and another one as contracts of one person, whom the law counts together. @source docs/decisions.md D120 */
  joinContracts: endpoint({
    method: 'POST',
    path: 'company/employees/{id}/otherContract',
    access: { right: ['edit', 'Employee'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Log'],
    params: employeePath,
    body: z.strictObject({ other_employee_id: id }),
    output: successBody,
  }),
  /** Takes the mark away from both. */
  partContracts: endpoint({
    method: 'DELETE',
    path: 'company/employees/{id}/otherContract',
    access: { right: ['edit', 'Employee'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Log'],
    params: employeePath,
    output: successBody,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'company/employees/{id}/restore',
    access: { right: ['delete', 'Employee'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Log'],
    params: employeePath,
    output: successBody,
  }),
};
