import type { IsoDate } from '../../calendar/dates.ts';

/**
 * Whole days that stay free after today: 14 on the day on which a trial begins, 0 on its last day and after it.
 *
 * @param lastDay last free day of the trial
 * @source docs/decisions.md D45
 */
export const freeDaysLeft = (today: IsoDate, lastDay: IsoDate): number =>
  Math.max(0, Temporal.PlainDate.from(today).until(lastDay).days);
