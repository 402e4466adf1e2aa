import { addDays, addMonths, firstDayOf, type IsoDate, lengthOfMonth, monthOf } from '../../calendar/dates.ts';

/** Days of a paid period, first and last day included. */
export type Period = { readonly from: IsoDate; readonly to: IsoDate };

/** Day of the month on which the periods of a subscription begin: 1 to 31. */
export const anchorOf = (day: IsoDate): number => Number(day.slice(8));

/**
 * The period that begins on a day. Periods begin on the anchor day of each month; one that begins on the 29th to 31st ends
 * on the last day of a shorter month, and the next one runs to the anchor day again.
 *
 * @source docs/decisions.md D97
 */
export function periodFrom(from: IsoDate, anchor: number): Period {
  return { from, to: addDays(nextBegin(from, anchor), -1) };
}

function nextBegin(from: IsoDate, anchor: number): IsoDate {
  const begin = beginIn(monthOf(from), anchor);
  return begin > from ? begin : beginIn(addMonths(monthOf(from), 1), anchor);
}

/** The anchor day of a month; for a shorter month the first day of the next one. */
const beginIn = (month: string, anchor: number): IsoDate =>
  anchor <= lengthOfMonth(month) ? `${month}-${String(anchor).padStart(2, '0')}` : firstDayOf(addMonths(month, 1));

/** Number of days from one day to another, both included. @throws RangeError for days that are not in order */
export function daysFromTo(from: IsoDate, to: IsoDate): number {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;
  if (days < 1) throw new RangeError(`${from} to ${to} is no span of days`);
  return days;
}
