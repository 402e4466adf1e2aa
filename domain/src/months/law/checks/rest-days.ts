import { MINUTES_PER_DAY } from '../../../calendar/clock-time.ts';
import { addDays, firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from '../../../calendar/dates.ts';
import { type DayNumber, dateOfNumber, dayNumberOf, weekdayOfNumber } from '../../../calendar/day-number.ts';
import type { Finding } from '../facts/finding.ts';
import { dayFinding, isMinorOn, otherContractOf, type PreparedMonth } from '../facts/prepared-month.ts';
import { ruleInForceOn } from '../facts/rules.ts';
import { type DayTimes, type Shift, shiftsOf } from '../facts/shift.ts';
import { canBeRestDay, type StoredDay } from '../facts/stored-day.ts';
import type { DateWindow } from '../facts/sum-window.ts';
import type { Surroundings } from '../facts/surroundings.ts';

/*
 * Work on a Sunday, or on a public holiday that falls on a working day, has to be balanced by a free working day (§ 11 (3) ArbZG):
 * within a period of two weeks for a Sunday and of eight weeks for a public holiday, which includes the worked day, so that the free
 * day may also come before it. Any day from Monday to Saturday without work from 0 to 24 h is one, also a day that the plan leaves
 * free anyway (BAG, 8 December 2021, 10 AZR 641/19). Each free day balances one worked day. The law does not say which, so the
 * days are assigned in such a way that as few as possible are left open.
 */

const SUNDAY = 7;
const DAYS_PER_WEEK = 7;

/** Days before and after a month whose records decide about its substitute rest days: the eight weeks of a public holiday. */
export const REST_DAYS_AROUND = 8 * DAYS_PER_WEEK;

const isSunday = (day: DayNumber): boolean => weekdayOfNumber(day) === SUNDAY;

/** Days on which a shift has minutes. */
const touchedDays = ({ dayNumber, end }: Shift): DayNumber[] =>
  end > (dayNumber + 1) * MINUTES_PER_DAY ? [dayNumber, dayNumber + 1] : [dayNumber];

/** The days around a month whose records {@link restDaysAround} reads. */
export const restDaysWindow = (month: IsoMonth): DateWindow => ({
  from: addDays(firstDayOf(month), -REST_DAYS_AROUND),
  to: addDays(lastDayOf(month), REST_DAYS_AROUND),
});

/**
 * Substitute rest days of a month that other sheets record.
 *
 * @param days recorded days of other sheets; days outside {@link restDaysWindow} are left out
 * @param publicHolidays public holidays at the place of work in that window
 * @param otherWork recorded days of another contract of the person, on which no day is free
 * @source docs/decisions.md D65, D120; docs/law.md section 2 "ArbZG §§ 9–11"
 */
export function restDaysAround(
  month: IsoMonth,
  days: readonly StoredDay[],
  publicHolidays: Iterable<IsoDate>,
  otherWork: readonly DayTimes[] = [],
): Surroundings['rest_days'] {
  const { from, to } = restDaysWindow(month);
  const isInWindow = ({ day }: DayTimes): boolean => day >= from && day <= to;
  const inWindow = days.filter(isInWindow);
  const holidays = new Set([...publicHolidays].map(dayNumberOf));
  const touched = new Set([...shiftsOf(inWindow), ...shiftsOf(otherWork.filter(isInWindow))].flatMap(touchedDays));
  const recorded = new Set(inWindow.map(({ day }) => dayNumberOf(day)));
  let until = dayNumberOf(lastDayOf(month));
  while (recorded.has(until + 1)) until += 1;
  return {
    worked: [...touched]
      .filter((day) => isSunday(day) || holidays.has(day))
      .sort((a, b) => a - b)
      .map(dateOfNumber),
    free: freeDaysOf(inWindow, touched, holidays).map(dateOfNumber),
    recorded_until: until === dayNumberOf(lastDayOf(month)) ? null : dateOfNumber(until),
  };
}

/** Days from Monday to Saturday that are no public holiday, without work, leave or another absence, in order. */
const freeDaysOf = (
  days: readonly StoredDay[],
  touched: ReadonlySet<DayNumber>,
  holidays: ReadonlySet<DayNumber>,
): DayNumber[] =>
  days
    .filter(canBeRestDay)
    .map(({ day }) => dayNumberOf(day))
    .filter((day) => !isSunday(day) && !holidays.has(day) && !touched.has(day))
    .sort((a, b) => a - b);

/** A worked Sunday or public holiday, and the first and last day of the period in which its substitute rest day has to lie. */
type DueDay = { readonly day: DayNumber; readonly first: DayNumber; readonly last: DayNumber };

/**
 * Findings about work on Sundays and public holidays without a substitute rest day: open as long as the days until the last date
 * are not all recorded, missing afterwards. Work of minors has rules of its own.
 *
 * @source docs/decisions.md D65; docs/law.md section 2 "ArbZG §§ 9–11"
 */
export function findDueRestDays(view: PreparedMonth): Finding[] {
  const { holidays, surroundings } = view;
  const shifts = view.shifts.filter(({ day }) => !isMinorOn(view, day));
  const worked = shifts.flatMap(touchedDays).filter((day) => isSunday(day) || holidays.has(day));
  if (worked.length === 0) return [];
  const all = [...new Set([...worked, ...surroundings.rest_days.worked.map(dayNumberOf)])].sort((a, b) => a - b);
  const due = all.map(dueDayOf);
  const balanced = assignRestDays(due, freeDaysAround(view));
  const ofMonth = new Set(worked);
  return due
    .filter(({ day }) => ofMonth.has(day) && !balanced.has(day))
    .flatMap((one) => dueFinding(view, shifts, one));
}

function dueDayOf(day: DayNumber): DueDay {
  const figures = ruleInForceOn('substitute_day_open', dateOfNumber(day))?.figures;
  const weekCount = (isSunday(day) ? figures?.sundayWeekCount : figures?.holidayWeekCount) ?? 1;
  const length = weekCount * DAYS_PER_WEEK - 1;
  return { day, first: day - length, last: day + length };
}

/** Free days of the month and around it. */
function freeDaysAround(view: PreparedMonth): DayNumber[] {
  const { days, last_calc_day, shiftsAround, otherShifts, holidays, surroundings } = view;
  const touched = new Set([...shiftsAround, ...otherShifts].flatMap(touchedDays));
  const inMonth = freeDaysOf(
    days.filter(({ day }) => day <= last_calc_day),
    touched,
    holidays,
  );
  const around = surroundings.rest_days.free.map(dayNumberOf).filter((day) => !touched.has(day));
  return [...inMonth, ...around].sort((a, b) => a - b);
}

/**
 * Assigns free days to worked ones: each free day, in order, to the one among those that it can serve whose period ends first. This
 * serves as many as possible, because the periods are intervals.
 *
 * @returns the worked days that have a substitute rest day
 */
export function assignRestDays(due: readonly DueDay[], freeDays: readonly DayNumber[]): ReadonlySet<DayNumber> {
  const balanced = new Set<DayNumber>();
  for (const free of freeDays) {
    const [first] = due
      .filter((one) => !balanced.has(one.day) && one.first <= free && free <= one.last)
      .sort((a, b) => a.last - b.last);
    if (first) balanced.add(first.day);
  }
  return balanced;
}

function dueFinding(view: PreparedMonth, shifts: readonly Shift[], due: DueDay): Finding[] {
  const { month, last_calc_day, surroundings } = view;
  const [restDay, lastDay] = [dateOfNumber(due.day), dateOfNumber(due.last)];
  const recordedUntil =
    last_calc_day < lastDayOf(month) ? last_calc_day : (surroundings.rest_days.recorded_until ?? lastDayOf(month));
  const isPast = lastDay <= recordedUntil && lastDay < surroundings.today;
  const kind = isPast ? 'substitute_day_missing' : 'substitute_day_open';
  const rule = ruleInForceOn(kind, restDay);
  if (!rule) return [];
  const { sundayWeekCount, holidayWeekCount } = rule.figures;
  const found = {
    days: shifts.filter((shift) => touchedDays(shift).includes(due.day)).map(({ day }) => day),
    params: {
      restDay,
      firstDay: dateOfNumber(due.first),
      lastDay,
      weekCount: isSunday(due.day) ? sundayWeekCount : holidayWeekCount,
      ...otherContractOf(view),
    },
  };
  return [dayFinding(restDay, kind, rule, found)];
}
