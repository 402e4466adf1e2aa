import * as z from 'zod';
import { wireDate, wireMonth } from '../../calendar/wire.ts';
import { dayEntry } from '../../days/day/timesheet-day.ts';
import { id } from '../../rules/fields.ts';
import { findingReason } from '../law/facts/finding.ts';
import { changeReason } from '../sheet/change-reason.ts';
import { FINGERPRINT } from '../sheet/fingerprint.ts';

/** Maximum number of sheets that one batch can save. */
export const BATCH_SHEETS_MAX = 10_000;

/** Maximum number of sheets in one chunk of a draft. */
export const SHEETS_PER_DRAFT_CHUNK = 500;

/**
 * Maximum number of chunks of a draft. The largest batch needs 500: 10,000 changed sheets with three parts on each day, of 6 kB, in chunks
 * of 128 kB.
 */
export const DRAFT_CHUNKS_MAX = 1000;

/** Confirmed data of one sheet of a batch. */
const confirmedFields = {
  /** The entered days; null when the user changed nothing, so that the proposal with this fingerprint is saved. */
  days: z.array(dayEntry).min(28, 'validation:wholeMonth').max(31, 'validation:wholeMonth').nullable(),
  /** Fingerprint of the proposal that the user saw. */
  fingerprint: z.string('validation:invalid').regex(FINGERPRINT, 'validation:invalid'),
  /**
   * Id of the saved sheet of the month that the user saw; null for none. The version alone is not enough, because
   * another sheet of the month may have the same version.
   */
  timesheet_id: id.nullable(),
  /** Version of the saved sheet that the user saw, 0 without a sheet. @source docs/decisions.md D54 */
  version: z.int('validation:version').min(0, 'validation:version'),
  /** Last calculated day that the user saw; absent: that of the batch. @source docs/decisions.md D7, D91 */
  last_calc_day: wireDate.optional(),
  reasons: z.array(findingReason).max(200).optional(),
  change_reason: changeReason,
};

/** A sheet in a batch of many employees. */
export const batchUserSheet = z.strictObject({ schema_id: id, ...confirmedFields });
export type BatchUserSheet = z.infer<typeof batchUserSheet>;

/** Identifies a draft of a batch. */
export const batchDraftId = z.uuid('validation:invalid');

/** A sheet in a batch of months of one employee. */
export const batchMonthSheet = z.strictObject({ month: wireMonth, ...confirmedFields });
export type BatchMonthSheet = z.infer<typeof batchMonthSheet>;
