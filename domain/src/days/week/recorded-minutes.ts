import { workedMinutes } from '../../calendar/clock-time.ts';
import { dayTimesDiffer } from '../day/compare-days.ts';
import type { SheetTimes, WeekDay } from './week.ts';

/** Minutes of times by the clock; 0 without times. */
export const minutesOfTimes = ({ start_time, end_time, break_minutes }: SheetTimes): number =>
  workedMinutes(start_time, end_time, break_minutes);

/**
 * Worked minutes of a recorded day: a confirmed sheet stands before what a person recorded, and that before the stamps. A record
 * with the times of the stamps has their minutes, which are the real ones where the clock changed; 0 while a shift goes on.
 *
 * @source docs/decisions.md D84
 */
export function recordedMinutes({ sheet, record, stamps }: Pick<WeekDay, 'sheet' | 'record' | 'stamps'>): number {
  if (sheet) return sheet.real_minutes ?? minutesOfTimes(sheet);
  const isOfStamps = record === null || (stamps !== null && !dayTimesDiffer(record, stamps));
  return isOfStamps ? (stamps?.real_minutes ?? 0) : minutesOfTimes(record);
}
