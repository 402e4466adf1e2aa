import { type ClockTime, formatClockTime, minuteOfDay } from '../../calendar/clock-time.ts';
import { type IsoDate, weekdayOf } from '../../calendar/dates.ts';
import { minutesOfHours } from '../../calendar/hours.ts';
import type { SchedulePlan } from './schedule.ts';
import type { ScheduleDay } from './schedule-day.ts';

/** The weekday of a plan that a day falls on, if the plan has hours for it. */
export const plannedWeekday = (plan: Pick<SchedulePlan, 'days'>, day: IsoDate): ScheduleDay | undefined => {
  const weekday = weekdayOf(day);
  return plan.days.find((planned) => planned.day_id === weekday && planned.hours > 0);
};

/** End of a day with some minutes of work: begin, break and work. */
export const plannedEnd = (start: ClockTime, breakMinutes: number, workMinutes: number): ClockTime =>
  formatClockTime(minuteOfDay(start) + breakMinutes + workMinutes);

/** Plain times that a plan has for a day; null where it has no hours, as on every day without regular weekdays. */
export function plannedTimes(
  plan: Pick<SchedulePlan, 'days' | 'break_minutes'>,
  day: IsoDate,
): { start_time: ClockTime; end_time: ClockTime; break_minutes: number } | null {
  const planned = plannedWeekday(plan, day);
  if (!planned) return null;
  const { break_minutes } = plan;
  const end_time = plannedEnd(planned.start_time, break_minutes, minutesOfHours(planned.hours));
  return { start_time: planned.start_time, end_time, break_minutes };
}
