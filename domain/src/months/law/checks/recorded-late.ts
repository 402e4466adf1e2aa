import type { IsoDate } from '../../../calendar/dates.ts';
import { dayNumberOf } from '../../../calendar/day-number.ts';
import type { Finding } from '../facts/finding.ts';
import { type DayToCheck, monthFinding, type PreparedMonth } from '../facts/prepared-month.ts';
import { ruleInForceOn } from '../facts/rules.ts';
import { shiftOf } from '../facts/shift.ts';
import { isMiniJob } from './wages.ts';

/**
 * Whether the times of a day were recorded after the end of the seventh calendar day after it. Calendar days are those
 * of the installation's time zone, so a change of the clock does not matter.
 *
 * @param today the day on which an unrecorded day will be recorded
 * @source docs/decisions.md D16, D38; docs/law.md section 1 "MiLoG § 17"
 */
export function isRecordedLate(day: DayToCheck, today: IsoDate): boolean {
  const rule = ruleInForceOn('recorded_late', day.day);
  if (!rule || shiftOf(day) === null) return false;
  return dayNumberOf(day.recorded_on ?? today) > dayNumberOf(day.day) + rule.figures.allowedDays;
}

/**
 * All days of the month that were recorded late, as one finding, because a month entered at its end has many. A warning only where
 * § 17 MiLoG certainly applies, in a listed sector or for a mini-job, and no reason was given for the month of the company.
 *
 * @source docs/decisions.md D64, D102
 */
export function findLateDays(view: PreparedMonth): Finding[] {
  const { days, surroundings } = view;
  const late = days.filter((day) => isRecordedLate(day, surroundings.today)).map(({ day }) => day);
  const rule = late[0] === undefined ? null : ruleInForceOn('recorded_late', late[0]);
  if (!rule) return [];
  const params = { count: late.length, allowedCount: rule.figures.allowedDays };
  const isCertain = surroundings.sector !== null || isMiniJob(view);
  const severity = isCertain && surroundings.late_reason === null ? 'warning' : rule.severity;
  return [monthFinding('recorded_late', { ...rule, severity }, { days: late, params })];
}
