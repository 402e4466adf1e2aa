import type { IsoDate } from '../calendar/dates.ts';
import { dayNumberOf } from '../calendar/day-number.ts';
import type { Finding } from './finding.ts';
import { type DayToCheck, type MonthInView, monthFinding } from './month-in-view.ts';
import { ruleOn } from './rules.ts';
import { shiftOf } from './shift.ts';

/**
 * Whether the times of a day were recorded, as they stand there now, later than the end of the seventh calendar day after
 * it. Calendar days of the installation's time zone: the clock change makes none of them shorter.
 *
 * @param today when what is not recorded yet will be
 * @source docs/decisions.md D16, D38; docs/law.md section 1 "MiLoG § 17"
 */
export function isRecordedLate(day: DayToCheck, today: IsoDate): boolean {
  const rule = ruleOn('recorded_late', day.day);
  if (!rule || shiftOf(day) === null) return false;
  return dayNumberOf(day.recorded_on ?? today) > dayNumberOf(day.day) + rule.figures.allowedDays;
}

/** All days of the month whose times were recorded late, in one finding: a month entered at its end has many. */
export function findLateDays({ days, surroundings }: MonthInView): Finding[] {
  const late = days.filter((day) => isRecordedLate(day, surroundings.today)).map(({ day }) => day);
  const rule = late[0] === undefined ? null : ruleOn('recorded_late', late[0]);
  if (!rule) return [];
  const params = { count: late.length, allowedCount: rule.figures.allowedDays };
  return [monthFinding('recorded_late', rule, { days: late, params })];
}
