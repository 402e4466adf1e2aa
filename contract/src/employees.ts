import { employee, employeeQuery, employeeRow, newEmployee } from '@zeitblatt/domain/employees/employee';
import { id, idText } from '@zeitblatt/domain/rules/fields';
import { scheduleInput } from '@zeitblatt/domain/schedules/schedule';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { paginated } from './paginated.ts';

const employeePath = z.object({ id: idText });

export const employees = {
  list: endpoint({
    method: 'GET',
    path: 'company/employees',
    access: ['read', 'Employee'],
    query: employeeQuery,
    output: paginated(employeeRow),
  }),
  create: endpoint({
    method: 'POST',
    path: 'company/createEmployeeWithSchema',
    access: ['create', 'Employee'],
    body: z.strictObject({ employee: newEmployee, schema: scheduleInput }),
    output: z.object({ id, schema_id: id, success: z.string() }),
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: 'company/employees/{id}',
    access: ['read', 'Employee'],
    params: employeePath,
    output: employee,
  }),
};
