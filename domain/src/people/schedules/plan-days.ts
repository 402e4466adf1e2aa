import { formatClockTime, minuteOfDay } from '../../calendar/clock-time.ts';
import type { Weekday } from '../../calendar/dates.ts';
import { required } from '../../rules/required.ts';
import { DEFAULT_START, type ScheduleDay } from './schedule-day.ts';
import { type Spread, spreadWeeklyMinutes } from './spread-weekly-minutes.ts';

/**
 * The planned weekdays for weekly hours: spread over the weekdays, each from its begin, with the break inside.
 *
 * @param weeklyMinutes whole minutes per week
 * @param breakMinutes break of each day, 0 to 120
 * @param weekdays the selected weekdays, in any order
 * @param starts begin of a weekday where it is not 08:00
 * @param spread whole hours as specified, or even to the minute
 * @returns one entry for each selected weekday, Monday first; hours that do not fit in ten a day are not placed
 * @source docs/product.md section 4 "Day time calculation"; docs/decisions.md D2, D3, D20, D111
 */
export function planDays(
  weeklyMinutes: number,
  breakMinutes: number,
  weekdays: readonly Weekday[],
  starts: ReadonlyMap<Weekday, string> = new Map(),
  spread: Spread = 'whole',
): ScheduleDay[] {
  const selected = [...weekdays].sort((a, b) => a - b);
  const minutes = spreadWeeklyMinutes(weeklyMinutes, selected.length, spread);
  return selected.map((weekday, index) => {
    const start = starts.get(weekday) ?? DEFAULT_START;
    return plannedDay(weekday, start, required(minutes[index], 'the time of a weekday'), breakMinutes);
  });
}

/** One planned weekday: the end is begin + break + work; a day without work ends where it begins. */
export function plannedDay(weekday: Weekday, start: string, minutes: number, breakMinutes: number): ScheduleDay {
  const end = formatClockTime(minuteOfDay(start) + (minutes > 0 ? minutes + breakMinutes : 0));
  return { day_id: weekday, isActive: true, hours: minutes / 60, start_time: start, end_time: end };
}
