import { wireMonth } from '@zeitblatt/domain/calendar/wire';
import { id } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** Words of the overview of the employees about their sheets. It is small, because that screen loads it first. */
export const sheetMonths = {
  /**
   * Number of missing sheets in each of the last months, and the months of any time whose objection has no reply, both newest first: the tasks
   * of a manager.
   */
  list: endpoint({
    method: 'GET',
    path: 'company/timeSheets/months',
    access: { right: ['read', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Employee', 'Schedule', 'Inactivity', 'MonthState', 'Company'],
    output: z.object({
      data: z.array(z.object({ month: wireMonth, saved: z.int(), missing: z.int() })),
      /** First month whose sheets are expected: that of the company's registration or of its first sheet. */
      expected_from: wireMonth,
      objections: z.array(z.object({ employee_id: id, month: wireMonth })),
    }),
  }),
};
