import { addDays, type IsoDate, weekdayOf } from './dates.ts';

/** The Monday of the week of a day. */
export const mondayOf = (day: IsoDate): IsoDate => addDays(day, 1 - weekdayOf(day));

/** Number of the week of a day, 1 to 53, as calendars in Germany count: week 1 has the first Thursday of the year. */
export function weekNumberOf(day: IsoDate): number {
  const { weekOfYear } = Temporal.PlainDate.from(day);
  if (weekOfYear === undefined) throw new RangeError(`no week of ${day}`);
  return weekOfYear;
}
