import { addDays, firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from '../calendar/dates.ts';
import { type DayNumber, dayNumberOf, weekdayOfNumber } from '../calendar/day-number.ts';
import type { TimesheetDay } from '../timesheets/timesheet-day.ts';
import type { Finding } from './finding.ts';
import { foundInMonth, isMinorIn, type MonthInView } from './month-in-view.ts';
import { ruleOn } from './rules.ts';
import { type DayTimes, shiftOf } from './shift.ts';

const SUNDAY = 7;
const DAYS_PER_WEEK = 7;

/** Days from one to another, both included; empty when `to` is before `from`. */
export type Period = { readonly from: IsoDate; readonly to: IsoDate };

/** What a sheet records of a day, as far as the average asks. */
export type PeriodDay = DayTimes & Pick<TimesheetDay, 'absence'>;

export type PeriodSum = { readonly worked_minutes: number; readonly working_days: number };

/**
 * The part of the 24 weeks before a month: they end with the last calculated day.
 *
 * @param lastDay last day that is calculated, in the month or before it
 * @source D7, D38; law 2 "ArbZG § 3"
 */
export function averagedBefore(month: IsoMonth, lastDay: IsoDate): Period {
  const dayBefore = addDays(firstDayOf(month), -1);
  const weekCount = ruleOn('average_over_8_hours', lastDay)?.figures.weekCount ?? 0;
  return {
    from: addDays(lastDay, 1 - weekCount * DAYS_PER_WEEK),
    to: lastDay < dayBefore ? lastDay : dayBefore,
  };
}

/**
 * Adds up what the average of a period is made of: the minutes worked on any day, and the working days from Monday to
 * Saturday. A public holiday is no working day, nor is a day of leave or an inactive one on which nobody worked.
 *
 * A day of which nothing is recorded, also one before the contract, is a working day of 0 minutes: rather too low an
 * average than one that says more than is recorded.
 *
 * @param days what is recorded, each day once; those outside the period are left out
 * @param publicHolidays at the place of work, whether or not the schedule works on them
 * @source D38; law 2 "ArbZG § 3"
 */
export function sumOfPeriod(
  { from, to }: Period,
  days: readonly PeriodDay[],
  publicHolidays: Iterable<IsoDate>,
): PeriodSum {
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

/** Days from Monday to Saturday. */
function workingDaysBetween(first: DayNumber, last: DayNumber): number {
  if (last < first) return 0;
  const days = last - first + 1;
  const toSunday = SUNDAY - weekdayOfNumber(first);
  return days - Math.floor((days - toSunday + DAYS_PER_WEEK - 1) / DAYS_PER_WEEK);
}

/** Whether the days of the last 24 weeks have been longer than eight hours on average. */
export function longAverage(view: MonthInView): Finding[] {
  const { month, days, last_calc_day, surroundings } = view;
  const lastDay = last_calc_day < lastDayOf(month) ? last_calc_day : lastDayOf(month);
  const rule = ruleOn('average_over_8_hours', lastDay);
  const holidays = surroundings.public_holidays.map(({ day }) => day);
  const inMonth = sumOfPeriod({ from: firstDayOf(month), to: lastDay }, days, holidays);
  const workedMinutes = surroundings.before_month.worked_minutes + inMonth.worked_minutes;
  const count = surroundings.before_month.working_days + inMonth.working_days;
  if (!rule || isMinorIn(view) || count === 0 || workedMinutes <= rule.figures.allowedMinutes * count) return [];
  const params = {
    // Rounded up: a second too much is not eight hours.
    averageMinutes: Math.ceil(workedMinutes / count),
    workedMinutes,
    workingDaysCount: count,
    ...rule.figures,
    fromDay: averagedBefore(month, lastDay).from,
    toDay: lastDay,
  };
  return [foundInMonth('average_over_8_hours', rule, { days: [], params })];
}
