import { type ClockTime, formatClockTime, minuteOfDay } from '../../calendar/clock-time.ts';
import type { PlanOfDay } from './plan-of.ts';

/** End of a day with some minutes of work: begin, break and work. */
export const plannedEnd = (start: ClockTime, breakMinutes: number, workMinutes: number): ClockTime =>
  formatClockTime(minuteOfDay(start) + breakMinutes + workMinutes);

/** Plain times of the planned work of a day; null where none is planned. */
export function plannedTimes({
  work,
  plan: { break_minutes },
}: Pick<PlanOfDay<{ readonly break_minutes: number }>, 'work' | 'plan'>): {
  start_time: ClockTime;
  end_time: ClockTime;
  break_minutes: number;
} | null {
  if (work === null) return null;
  return {
    start_time: work.start_time,
    end_time: plannedEnd(work.start_time, break_minutes, work.minutes),
    break_minutes,
  };
}
