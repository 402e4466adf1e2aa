import { addDays, firstDayOf, type IsoDate, type IsoMonth } from '../calendar/dates.ts';
import { type DayNumber, dayNumberOf, weekdayOfNumber } from '../calendar/day-number.ts';
import { ruleInForceOn } from './rules.ts';
import { type DayTimes, minutesWithin, type Shift, shiftOf, shiftsOf } from './shift.ts';
import type { Surroundings } from './surroundings.ts';

const SUNDAY = 7;
const DAYS_PER_WEEK = 7;

const isSunday = (day: DayNumber): boolean => weekdayOfNumber(day) === SUNDAY;

/** Days from one to another, both included; empty when `to` is before `from`. */
export type DateWindow = { readonly from: IsoDate; readonly to: IsoDate };

/** A day as a saved sheet records it, as far as the findings of other months ask. */
export type StoredDay = DayTimes & { readonly absence: 'leave' | 'inactive' | null };

/**
 * The part of the 24 weeks before a month: they end with the last calculated day.
 *
 * @param lastDay last day that is calculated, in the month or before it
 * @source docs/decisions.md D7, D38; docs/law.md section 2 "ArbZG § 3"
 */
export function averageWindowBefore(month: IsoMonth, lastDay: IsoDate): DateWindow {
  const dayBefore = addDays(firstDayOf(month), -1);
  const weekCount = ruleInForceOn('average_over_8_hours', lastDay)?.figures.weekCount ?? 0;
  return {
    from: addDays(lastDay, 1 - weekCount * DAYS_PER_WEEK),
    to: lastDay < dayBefore ? lastDay : dayBefore,
  };
}

/**
 * Sums up a period for its average: the minutes worked on any day, and the working days from Monday to Saturday. A
 * public holiday is no working day, nor is a day of leave or an inactive day without work.
 *
 * A day without a record, also one before the contract, is a working day of 0 minutes: the average may come out too
 * low, but never higher than the records show.
 *
 * @param days recorded days, each once; days outside the period are left out
 * @param publicHolidays public holidays at the place of work, whether or not the schedule works on them
 * @source docs/decisions.md D38; docs/law.md section 2 "ArbZG § 3"
 */
export function sumWindow(
  { from, to }: DateWindow,
  days: readonly StoredDay[],
  publicHolidays: Iterable<IsoDate>,
): Surroundings['before_month'] {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)];
  const isInside = (day: DayNumber): boolean => day >= first && day <= last;
  const idle = new Set<DayNumber>([...publicHolidays].map(dayNumberOf).filter(isInside));
  let worked = 0;
  for (const day of days) {
    const number = dayNumberOf(day.day);
    if (!isInside(number)) continue;
    const minutes = shiftOf(day)?.workedMinutes ?? 0;
    worked += minutes;
    if (minutes === 0 && day.absence !== null) idle.add(number);
  }
  const idleDays = [...idle].filter((day) => weekdayOfNumber(day) !== SUNDAY).length;
  return { worked_minutes: worked, working_days: workingDaysBetween(first, last) - idleDays };
}

/** Number of days from Monday to Saturday in a period. */
function workingDaysBetween(first: DayNumber, last: DayNumber): number {
  if (last < first) return 0;
  const days = last - first + 1;
  const toSunday = SUNDAY - weekdayOfNumber(first);
  return days - Math.floor((days - toSunday + DAYS_PER_WEEK - 1) / DAYS_PER_WEEK);
}

/** Sundays of a year that shifts touch, including the first and last day of the year. */
export function touchedSundays(shifts: readonly Shift[], year: string): Set<DayNumber> {
  const [first, last] = [dayNumberOf(`${year}-01-01`), dayNumberOf(`${year}-12-31`)];
  const days = shifts.flatMap((shift) => [shift.dayNumber, shift.dayNumber + 1]);
  const isTouched = (sunday: DayNumber): boolean =>
    shifts.some((shift) => minutesWithin(shift, (day) => day === sunday) > 0);
  return new Set(days.filter((day) => day >= first && day <= last && isSunday(day)).filter(isTouched));
}

/**
 * Number of Sundays of a year with recorded work, also by a night shift from Saturday. `surroundings.sundays_worked` is
 * this number for the other sheets of the year.
 *
 * @param days recorded days from 31 December of the year before, whose night shift can reach into the year
 * @param year four digits
 * @source docs/decisions.md D38; docs/law.md section 2 "ArbZG §§ 9–11"
 */
export const sundaysWorked = (days: readonly DayTimes[], year: string): number =>
  touchedSundays(shiftsOf(days), year).size;
