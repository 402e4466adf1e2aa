import * as z from 'zod';
import type { IsoDate } from '../calendar/dates.ts';
import { wireTimestamp } from '../calendar/wire.ts';
import { requiredText } from '../rules/fields.ts';

/**
 * What the law may have to say about a month. A finding informs; it never refuses anything.
 *
 * @source docs/decisions.md D38; docs/law.md sections 1–3
 */
export const FINDING_KINDS = [
  'break_too_short',
  'over_8_hours',
  'over_10_hours',
  'rest_too_short',
  'times_overlap',
  'break_covers_shift',
  'sunday_work',
  'holiday_work',
  'too_few_free_sundays',
  'average_over_8_hours',
  'recorded_late',
  'below_minimum_wage',
  'over_mini_job_limit',
  'minor_over_8_hours',
  'minor_over_40_hours',
  'minor_over_5_days',
  'minor_break_too_short',
  'minor_shift_too_long',
  'minor_rest_too_short',
  'minor_at_night',
  'minor_on_weekend',
  'minor_on_holiday',
] as const;
/** The rule that a finding belongs to. */
export type FindingKind = (typeof FINDING_KINDS)[number];

/** `warning`: a figure of the law is passed. `notice`: allowed under conditions that only a person knows. */
export type FindingSeverity = 'warning' | 'notice';

/**
 * Something to look at in a month.
 *
 * The unit of a parameter is the end of its name: `…Minutes`, `…Cents`, `…Count`, `…Day` (ISO date), `…Time` (`HH:mm`).
 */
export type Finding = {
  /**
   * Stays the same while the month is edited: the kind, and a day where a kind can occur often. That is the day of the
   * shift; of the later one for a rest, which may lie in the next month; the first of the week that lies in the month.
   */
  readonly key: string;
  readonly kind: FindingKind;
  readonly severity: FindingSeverity;
  /** Where the rule stands, such as `§ 4 ArbZG`; the same in every language. */
  readonly paragraph: string;
  /** Days of the month that it concerns, in order; none: the month as a whole. */
  readonly days: readonly IsoDate[];
  readonly params: Readonly<Record<string, number | string>>;
};

/** The texts that explain a finding: a few words, and one to three sentences with its parameters. */
export const findingTexts = (kind: FindingKind): { readonly title: string; readonly text: string } => ({
  title: `compliance:kind.${kind}.title`,
  text: `compliance:kind.${kind}.text`,
});

/** Longest reason that can be given for a finding, in characters. */
export const REASON_LENGTH_MAX = 500;

const findingKey = z.string('validation:invalid').regex(/^[a-z0-9_]+(:\d{4}-\d{2}-\d{2})?$/, 'validation:invalid');

/** A reason that a person gives for a finding. */
export const findingReason = z.strictObject({ key: findingKey, reason: requiredText(REASON_LENGTH_MAX) });
export type FindingReason = z.infer<typeof findingReason>;

/** A reason as it is kept with the version of the sheet: who gave it, and when. */
export const keptReason = z.object({
  key: findingKey,
  reason: z.string(),
  given_by: z.string(),
  given_at: wireTimestamp,
});
export type KeptReason = z.infer<typeof keptReason>;
