import { minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';
import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { HolidayId } from '@zeitblatt/domain/calendar/holidays';
import { ruleInForceOn } from '@zeitblatt/domain/months/law/facts/rules';
import type { TimesheetDocumentDay } from './timesheet-document.ts';

const SUNDAY = 7;

/** Marks for an inspector in the working time of a day: more than the law's eight hours, work on a Sunday or on a public holiday. */
export type WorkedMark = 'over8' | 'sunday' | 'holiday';

/** Whether work ends on the following day, also at midnight. */
export const endsNextDay = ({ start_time, end_time }: TimesheetDocumentDay): boolean =>
  start_time !== null && end_time !== null && minuteOfDay(end_time) < minuteOfDay(start_time);

/** The public holiday of a day, also where the schedule works on it. */
export const holidayOf = ({ holiday, public_holiday }: TimesheetDocumentDay): HolidayId | null =>
  holiday ?? public_holiday ?? null;

/**
 * Minutes of a day above the eight hours of ArbZG § 3.
 *
 * @source docs/law.md section 1 "ArbZG § 16 (2)"
 */
export function minutesOverEightHours({ day, worked_minutes }: TimesheetDocumentDay): number {
  const rule = ruleInForceOn('over_8_hours', day);
  return rule === null ? 0 : Math.max(0, worked_minutes - rule.figures.allowedMinutes);
}

/**
 * The marks of the working time of a day. A shift over midnight is marked also for the day on which it ends.
 *
 * @param next the following day of the month; undefined for the last one, whose following day is not known as a holiday
 * @source docs/law.md section 2 "ArbZG §§ 9–11"; docs/decisions/0066-what-a-paper-shows.md
 */
export function workedMarksOf(day: TimesheetDocumentDay, next: TimesheetDocumentDay | undefined): WorkedMark[] {
  if (day.start_time === null || day.worked_minutes === 0) return [];
  const reachesNext = endsNextDay(day) && day.end_time !== '00:00';
  const weekday = weekdayOf(day.day);
  const isSunday = weekday === SUNDAY || (reachesNext && weekday === SUNDAY - 1);
  const isHoliday = holidayOf(day) !== null || (reachesNext && next !== undefined && holidayOf(next) !== null);
  return [
    ...(isSunday ? (['sunday'] as const) : []),
    ...(isHoliday ? (['holiday'] as const) : []),
    ...(minutesOverEightHours(day) > 0 ? (['over8'] as const) : []),
  ];
}
