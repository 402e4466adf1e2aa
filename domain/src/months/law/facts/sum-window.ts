import { addDays, firstDayOf, type IsoDate, type IsoMonth } from '../../../calendar/dates.ts';
import { type DayNumber, dayNumberOf, weekdayOfNumber } from '../../../calendar/day-number.ts';
import { ruleInForceOn } from './rules.ts';
import { type DayTimes, minutesWithin, type Shift, shiftOf, shiftsOf } from './shift.ts';
import { isLeaveSpanDay, isNeutralDay, mayBridgeLeave, type StoredDay } from './stored-day.ts';
import type { Surroundings } from './surroundings.ts';

const SUNDAY = 7;
const DAYS_PER_WEEK = 7;

const isSunday = (day: DayNumber): boolean => weekdayOfNumber(day) === SUNDAY;

/** Days from one to another, both included; empty when `to` is before `from`. */
export type DateWindow = { readonly from: IsoDate; readonly to: IsoDate };

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
 * Sums up a period for its average: the minutes worked on any day, and the working days from Monday to Saturday. No working
 * day is a public holiday, a day of sickness, unpaid leave or inactivity without work, and each day from the first to the last
 * day of a span of leave: days without plan between two days of leave belong to the span, as do all days of a period of leave.
 *
 * A day without a record, also one before the contract, is a working day of 0 minutes: the average may come out too
 * low, but never higher than the records show.
 *
 * @param days recorded days, each once; days outside the period are left out
 * @param publicHolidays public holidays at the place of work, whether or not the schedule works on them
 * @param openSpanDays `open_span_days` of the period directly before: its last leave can go on in this period
 * @param leave periods of leave as they were entered
 * @param otherWork recorded days of another contract of the person, whose minutes are added
 * @source docs/decisions.md D38, D65, D92, D109, D120; docs/law.md section 2 "ArbZG § 3"
 */
export function sumWindow(
  { from, to }: DateWindow,
  days: readonly StoredDay[],
  publicHolidays: Iterable<IsoDate>,
  openSpanDays: number | null = null,
  leave: readonly DateWindow[] = [],
  otherWork: readonly DayTimes[] = [],
): Surroundings['before_month'] {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)];
  const dayByNumber = new Map(days.map((day) => [dayNumberOf(day.day), day]));
  const otherMinutes = new Map(shiftsOf(otherWork).map((shift) => [shift.dayNumber, shift.workedMinutes]));
  const holidays = new Set([...publicHolidays].map(dayNumberOf));
  const spans = leave.map((span) => [dayNumberOf(span.from), dayNumberOf(span.to)] as const);
  const isOnLeave = (day: DayNumber): boolean => spans.some(([begin, end]) => begin <= day && day <= end);
  const sum = { worked_minutes: 0, working_days: 0, open_span_days: openSpanDays };
  for (let number = first; number <= last; number += 1) {
    const day = dayByNumber.get(number);
    const isFree = isSunday(number) || holidays.has(number);
    const own = day === undefined ? 0 : (shiftOf(day)?.workedMinutes ?? 0);
    const minutes = own + (otherMinutes.get(number) ?? 0);
    sum.worked_minutes += minutes;
    if (minutes === 0 && (isOnLeave(number) || (day !== undefined && isLeaveSpanDay(day)))) {
      // The days without plan since the last day of leave turn out to lie inside the span.
      sum.working_days -= sum.open_span_days ?? 0;
      sum.open_span_days = 0;
      continue;
    }
    const isNeutral = isFree || (minutes === 0 && day !== undefined && isNeutralDay(day));
    if (!isNeutral) sum.working_days += 1;
    sum.open_span_days = spanAfter(sum.open_span_days, {
      isBridging: minutes === 0 && (isFree || (day !== undefined && mayBridgeLeave(day))),
      isWorkingDay: !isNeutral,
    });
  }
  return sum;
}

/** Working days since the last day of leave, after one more day; null when the day ends the span. */
const spanAfter = (
  open: number | null,
  { isBridging, isWorkingDay }: { readonly isBridging: boolean; readonly isWorkingDay: boolean },
): number | null => (open === null || !isBridging ? null : open + (isWorkingDay ? 1 : 0));

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
