import { wireMonth } from '@zeitblatt/domain/calendar/wire';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** Words of the overview of the employees about their sheets. It is small, because that screen loads it first. */
export const sheetMonths = {
  /** Number of missing sheets in each of the last months, newest first, for the next task of the overview. */
  list: endpoint({
    method: 'GET',
    path: 'company/timeSheets/months',
    access: { right: ['read', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Employee', 'Schedule', 'Inactivity'],
    output: z.object({ data: z.array(z.object({ month: wireMonth, saved: z.int(), missing: z.int() })) }),
  }),
};
