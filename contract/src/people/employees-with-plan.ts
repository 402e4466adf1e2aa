import { newEmployee } from '@zeitblatt/domain/people/employees/employee';
import { ownData } from '@zeitblatt/domain/people/employees/own-data';
import { scheduleInput } from '@zeitblatt/domain/people/schedules/schedule';
import { id } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** The calls of employees with a plan in them. Apart, because every page of the application loads the others, and no plan. */
export const employeesWithPlan = {
  create: endpoint({
    method: 'POST',
    path: 'company/createEmployeeWithSchema',
    access: { right: ['create', 'Employee'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Schedule', 'Log'],
    body: z.strictObject({ employee: newEmployee, schema: scheduleInput }),
    output: z.object({ id, schema_id: id, success: z.string() }),
    status: 201,
  }),
  /** Data that the company keeps about the signed-in employee. */
  own: endpoint({
    method: 'GET',
    path: 'own/employee',
    access: { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: ['Employee', 'Schedule'],
    output: ownData,
  }),
};
