import type { IsoDate } from '../calendar/dates.ts';
import { formatDotted } from '../calendar/dotted.ts';
import type { LogChange } from '../company/log.ts';
import type { DayEntry } from './timesheet-day.ts';

/** Times of a day, as far as two versions of a month can differ in them. */
export type DayTimes = Pick<DayEntry, 'start_time' | 'end_time' | 'break_minutes'>;

/** A day that differs between two versions of a month, with what each of them says. */
export type DayChange = { readonly day: IsoDate; readonly before: DayTimes; readonly after: DayTimes };

/** Whether two records of a day differ. The break of a day without times is ignored. @source docs/decisions.md D35 */
export const dayTimesDiffer = (a: DayTimes, b: DayTimes): boolean =>
  a.start_time !== b.start_time ||
  a.end_time !== b.end_time ||
  (a.start_time !== null && a.break_minutes !== b.break_minutes);

const timesOf = ({ start_time, end_time, break_minutes }: DayTimes): DayTimes => ({
  start_time,
  end_time,
  break_minutes,
});

/**
 * Compares two versions of a month, in whichever order.
 *
 * @param before days of one version, `after` those of the other; a day that only one of them has is left out
 * @returns the days that differ, in the order of `after`
 * @source docs/decisions.md D34, D35
 */
export function compareDays(
  before: readonly (DayTimes & { readonly day: IsoDate })[],
  after: readonly (DayTimes & { readonly day: IsoDate })[],
): DayChange[] {
  const earlier = new Map(before.map((day) => [day.day, day]));
  return after.flatMap((day) => {
    const was = earlier.get(day.day);
    return was && dayTimesDiffer(day, was) ? [{ day: day.day, before: timesOf(was), after: timesOf(day) }] : [];
  });
}

/**
 * Log entry for two versions: which days differ. The times stay with the versions, because the log is kept for ever.
 */
export function logChangesOfDays(...versions: Parameters<typeof compareDays>): LogChange[] {
  const changed = compareDays(...versions).map(({ day }) => formatDotted(day));
  return changed.length === 0 ? [] : [{ field: 'changed_days', old: null, new: changed.join(', ') }];
}
