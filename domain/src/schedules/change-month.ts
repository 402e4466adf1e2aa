import { addMonths, type IsoMonth } from '../calendar/dates.ts';

/**
 * The month from which on a change of a schedule counts when nobody names one: the first without a saved sheet after all
 * that have one, so that what was confirmed keeps its plan; never before the version that is changed has begun.
 *
 * A month that was left out between saved ones keeps the plan it was worked by.
 *
 * @param changed month from which on the version that counts now is valid
 * @param lastSaved newest month with a saved sheet; null without any
 * @source D36
 */
export function changeMonth(changed: IsoMonth, lastSaved: IsoMonth | null): IsoMonth {
  const open = lastSaved === null ? changed : addMonths(lastSaved, 1);
  return open > changed ? open : changed;
}
