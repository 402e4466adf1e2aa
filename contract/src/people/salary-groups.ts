import { salaryGroup, salaryGroupInput, salaryGroupRow } from '@zeitblatt/domain/company/data/salary-group';
import { id, idText, version } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';
import { pageQuery, paginated } from '../call/paginated.ts';

const groupPath = z.object({ id: idText });

export const salaryGroups = {
  all: endpoint({
    method: 'GET',
    path: 'company/salaryGroups/all',
    access: { right: ['read', 'SalaryGroup'], scope: 'company', by: ['session'] },
    reads: ['SalaryGroup'],
    output: z.object({ data: z.array(salaryGroup) }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'company/salaryGroups',
    access: { right: ['read', 'SalaryGroup'], scope: 'company', by: ['session'] },
    reads: ['SalaryGroup', 'Employee', 'Schedule'],
    query: pageQuery,
    output: paginated(salaryGroupRow),
  }),
  create: endpoint({
    method: 'POST',
    path: 'company/salaryGroups',
    access: { right: ['create', 'SalaryGroup'], scope: 'company', by: ['session'] },
    changes: ['SalaryGroup', 'Log'],
    body: salaryGroupInput,
    output: salaryGroup,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: 'company/salaryGroups/{id}',
    access: { right: ['edit', 'SalaryGroup'], scope: 'company', by: ['session'] },
    changes: ['SalaryGroup', 'Log'],
    params: groupPath,
    body: salaryGroupInput.extend({ version }),
    output: salaryGroup,
  }),
  /** Deletes a group without employees; otherwise 409 names the employees in it. @source docs/product.md section 8 */
  remove: endpoint({
    method: 'DELETE',
    path: 'company/salaryGroups/{id}',
    access: { right: ['delete', 'SalaryGroup'], scope: 'company', by: ['session'] },
    changes: ['SalaryGroup', 'Log'],
    params: groupPath,
    output: successBody,
  }),
  assign: endpoint({
    method: 'POST',
    path: 'company/assignEmployeeToSalaryGroup',
    access: { right: ['edit', 'Schedule'], scope: 'company', by: ['session'] },
    changes: ['Schedule', 'Log'],
    body: z.strictObject({ employee_id: id, salary_group_id: id }),
    output: successBody,
  }),
};
