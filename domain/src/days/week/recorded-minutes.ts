import { workedMinutes } from '../../calendar/clock-time.ts';
import { realWorkedMinutes } from '../../calendar/real-minutes.ts';
import { leavesStamps } from './beside-record.ts';
import type { SheetTimes, WeekDay } from './week.ts';

/**
 * Worked minutes of a recorded day: a confirmed sheet stands before what a person recorded, and that before the stamps. A record
 * with the times of the stamps has their minutes. All are the real ones where the clock changed, but for sheets that were confirmed
 * before D108; 0 while a shift goes on.
 *
 * @source docs/decisions.md D84, D108
 */
export function recordedMinutes({
  day,
  sheet,
  record,
  stamps,
}: Pick<WeekDay, 'day' | 'sheet' | 'record' | 'stamps'>): number {
  if (sheet) return minutesOfSheet(sheet);
  const isOfStamps = record === null || (stamps !== null && leavesStamps(record, stamps));
  return isOfStamps ? (stamps?.real_minutes ?? 0) : realWorkedMinutes(day, record);
}

const minutesOfSheet = ({ start_time, end_time, break_minutes, real_minutes }: SheetTimes): number =>
  real_minutes ?? workedMinutes(start_time, end_time, break_minutes);
