import { addDays, dateInTimeZone, type IsoDate } from '../../calendar/dates.ts';
import { endMoment } from '../../calendar/end-moment.ts';
import type { TimesEntry } from './timesheet-day.ts';

/** The present moment with the time zone of the installation. */
export type Clock = { readonly timeZone: string; readonly now: Temporal.Instant };

/** Whether the work of a day ends later than now. @source docs/decisions.md D59 */
export const liesAhead = ({ day, start_time, end_time }: TimesEntry, { timeZone, now }: Clock): boolean =>
  start_time !== null &&
  end_time !== null &&
  Temporal.Instant.compare(endMoment(day, { start_time, end_time }, timeZone), now) > 0;

/**
 * The last day of a proposal of which nothing lies ahead: today counts once its work has ended, and is left out without any. A
 * night shift of yesterday that has not ended leaves yesterday out too.
 *
 * @param lastDay last day of the calculation, at most today
 * @source docs/decisions.md D59, D91
 */
export function lastDayBehind(days: readonly TimesEntry[], lastDay: IsoDate, clock: Clock): IsoDate {
  const today = dateInTimeZone(clock.timeZone, clock.now);
  const entryOf = (wanted: IsoDate) => days.find(({ day }) => day === wanted);
  const entry = entryOf(today);
  const isOver = entry !== undefined && entry.start_time !== null && !liesAhead(entry, clock);
  if (lastDay >= today && isOver) return lastDay;
  const before = lastDay < today ? lastDay : addDays(today, -1);
  const shift = entryOf(before);
  return shift !== undefined && liesAhead(shift, clock) ? addDays(before, -1) : before;
}
