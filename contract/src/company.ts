import {
  companyInput,
  company as companySchema,
  salaryGroup,
  salaryGroupInput,
} from '@zeitblatt/domain/company/company';
import { logEntry, logQuery } from '@zeitblatt/domain/company/log';
import { id, idText, version } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { done } from './errors.ts';
import { pageQuery, paginated } from './paginated.ts';

const groupPath = z.object({ id: idText });

export const company = {
  get: endpoint({ method: 'GET', path: 'company', access: ['read', 'Company'], output: companySchema }),
  /** For a manager who has none yet. @source docs/product.md section 4 "Company" */
  create: endpoint({
    method: 'POST',
    path: 'company',
    access: ['create', 'Company'],
    body: companyInput,
    output: companySchema,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: 'company',
    access: ['edit', 'Company'],
    body: companyInput.extend({ version }),
    output: companySchema,
  }),
  allSalaryGroups: endpoint({
    method: 'GET',
    path: 'company/salaryGroups/all',
    access: ['read', 'SalaryGroup'],
    output: z.object({ data: z.array(salaryGroup) }),
  }),
  salaryGroups: endpoint({
    method: 'GET',
    path: 'company/salaryGroups',
    access: ['read', 'SalaryGroup'],
    query: pageQuery,
    output: paginated(salaryGroup),
  }),
  createSalaryGroup: endpoint({
    method: 'POST',
    path: 'company/salaryGroups',
    access: ['create', 'SalaryGroup'],
    body: salaryGroupInput,
    output: salaryGroup,
    status: 201,
  }),
  changeSalaryGroup: endpoint({
    method: 'PUT',
    path: 'company/salaryGroups/{id}',
    access: ['edit', 'SalaryGroup'],
    params: groupPath,
    body: salaryGroupInput.extend({ version }),
    output: salaryGroup,
  }),
  /** Only a group that nobody is in; otherwise 409 says who is. @source docs/product.md section 8 */
  deleteSalaryGroup: endpoint({
    method: 'DELETE',
    path: 'company/salaryGroups/{id}',
    access: ['delete', 'SalaryGroup'],
    params: groupPath,
    output: done,
  }),
  assignToSalaryGroup: endpoint({
    method: 'POST',
    path: 'company/assignEmployeeToSalaryGroup',
    access: ['edit', 'Schedule'],
    body: z.strictObject({ employee_id: id, salary_group_id: id }),
    output: done,
  }),
  /** What people did, newest first. */
  log: endpoint({
    method: 'GET',
    path: 'company/logs',
    access: ['read', 'Log'],
    query: logQuery,
    output: paginated(logEntry),
  }),
  /** Who has ever done something that the log keeps: to filter by. */
  logPeople: endpoint({
    method: 'GET',
    path: 'company/logs/people',
    access: ['read', 'Log'],
    output: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  }),
};
