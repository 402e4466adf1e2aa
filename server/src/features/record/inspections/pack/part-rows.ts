import { gapMinutes } from '@zeitblatt/domain/calendar/day-parts';
import { realPartMinutes } from '@zeitblatt/domain/calendar/real-minutes';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';

/** A part of a day; without times on a day without work. */
export type PartRow = {
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly breakMinutes: number;
  readonly workedMinutes: number;
};

/**
 * The parts of a day, of a day in one part the whole. Breaks and minutes of the parts add up to those of the day: the break of a part is
 * the time up to the next one, and break without a place stands at the last part and is taken off the minutes of the last ones.
 */
export function partRowsOf(day: TimesheetDay): PartRow[] {
  const { start_time, end_time, break_minutes, parts } = day;
  const workedMinutes = workedMinutesOf(day);
  if (!parts) return [{ start_time, end_time, breakMinutes: break_minutes, workedMinutes }];
  let left = workedMinutes;
  return realPartMinutes(day.day, parts).map((length, index): PartRow => {
    const { start, end } = parts[index] ?? { start: null, end: null };
    const isLast = index === parts.length - 1;
    const minutes = isLast ? left : Math.min(left, length);
    left -= minutes;
    const gap = gapMinutes(parts.slice(index, index + 2));
    const breakMinutes = isLast ? break_minutes - gapMinutes(parts) : gap;
    return { start_time: start, end_time: end, breakMinutes, workedMinutes: minutes };
  });
}
