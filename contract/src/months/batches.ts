import { wireDate, wireMonth } from '@zeitblatt/domain/calendar/wire';
import {
  BATCH_SHEETS_MAX,
  batchDraftId,
  batchMonthSheet,
  batchUserSheet,
  SHEETS_PER_DRAFT_CHUNK,
} from '@zeitblatt/domain/months/confirm/batch';
import { BATCH_MONTHS_MAX, PROPOSALS_PER_CALL_MAX } from '@zeitblatt/domain/months/confirm/batch-limits';
import { proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import { job } from '@zeitblatt/domain/record/jobs/job';
import { id, idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** Which part of a month is calculated, as the batch calls say it. @source docs/decisions.md D7 */
const calculatedPart = {
  lastDayOfCalculation: wireDate.nullable().default(null),
  ignore_last_6_days: z.boolean('validation:invalid').default(false),
};

/** Many timesheets at once: several months of one employee, or one month of several employees. */
export const batches = {
  /**
   * One employee's proposals for up to twelve months; months without a day to work on are left out and named.
   * @source docs/product.md sections 4 "Batch", 7
   */
  proposeMonths: endpoint({
    method: 'POST',
    path: 'company/timeSheets/batch/months',
    isLong: true,
    access: { right: ['propose', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'DayRecord', 'TimeTrack', 'Schedule', 'Inactivity', 'Leave', 'Employee', 'Company'],
    changes: [],
    body: z.strictObject({
      schema_id: id,
      months: z.array(wireMonth).min(1, 'validation:required').max(BATCH_MONTHS_MAX),
      ...calculatedPart,
    }),
    output: z.object({ months: z.array(proposal), dropped: z.array(wireMonth) }),
  }),
  /** One month's proposals for up to five schedules at a time; those without a day to work on are left out and named. */
  proposeUsers: endpoint({
    method: 'POST',
    path: 'company/timeSheets/batch/users',
    isLong: true,
    access: { right: ['propose', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'DayRecord', 'TimeTrack', 'Schedule', 'Inactivity', 'Leave', 'Employee', 'Company'],
    changes: [],
    body: z.strictObject({
      month: wireMonth,
      schemas: z.array(id).min(1, 'validation:required').max(PROPOSALS_PER_CALL_MAX),
      ...calculatedPart,
    }),
    output: z.object({ schemas: z.array(proposal), dropped: z.array(id) }),
  }),
  /**
   * Begins a draft for a batch that is larger than one body. The draft belongs to the person and expires after a day.
   *
   * @source docs/decisions/0025-large-batches-in-drafts.md
   */
  createDraft: endpoint({
    method: 'POST',
    path: 'company/timeSheets/batch/drafts',
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: [],
    output: z.object({ id: batchDraftId }),
    status: 201,
  }),
  /**
   * Puts a chunk of sheets into a draft; the first chunk is number 1. A chunk with a number that was sent before
   * replaces the earlier one.
   */
  fillDraft: endpoint({
    method: 'PUT',
    path: 'company/timeSheets/batch/drafts/{id}/{chunk}',
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: [],
    params: z.object({ id: batchDraftId, chunk: idText }),
    body: z.strictObject({
      sheets: z.array(batchUserSheet).min(1, 'validation:required').max(SHEETS_PER_DRAFT_CHUNK),
    }),
    output: z.object({ sheets: z.int() }),
  }),
  /**
   * Saves one month of many employees, all of them or none; the answer is the job. The sheets of a large batch are in a
   * draft; `draft.sheets` is how many the person confirmed.
   *
   * @source docs/decisions.md D34, D35, D40
   */
  saveUsers: endpoint({
    method: 'PUT',
    path: 'company/timeSheets/batch/users/save',
    isLong: true,
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: ['Job'],
    body: z
      .strictObject({
        month: wireMonth,
        ...calculatedPart,
        sheets: z.array(batchUserSheet).min(1, 'validation:required').max(BATCH_SHEETS_MAX).optional(),
        draft: z
          .strictObject({ id: batchDraftId, sheets: z.int('validation:invalid').min(1, 'validation:invalid') })
          .optional(),
        confirmed: z.literal(true, 'validation:confirmation'),
      })
      .refine(({ sheets, draft }) => (sheets === undefined) !== (draft === undefined), {
        path: ['sheets'],
        error: 'validation:required',
      }),
    output: job,
    status: 202,
  }),
  /** Saves several months of one employee, all of them or none; the answer is the job. */
  saveMonths: endpoint({
    method: 'PUT',
    path: 'company/timeSheets/batch/months/save',
    isLong: true,
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: ['Job'],
    body: z.strictObject({
      schema_id: id,
      ...calculatedPart,
      sheets: z.array(batchMonthSheet).min(1, 'validation:required').max(BATCH_MONTHS_MAX),
      confirmed: z.literal(true, 'validation:confirmation'),
    }),
    output: job,
    status: 202,
  }),
};
