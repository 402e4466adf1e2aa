import { requiredText } from '../../rules/fields.ts';

/** Maximum length of the reason of a change, in characters. */
export const CHANGE_REASON_MAX = 500;

/**
 * Why a month is saved again after its first confirmation; null or missing: no reason is given. It is printed with the changes, and ignored
 * for the first version of a month, which changes nothing.
 *
 * @source docs/decisions/0077-why-a-month-was-changed.md
 */
export const changeReason = requiredText(CHANGE_REASON_MAX).nullable().optional();
