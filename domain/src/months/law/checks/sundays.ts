import { lastDayOf, monthOf } from '../../../calendar/dates.ts';
import { type DayNumber, dayNumberOf, weekdayOfNumber } from '../../../calendar/day-number.ts';
import type { Finding } from '../facts/finding.ts';
import {
  dayFinding,
  isMinorAllMonth,
  isMinorOn,
  type MonthToCheck,
  monthFinding,
  otherContractOf,
  type PreparedMonth,
  prepareMonth,
} from '../facts/prepared-month.ts';
import { ruleInForceOn } from '../facts/rules.ts';
import { minutesWithin, type Shift } from '../facts/shift.ts';
import { touchedSundays } from '../facts/sum-window.ts';

const SUNDAY = 7;
const DAYS_PER_WEEK = 7;

const isSunday = (day: DayNumber): boolean => weekdayOfNumber(day) === SUNDAY;

/**
 * Findings about work on Sundays and public holidays, from 0 to 24 h, in minutes that really pass. The break is not subtracted,
 * because it is not recorded when it was. A Sunday that is also a public holiday counts only as a Sunday: the day of rest in
 * exchange has to follow within the shorter time.
 *
 * @source docs/decisions.md D10, D38, D65, D108; docs/law.md section 2 "ArbZG §§ 9–11"
 */
export const findWorkOnSundaysAndHolidays = (view: PreparedMonth): Finding[] =>
  view.shifts
    .filter(({ day }) => !isMinorOn(view, day))
    .flatMap((shift) => [...sundayWork(shift), ...holidayWork(view, shift)]);

function sundayWork(shift: Shift): Finding[] {
  const rule = ruleInForceOn('sunday_work', shift.day);
  const sundayMinutes = minutesWithin(shift, isSunday);
  if (!rule || sundayMinutes === 0) return [];
  return [
    dayFinding(shift.day, 'sunday_work', rule, { days: [shift.day], params: { sundayMinutes, ...rule.figures } }),
  ];
}

function holidayWork({ holidays }: PreparedMonth, shift: Shift): Finding[] {
  const rule = ruleInForceOn('holiday_work', shift.day);
  const holidayMinutes = minutesWithin(shift, (day) => holidays.has(day) && !isSunday(day));
  if (!rule || holidayMinutes === 0) return [];
  return [
    dayFinding(shift.day, 'holiday_work', rule, { days: [shift.day], params: { holidayMinutes, ...rule.figures } }),
  ];
}

/** Sundays of a year, 52 or 53. */
function sundaysOf(year: string): number {
  const [first, last] = [dayNumberOf(`${year}-01-01`), dayNumberOf(`${year}-12-31`)];
  const toFirstSunday = SUNDAY - weekdayOfNumber(first);
  return Math.floor((last - first - toFirstSunday) / DAYS_PER_WEEK) + 1;
}

/** Sundays of the year that the work of this month adds to those of other months, that of another contract included. */
function addedSundays({ month, shifts, shiftsAround, otherShifts }: PreparedMonth): number {
  const year = month.slice(0, 4);
  const isOther = ({ day }: Shift): boolean => monthOf(day) !== month;
  const others = touchedSundays([...shiftsAround, ...otherShifts].filter(isOther), year);
  const added = touchedSundays([...shifts, ...otherShifts.filter((shift) => !isOther(shift))], year);
  return [...added].filter((sunday) => !others.has(sunday)).length;
}

const freeSundaysOf = (view: PreparedMonth): number =>
  sundaysOf(view.month.slice(0, 4)) - view.surroundings.sundays_worked - addedSundays(view);

/**
 * Sundays of the calendar year that are free or can still become free: a Sunday without a record counts as free.
 *
 * @returns 0 to 53
 * @source docs/decisions.md D38; docs/law.md section 2 "ArbZG §§ 9–11"
 */
export const freeSundays = (month: MonthToCheck): number => freeSundaysOf(prepareMonth(month));

/** Finding when fewer Sundays of the year can stay free than the law requires. */
export function findTooFewFreeSundays(view: PreparedMonth): Finding[] {
  const rule = ruleInForceOn('too_few_free_sundays', lastDayOf(view.month));
  const freeCount = freeSundaysOf(view);
  if (!rule || isMinorAllMonth(view) || freeCount >= rule.figures.requiredCount) return [];
  const params = { freeCount, ...rule.figures, ...otherContractOf(view) };
  return [monthFinding('too_few_free_sundays', rule, { days: [], params })];
}
