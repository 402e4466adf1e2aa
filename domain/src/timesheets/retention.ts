import { addMonths, type IsoDate, type IsoMonth, monthOf } from '../calendar/dates.ts';

/**
 * Months that a deleted record can still be restored and exported, from the end of the month it is about.
 *
 * @source docs/decisions.md D39
 */
export const RETENTION_MONTHS = 24;

/**
 * The newest month whose deleted records have outlived their time: its last day is more than two years ago.
 *
 * On 1 December 2028 that is November 2026, on 30 November 2028 still October 2026.
 *
 * @source docs/decisions.md D39
 */
export const lastExpiredMonth = (today: IsoDate): IsoMonth => addMonths(monthOf(today), -(RETENTION_MONTHS + 1));
