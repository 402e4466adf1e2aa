import { workedMinutes } from '../calendar/clock-time.ts';
import { addDays, firstDayOf, type IsoDate, type IsoMonth, weekdayOf } from '../calendar/dates.ts';
import type { TimesheetDay } from '../timesheets/timesheet-day.ts';
import type { Surroundings } from './surroundings.ts';

/** A day as a saved sheet records it, so far as the findings of other months look at it. */
export type StoredDay = Pick<TimesheetDay, 'day' | 'start_time' | 'end_time' | 'break_minutes' | 'absence'>;

/** Days from one to another, both included; none when `to` is before `from`. */
export type Window = { readonly from: IsoDate; readonly to: IsoDate };

/** Length of the period over which the daily hours are averaged, in days. @source law 2, ArbZG § 3 */
const AVERAGE_DAYS = 24 * 7;

/** The part of the 24 weeks that lies before a month. They end with its last calculated day, which may lie before it. */
export function averagedBefore(month: IsoMonth, lastDay: IsoDate): Window {
  const before = addDays(firstDayOf(month), -1);
  return { from: addDays(lastDay, 1 - AVERAGE_DAYS), to: lastDay < before ? lastDay : before };
}

const SATURDAY = 6;
const SUNDAY = 7;

const minutesOf = ({ start_time, end_time, break_minutes }: StoredDay): number =>
  workedMinutes(start_time, end_time, break_minutes);

/**
 * Adds up what is recorded between two days: the minutes worked on any day, and the working days from Monday to Saturday,
 * recorded or not. A public holiday is none, nor is a day of leave or an inactive one on which nobody worked.
 *
 * @param days recorded days in any order, each at most once; those outside the window are left out
 * @source D38; law 2, ArbZG § 3
 */
export function sumWindow(
  { from, to }: Window,
  days: readonly StoredDay[],
  publicHolidays: Iterable<IsoDate>,
): Surroundings['before_month'] {
  const isInside = (day: IsoDate): boolean => day >= from && day <= to;
  const inside = days.filter(({ day }) => isInside(day));
  const idle = inside.filter((day) => day.absence !== null && minutesOf(day) === 0).map(({ day }) => day);
  const off = new Set([...publicHolidays, ...idle].filter((day) => isInside(day) && weekdayOf(day) !== SUNDAY));
  return {
    worked_minutes: inside.reduce((sum, day) => sum + minutesOf(day), 0),
    working_days: workingDays(from, to) - off.size,
  };
}

/** Days from Monday to Saturday between two days, both included. */
function workingDays(from: IsoDate, to: IsoDate): number {
  const days = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 1;
  return days <= 0 ? 0 : days - Math.floor((days + weekdayOf(from) - 1) / 7);
}

/**
 * Sundays of a year on which work is recorded: begun on that day, or on the Saturday before and reaching past midnight.
 *
 * @param days recorded days from 31 December of the year before on, whose night shift can reach into the year
 * @source law 2, ArbZG §§ 9–11
 */
export function sundaysWorked(days: readonly StoredDay[], year: string): number {
  const sundays = days
    .filter((day) => minutesOf(day) > 0)
    .flatMap(({ day, start_time, end_time }) => {
      if (weekdayOf(day) === SUNDAY) return [day];
      const reachesOver = (end_time ?? '') < (start_time ?? '') && end_time !== '00:00';
      return weekdayOf(day) === SATURDAY && reachesOver ? [addDays(day, 1)] : [];
    });
  return new Set(sundays.filter((day) => day.startsWith(year))).size;
}
