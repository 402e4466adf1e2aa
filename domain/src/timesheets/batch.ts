import * as z from 'zod';
import { wireMonth } from '../calendar/wire.ts';
import { findingReason } from '../compliance/finding.ts';
import { id } from '../rules/fields.ts';
import { dayEntry } from './timesheet-day.ts';

/** Schedules or months whose proposals one call answers. @source docs/product.md section 9 "Batch chunk size" */
export const PROPOSALS_PER_CALL_MAX = 5;

/** Months of one employee that can be made at once. @source docs/product.md section 9 "Maximum months picked" */
export const BATCH_MONTHS_MAX = 12;

/** Sheets that one batch can save. */
export const BATCH_SHEETS_MAX = 10_000;

/** Sheets of one chunk of a draft. */
export const SHEETS_PER_DRAFT_CHUNK = 500;

/** Chunks of a draft: 10,000 changed sheets of 3 kB in chunks of 128 kB are 250. */
export const DRAFT_CHUNKS_MAX = 500;

/** Confirmed data of one sheet of a batch. */
const confirmedFields = {
  /** The entered days; null: the days of the proposal with this fingerprint. */
  days: z.array(dayEntry).min(28, 'validation:wholeMonth').max(31, 'validation:wholeMonth').nullable(),
  /** Fingerprint of the proposal that the user saw. */
  fingerprint: z.string('validation:invalid').regex(/^[0-9a-f]{16}$/, 'validation:invalid'),
  /**
   * The month's sheet that the user saw; null for none. The version alone is not enough, because another sheet may have
   * the same.
   */
  timesheet_id: id.nullable(),
  /** Its version, 0 without a sheet. @source docs/decisions.md D54 */
  version: z.int('validation:version').min(0, 'validation:version'),
  reasons: z.array(findingReason).max(200, 'validation:invalid').optional(),
};

/** A sheet in a batch of many employees. */
export const batchUserSheet = z.strictObject({ schema_id: id, ...confirmedFields });
export type BatchUserSheet = z.infer<typeof batchUserSheet>;

/** Identifies a draft of a batch. */
export const batchDraftId = z.uuid('validation:invalid');

/** A sheet in a batch of months of one employee. */
export const batchMonthSheet = z.strictObject({ month: wireMonth, ...confirmedFields });
export type BatchMonthSheet = z.infer<typeof batchMonthSheet>;
