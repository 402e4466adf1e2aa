import { yearText } from '@zeitblatt/domain/calendar/wire';
import { personYear } from '@zeitblatt/domain/months/year/person-year';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** The year of an employee: what the employee page shows, in one call. */
export const personYears = {
  /** Contract, plan, leave and the twelve months of a year; 404 for a deleted employee. */
  get: endpoint({
    method: 'GET',
    path: 'company/employees/{id}/year/{year}',
    access: { right: ['read', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: [
      'Timesheet',
      'MonthState',
      'DayRecord',
      'TimeTrack',
      'Schedule',
      'SalaryGroup',
      'Inactivity',
      'Leave',
      'Employee',
      'Company',
    ],
    params: z.object({ id: idText, year: yearText }),
    output: personYear,
  }),
};
