import * as z from 'zod';
import { wireDate, wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { DAY_KINDS } from '../../days/absences/day-kind.ts';
import { dayEntry, timesheetDay } from '../../days/day/timesheet-day.ts';
import { id, requiredText, version } from '../../rules/fields.ts';
import { findingReason, storedReason } from '../law/facts/finding.ts';
import { surroundings } from '../law/facts/surroundings.ts';
import { changeReason } from './change-reason.ts';
import { FINGERPRINT } from './fingerprint.ts';

/**
 * The sums of a sheet. Planned, target, worked and credited minutes are four different quantities.
 *
 * @source docs/decisions.md D5, D14, D58
 */
export const timesheetTotals = z.object({
  /** Minutes worked: the exact sum of the rows. */
  worked_minutes: z.int(),
  /** Breaks of the days with work. */
  break_minutes: z.int(),
  /** Planned minutes of the calculated days: the sum of the planned rows. */
  planned_minutes: z.int(),
  /**
   * Target of the month: planned minutes of days under a plan with fixed days, plus the hours of D5 for the other days.
   */
  target_minutes: z.int(),
  /** Days with work. */
  working_days: z.int(),
  /**
   * Minutes lost against the plan from December to March with Saison-Kurzarbeit, else null.
   *
   * @source docs/decisions.md D19
   */
  lost_minutes: z.int().nullable(),
  /**
   * Minutes paid although they were not worked: on public holidays, leave and sick days. Null for sheets that were saved before
   * they were counted. Paid are worked and credited minutes.
   *
   * @source docs/decisions.md D58
   */
  credited_minutes: z.int().nullable(),
});
export type TimesheetTotals = z.infer<typeof timesheetTotals>;

const sheetFields = {
  employee_id: id,
  schema_id: id,
  month: wireMonth,
  days: z.array(timesheetDay),
  totals: timesheetTotals,
  /** Last day that was calculated. @source docs/decisions.md D7 */
  last_calc_day: wireDate,
  /**
   * Days that have begun after it, as they count once work is entered for them: their planned work has not ended.
   *
   * @source docs/decisions.md D59, D91
   */
  running_days: z.array(timesheetDay).optional(),
  /**
   * True when no day of the month has a plan with regular working days. If the plan changes within the month, see the
   * days.
   */
  is_part_time_worker: z.boolean(),
  /** At least one day of the month has Saison-Kurzarbeit. */
  seasonal_short_time_work: z.boolean(),
  /** Data that the findings need besides the month itself. @source docs/decisions.md D38 */
  surroundings,
  /** Days of leave that are left in the year of the month as stored now, halves possible; null without entitlement. @source docs/decisions.md D57 */
  leave_left: z.number().nullable(),
};

/**
 * The saved sheet of a proposed month: its sums, and the days on which it differs from the proposal.
 *
 * @source docs/decisions.md D34, D58; docs/decisions/0054-a-batch-one-trusts.md
 */
export const savedComparison = z.object({
  worked_minutes: z.int(),
  /** Null for a sheet that was saved before credited minutes were counted. */
  credited_minutes: z.int().nullable(),
  /** The days that differ, in order, each with the kind that the saved sheet gives it. */
  different_days: z.array(z.object({ day: wireDate, kind: z.enum(DAY_KINDS).nullable() })),
  /** The last day that was calculated when it was saved: later ones are recorded for the first time. */
  recorded_until: wireDate,
});
export type SavedComparison = z.infer<typeof savedComparison>;

/**
 * The plan of a month, nothing saved. `timesheet_id` names the sheet the month already has, `timesheet_version` its
 * version: 0 without one.
 *
 * @source docs/decisions.md D34, D35, D54
 */
export const proposal = z.object({
  ...sheetFields,
  /** Name and number of the employee, so that a page with many proposals need not read each employee. */
  employee: z.object({ number: z.string().nullable(), first_name: z.string(), last_name: z.string() }),
  timesheet_id: id.nullable(),
  timesheet_version: z.int().min(0),
  /** Content of that sheet; null without one. */
  saved: savedComparison.nullable(),
  /** The sheet of the month was deleted; a new one goes on with it, so that saving it may change days. @source docs/decisions.md D68 */
  goes_on_with_deleted: z.boolean().optional(),
  /** The version that saving replaces was confirmed on an earlier day, so that a reason must be given. @source docs/decisions.md D114 */
  needs_change_reason: z.boolean().optional(),
  /** Part of the target that no day could take, in minutes. @source docs/decisions.md D61 */
  unplaced_minutes: z.int().optional(),
  /** The target is one day that is shorter than the least day of the schedule. @source docs/decisions.md D90 */
  has_short_day: z.boolean().optional(),
  /** Days allow work, but the plan has no hours for them. */
  is_nothing_planned: z.boolean().optional(),
});
export type Proposal = z.infer<typeof proposal>;

/** A confirmed month. */
export const timesheet = z.object({
  ...sheetFields,
  id,
  version,
  confirmed_by: z.string(),
  confirmed_at: wireTimestamp,
  /** Reasons that were given for findings. @source docs/decisions.md D38 */
  reasons: z.array(storedReason),
  /** Why the month was saved again; null for a first version, and where no reason was given. */
  change_reason: z.string().nullable(),
  /** Time of deletion; a deleted sheet can be read until the purge, and not be changed. Null for a current one. @source docs/decisions.md D68 */
  deleted_at: wireTimestamp.nullable(),
});
export type Timesheet = z.infer<typeof timesheet>;

/**
 * A row in the history of a sheet. `changed_days`: those that differ from the version before.
 *
 * @source docs/decisions.md D34, D35
 */
export const timesheetVersionRow = z.object({
  version,
  /** The sheet of the version: another one for versions of a deleted sheet that this one goes on with. @source docs/decisions.md D68 */
  timesheet_id: id,
  confirmed_by: z.string(),
  confirmed_at: wireTimestamp,
  last_calc_day: wireDate,
  worked_minutes: z.int(),
  changed_days: z.array(wireDate),
  /** Why the month was saved again; null for a first version, and where no reason was given. */
  change_reason: z.string().nullable(),
});
export type TimesheetVersionRow = z.infer<typeof timesheetVersionRow>;

/** A version of a sheet as it was confirmed. @source docs/decisions.md D34 */
export const timesheetVersion = z.object({
  version,
  confirmed_by: z.string(),
  confirmed_at: wireTimestamp,
  last_calc_day: wireDate,
  days: z.array(timesheetDay),
  totals: timesheetTotals,
  reasons: z.array(storedReason),
  /** Why the month was saved again; null for a first version, and where no reason was given. */
  change_reason: z.string().nullable(),
});
export type TimesheetVersion = z.infer<typeof timesheetVersion>;

/** Longest reason why a month is confirmed without agreement, in characters. */
export const CONFIRMATION_WORDS_MAX = 500;

/**
 * A month as a person confirms it: every day of the month once, and the statement that the month matches reality.
 *
 * @source docs/decisions.md D35
 */
export const timesheetInput = z.strictObject({
  schema_id: id,
  month: wireMonth,
  days: z.array(dayEntry).min(28, 'validation:wholeMonth').max(31, 'validation:wholeMonth'),
  confirmed: z.literal(true, 'validation:confirmation'),
  /** Last day that was calculated when the person confirmed; null: as far as today. @source docs/decisions.md D7 */
  last_calc_day: wireDate.nullable().optional(),
  /**
   * Reasons for findings of the month. A reason is dropped if the month no longer has its finding.
   *
   * @source docs/decisions.md D38
   */
  reasons: z.array(findingReason).max(200).optional(),
  /**
   * The answer to an objection, or why the month is confirmed without agreement where the company demands one.
   *
   * @source docs/decisions.md D93
   */
  words: requiredText(CONFIRMATION_WORDS_MAX).nullable().optional(),
  change_reason: changeReason,
  /** Fingerprint of the proposal that the person saw: days for which something else was recorded since are refused. @source docs/decisions.md D105 */
  fingerprint: z.string('validation:invalid').regex(FINGERPRINT, 'validation:invalid').optional(),
});
export type TimesheetInput = z.infer<typeof timesheetInput>;
