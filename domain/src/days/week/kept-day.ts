import { isAskedKind } from '../absences/day-kind.ts';
import type { DayTimes } from '../day/compare-days.ts';
import type { RecordedEntry, WeekDay } from './week.ts';

const NOT_WORKED = { start_time: null, end_time: null, break_minutes: 0 };

/**
 * The entry that leaves a confirmed day as it is, which answers the question of late stamps about it. Null where they ask nothing, and
 * for employees where the day is of a kind that only the company enters.
 *
 * @source docs/decisions/0091-stamps-in-any-order.md
 */
export function keptEntry(day: WeekDay, by: 'self' | 'manager'): RecordedEntry | null {
  const { record, stamps, sheet } = day;
  if (!day.closed || !day.late || (!sheet && !record && stamps?.end_time === null)) return null;
  const isAsked = record !== null && isAskedKind(record, day.day, day.absence === 'leave');
  const kind = isAsked ? null : (record?.kind ?? null);
  if (by === 'self' && isAskedKind({ kind, by }, day.day, false)) return null;
  const { start_time, end_time, break_minutes, parts = null }: DayTimes = sheet ?? record ?? stamps ?? NOT_WORKED;
  return { day: day.day, start_time, end_time, break_minutes, parts: parts && [...parts], kind };
}
