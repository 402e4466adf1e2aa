import type { IsoDate } from '../../calendar/dates.ts';
import { requiredText } from '../../rules/fields.ts';

/** Maximum length of the reason of a change, in characters. */
export const CHANGE_REASON_MAX = 500;

/** Fewest letters and digits of a demanded reason. @source docs/decisions.md D114 */
export const CHANGE_REASON_MIN = 3;

/**
 * Whether a reason must be given for a change: the version that is replaced was confirmed on an earlier day.
 *
 * @param confirmedAt `YYYY-MM-DD HH:mm:ss` of that version, in the time zone of `today`; undefined without one
 * @source docs/decisions.md D114
 */
export const needsChangeReason = (confirmedAt: string | undefined, today: IsoDate): boolean =>
  confirmedAt !== undefined && confirmedAt.slice(0, 10) < today;

/** Whether a text says enough to be a demanded reason. */
export const isChangeReason = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= CHANGE_REASON_MIN;

/**
 * Why a month is saved again after its first confirmation; null or missing: no reason is given. It is printed with the changes, and ignored
 * for the first version of a month, which changes nothing.
 *
 * @source docs/decisions/0077-why-a-month-was-changed.md
 */
export const changeReason = requiredText(CHANGE_REASON_MAX).nullable().optional();
