import { addMonths, firstDayOf, type IsoDate, type IsoMonth } from '../../calendar/dates.ts';

/**
 * First day of a schedule change when the request names none: the first day of the month after the last one with a
 * saved sheet, so that confirmed months keep their plan; never before the begin of the version that is changed.
 *
 * A month without a sheet between saved ones keeps the plan by which it was worked.
 *
 * @param changed day from which on the version that counts now is valid
 * @param lastSaved newest month with a saved sheet; null without any
 * @source docs/decisions.md D36
 */
export function defaultChangeDay(changed: IsoDate, lastSaved: IsoMonth | null): IsoDate {
  const open = lastSaved === null ? changed : firstDayOf(addMonths(lastSaved, 1));
  return open > changed ? open : changed;
}
