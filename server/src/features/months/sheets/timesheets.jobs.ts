import { clockTimeText, isoDate, isoMonth } from '@zeitblatt/domain/calendar/wire';
import { ABSENCE_KINDS } from '@zeitblatt/domain/days/absences/absence-types';
import { LOSS_REASONS } from '@zeitblatt/domain/days/day/loss-reason';
import { dayParts } from '@zeitblatt/domain/days/day/parts-entry';
import { findingReason } from '@zeitblatt/domain/months/law/facts/finding';
import { jobResult } from '@zeitblatt/domain/record/jobs/job';
import * as z from 'zod';
import { FieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { defineJob, type JobFailure } from '../../../jobs/define-job.ts';
import type { BatchRequest } from '../batch/batch-request.ts';
import { type BatchTools, saveBatch } from '../batch/save-batch.ts';
import type { MonthEffect } from '../confirm/month-work.ts';
import { type SavingTools, saveTimesheet } from '../confirm/save-timesheet.ts';

/** Entered days as a job stores them. The call has checked them; the job checks them again against the month. */
const days = z.array(
  z.object({
    day: isoDate,
    start_time: clockTimeText.nullable(),
    end_time: clockTimeText.nullable(),
    break_minutes: z.int(),
    parts: dayParts.nullish(),
    kind: z.enum(ABSENCE_KINDS).nullish(),
    remark: z.string().nullish(),
    cost_unit: z.string().nullish(),
    loss_reason: z.enum(LOSS_REASONS).nullish(),
  }),
);

const confirmation = {
  confirmed_by: z.object({ id: z.int(), name: z.string() }),
  confirmed_at: z.string().refine((text) => isInstant(text)),
};

const saveRequest = z.object({
  schema_id: z.int(),
  month: isoMonth,
  days,
  last_calc_day: isoDate.nullable().default(null),
  reasons: z.array(findingReason).optional(),
  words: z.string().nullable().default(null),
  change_reason: z.string().nullish(),
  fingerprint: z.string().nullable().default(null),
  ignore_last_6_days: z.boolean().default(false),
  sheet_id: z.int().nullable(),
  seen_version: z.int().nullable(),
  seen_id: z.int().nullable().optional(),
  is_repeatable: z.boolean().default(false),
  ...confirmation,
});

/** Saves a confirmed month in the transaction that finishes its job. */
export const saveTimesheetJob = (effects: readonly MonthEffect[]) =>
  defineJob({
    name: 'save_timesheet',
    queue: 'jobs',
    input: saveRequest,
    result: jobResult.pick({ timesheet_id: true }).required(),
    errors: [
      'version_conflict',
      'timesheet_not_found',
      'schedule_not_found',
      'month_closed',
      'draft_outdated',
      'invalid_input',
    ],
    failureOf,
    run: (context, tools: SavingTools) => saveTimesheet({ ...context, ...tools }, effects),
  });

const batchSheet = {
  days: days.nullable(),
  fingerprint: z.string(),
  timesheet_id: z.int().nullable(),
  version: z.int(),
  last_calc_day: isoDate.optional(),
  reasons: z.array(findingReason).optional(),
  change_reason: z.string().nullish(),
};

const batchRequest = z.object({
  of: z.union([
    z.object({ month: isoMonth, sheets: z.array(z.object({ schema_id: z.int(), ...batchSheet })) }),
    z.object({ schema_id: z.int(), sheets: z.array(z.object({ month: isoMonth, ...batchSheet })) }),
    z.object({ month: isoMonth, draft_id: z.uuid() }),
  ]),
  last_calc_day: isoDate.nullable().default(null),
  ignore_last_6_days: z.boolean().default(false),
  ...confirmation,
}) satisfies z.ZodType<BatchRequest>;

/** Saves the confirmed sheets of a batch, all or none, and queues their archive. */
export const saveBatchJob = (effects: readonly MonthEffect[]) =>
  defineJob({
    name: 'save_batch',
    queue: 'batches',
    input: batchRequest,
    result: jobResult.pick({ sheets: true, archive_job_id: true }).required(),
    errors: ['problems'],
    failureOf,
    run: (context, tools: BatchTools) => saveBatch({ ...context, ...tools }, effects),
  });

/** A refusal of the month would repeat at every attempt. */
function failureOf(error: unknown): JobFailure | null {
  if (error instanceof Refusal) return { code: error.code, isFinal: true };
  if (!(error instanceof FieldRefusal)) return null;
  const isGone = error.problems.some(({ path }) => path === 'schema_id');
  return { code: isGone ? 'schedule_not_found' : 'invalid_input', isFinal: true };
}

function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}
