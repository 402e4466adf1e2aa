import { wireDate, wireMonth } from '@zeitblatt/domain/calendar/wire';
import { job } from '@zeitblatt/domain/jobs/job';
import { id } from '@zeitblatt/domain/rules/fields';
import {
  BATCH_MONTHS_MAX,
  BATCH_SHEETS_MAX,
  batchMonthSheet,
  batchUserSheet,
  PROPOSALS_PER_CALL_MAX,
} from '@zeitblatt/domain/timesheets/batch';
import { proposal } from '@zeitblatt/domain/timesheets/timesheet';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** Which part of a month is calculated, as the batch calls say it. @source docs/decisions.md D7 */
const calculatedPart = {
  lastDayOfCalculation: wireDate.nullable().default(null),
  ignore_last_6_days: z.boolean('validation:invalid').default(false),
};

/** Bytes of a large batch: 100 for a sheet as it was proposed, 3,000 for one that was changed. */
const BATCH_BYTES = 8 * 1024 * 1024;

/** Many timesheets at once: several months of one employee, or one month of several employees. */
export const batches = {
  /**
   * One employee's proposals for up to twelve months; months without a day to work on are left out and named.
   * @source docs/product.md sections 4 "Batch", 7
   */
  proposeMonths: endpoint({
    method: 'POST',
    path: 'company/timeSheets/batch/months',
    access: { right: ['propose', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Schedule', 'Inactivity', 'Leave', 'Employee', 'Company'],
    changes: [],
    body: z.strictObject({
      schema_id: id,
      months: z.array(wireMonth).min(1, 'validation:required').max(BATCH_MONTHS_MAX, 'validation:invalid'),
      ...calculatedPart,
    }),
    output: z.object({ months: z.array(proposal), dropped: z.array(wireMonth) }),
  }),
  /** One month's proposals for up to five schedules at a time; those without a day to work on are left out and named. */
  proposeUsers: endpoint({
    method: 'POST',
    path: 'company/timeSheets/batch/users',
    access: { right: ['propose', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Schedule', 'Inactivity', 'Leave', 'Employee', 'Company'],
    changes: [],
    body: z.strictObject({
      month: wireMonth,
      schemas: z.array(id).min(1, 'validation:required').max(PROPOSALS_PER_CALL_MAX, 'validation:invalid'),
      ...calculatedPart,
    }),
    output: z.object({ schemas: z.array(proposal), dropped: z.array(id) }),
  }),
  /**
   * Saves one month of many employees, all of them or none; the answer is the job.
   *
   * @source docs/decisions.md D34, D35, D40
   */
  saveUsers: endpoint({
    method: 'PUT',
    path: 'company/timeSheets/batch/users/save',
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: ['Job'],
    bodyBytes: BATCH_BYTES,
    body: z.strictObject({
      month: wireMonth,
      ...calculatedPart,
      sheets: z.array(batchUserSheet).min(1, 'validation:required').max(BATCH_SHEETS_MAX, 'validation:invalid'),
      confirmed: z.literal(true, 'validation:confirmation'),
    }),
    output: job,
    status: 202,
  }),
  /** Saves several months of one employee, all of them or none; the answer is the job. */
  saveMonths: endpoint({
    method: 'PUT',
    path: 'company/timeSheets/batch/months/save',
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: ['Job'],
    body: z.strictObject({
      schema_id: id,
      ...calculatedPart,
      sheets: z.array(batchMonthSheet).min(1, 'validation:required').max(BATCH_MONTHS_MAX, 'validation:invalid'),
      confirmed: z.literal(true, 'validation:confirmation'),
    }),
    output: job,
    status: 202,
  }),
};
