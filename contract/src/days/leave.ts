import { yearText } from '@zeitblatt/domain/calendar/wire';
import { leaveInput, leave as leaveSchema, yearlyLeave } from '@zeitblatt/domain/days/leave/leave';
import { id, idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

/** Leave of employees, which the specification calls holidays. */
export const leave = {
  /** Years with leave and the current one, newest first. */
  years: endpoint({
    method: 'GET',
    path: 'employeeHolidays/{schemaId}',
    access: { right: ['read', 'Leave'], scope: 'company', by: ['session'] },
    reads: ['Leave'],
    params: z.object({ schemaId: idText }),
    output: z.array(z.int()),
  }),
  year: endpoint({
    method: 'GET',
    path: 'employeeHolidays/{schemaId}/{year}',
    access: { right: ['read', 'Leave'], scope: 'company', by: ['session'] },
    reads: ['Leave', 'Schedule', 'Inactivity', 'Employee', 'Company', 'Timesheet', 'DayRecord'],
    params: z.object({ schemaId: idText, year: yearText }),
    output: yearlyLeave,
  }),
  /** Years with leave of the signed-in employee and the current one, newest first. */
  ownYears: endpoint({
    method: 'GET',
    path: 'own/leave/years',
    access: { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: ['Leave'],
    output: z.array(z.int()),
  }),
  ownYear: endpoint({
    method: 'GET',
    path: 'own/leave',
    access: { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: ['Leave', 'Schedule', 'Inactivity', 'Employee', 'Company', 'Timesheet', 'DayRecord'],
    query: z.strictObject({ year: yearText }),
    output: yearlyLeave,
  }),
  add: endpoint({
    method: 'POST',
    path: 'employeeHolidays',
    access: { right: ['create', 'Leave'], scope: 'company', by: ['session'] },
    changes: ['Leave', 'Log'],
    body: leaveInput,
    output: leaveSchema,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'employeeHolidays',
    access: { right: ['delete', 'Leave'], scope: 'company', by: ['session'] },
    changes: ['Leave', 'Log'],
    body: z.strictObject({ id }),
    output: successBody,
  }),
};
