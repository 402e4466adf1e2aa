import * as z from 'zod';
import type { IsoDate } from '../../../calendar/dates.ts';
import { wireTimestamp } from '../../../calendar/wire.ts';
import { requiredText } from '../../../rules/fields.ts';

/**
 * Findings of the law about a month. A finding informs; it never refuses anything.
 *
 * @source docs/decisions.md D38; docs/law.md sections 1–3
 */
export const FINDING_KINDS = [
  'break_too_short',
  'long_without_break',
  'over_8_hours',
  'over_10_hours',
  'rest_too_short',
  'times_overlap',
  'break_covers_shift',
  'sunday_work',
  'holiday_work',
  'substitute_day_open',
  'substitute_day_missing',
  'too_few_free_sundays',
  'average_over_8_hours',
  'recorded_late',
  'below_minimum_wage',
  'over_mini_job_limit',
  'hours_over_half',
  'hours_not_levelled',
  'hours_over_cap',
  'hours_below_floor',
  'minor_over_8_hours',
  'minor_over_40_hours',
  'minor_over_5_days',
  'minor_break_too_short',
  'minor_long_without_break',
  'minor_shift_too_long',
  'minor_rest_too_short',
  'minor_at_night',
  'minor_on_weekend',
  'minor_on_holiday',
] as const;
/** The rule that a finding belongs to. */
export type FindingKind = (typeof FINDING_KINDS)[number];

/** `warning`: a legal limit is exceeded. `notice`: allowed under conditions that only a person knows. */
export type FindingSeverity = 'warning' | 'notice';

/**
 * A possible violation of a rule in a month.
 *
 * The end of a parameter's name is its unit: `…Minutes`, `…Cents`, `…Count`, `…Day` (ISO date), `…Time` (`HH:mm`).
 */
export type Finding = {
  /**
   * Stable key while the month is edited: the kind, and a day for kinds that can occur several times. The day is that
   * of the shift; for a rest that of the later shift, which may be in the next month; for a week its first day in the
   * month; for a substitute rest day the worked Sunday or public holiday.
   */
  readonly key: string;
  readonly kind: FindingKind;
  readonly severity: FindingSeverity;
  /** The rule's paragraph, such as `§ 4 ArbZG`; the same in every language. */
  readonly paragraph: string;
  /** Days of the month concerned, in order; empty for the whole month. */
  readonly days: readonly IsoDate[];
  readonly params: Readonly<Record<string, number | string>>;
};

/** Maximum length of a reason in characters. */
export const REASON_LENGTH_MAX = 500;

const findingKey = z.string('validation:invalid').regex(/^[a-z0-9_]+(:\d{4}-\d{2}-\d{2})?$/, 'validation:invalid');

/** Parts of the key of a finding: its kind, and its day, null for a finding of the whole month. */
export function readFindingKey(key: string): { readonly kind: string; readonly day: IsoDate | null } {
  const [kind = '', day = null] = key.split(':');
  return { kind, day };
}

/** A reason that a person gives for a finding. */
export const findingReason = z.strictObject({ key: findingKey, reason: requiredText(REASON_LENGTH_MAX) });
export type FindingReason = z.infer<typeof findingReason>;

/** A reason stored with a version of a sheet, with author and time. */
export const storedReason = z.object({
  key: findingKey,
  reason: z.string(),
  given_by: z.string(),
  given_at: wireTimestamp,
});
export type StoredReason = z.infer<typeof storedReason>;
