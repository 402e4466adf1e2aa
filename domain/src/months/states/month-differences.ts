import type { IsoDate } from '../../calendar/dates.ts';
import { type DayTimes, dayTimesDiffer } from '../../days/day/compare-days.ts';
import type { MonthDifference } from './month-state.ts';

/** Record of a person for a day, and the manager's reason for correcting it. */
export type OwnTimes = DayTimes & { readonly reason: string | null };

/** A day with its times. */
type DayWithTimes = DayTimes & { readonly day: IsoDate };

/** Basis with which the days of a month are compared. */
type Compared = {
  readonly lastDay: IsoDate;
  /** Records and stamps of the person, by day. */
  readonly recorded: ReadonlyMap<IsoDate, OwnTimes>;
  readonly planned: readonly DayWithTimes[];
};

/**
 * The days of a month up to `lastDay` that say something else than the person recorded. For a person who recorded no day of the
 * month: than was planned.
 *
 * @source docs/decisions/0047-states-of-a-month.md
 */
export function monthDifferences(
  days: readonly DayWithTimes[],
  { lastDay, recorded, planned }: Compared,
): MonthDifference[] {
  const from = recorded.size > 0 ? 'record' : 'plan';
  const plannedOf = new Map(planned.map((day) => [day.day, { ...day, reason: null }]));
  const expected: ReadonlyMap<IsoDate, OwnTimes> = recorded.size > 0 ? recorded : plannedOf;
  return days.flatMap((day): MonthDifference[] => {
    const other = expected.get(day.day);
    if (!other || day.day > lastDay || !dayTimesDiffer(day, other)) return [];
    const { start_time, end_time, break_minutes, parts, reason } = other;
    return [{ day: day.day, from, start_time, end_time, break_minutes, parts, reason }];
  });
}
