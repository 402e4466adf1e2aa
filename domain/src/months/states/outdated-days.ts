import { type IsoDate, lastDayOf } from '../../calendar/dates.ts';
import type { DayKind } from '../../days/absences/day-kind.ts';
import { type DayTimes, dayTimesDiffer } from '../../days/day/compare-days.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { type MonthFacts, proposeTimesheet } from '../propose/propose-timesheet.ts';

/** Times and kind of a day as they are recorded. */
export type RecordedContent = DayTimes & { readonly kind: DayKind | null };

/** A day of a draft or a sheet. `overrules`: see {@link withOverruled}. */
type ToldDay = Pick<
  TimesheetDay,
  'day' | 'start_time' | 'end_time' | 'break_minutes' | 'parts' | 'kind' | 'source' | 'recorded_by' | 'overrules'
>;

/** Days that were sent or confirmed, up to the last one that was calculated. */
type Told = { readonly days: readonly ToldDay[]; readonly last_calc_day: IsoDate };

/**
 * Everything that is recorded for the days of a month, by whichever door: records, stamps, leave and inactivity. Days of which only
 * the plan is known are missing.
 *
 * @param proposed the proposal of these facts up to a day, where it is known: up to the last day of the month it is not made again
 */
export function recordedMonth(
  facts: Omit<MonthFacts, 'lastDay' | 'blockMinutes'>,
  proposed: { readonly days: readonly TimesheetDay[]; readonly lastDay: IsoDate } | null = null,
): ReadonlyMap<IsoDate, RecordedContent> {
  const lastDay = lastDayOf(facts.month);
  // Blocks deal hours onto days without a record only.
  const days =
    proposed?.lastDay === lastDay ? proposed.days : proposeTimesheet({ ...facts, lastDay, blockMinutes: 60 });
  return new Map(
    days.flatMap((day) => {
      const kind = day.kind ?? null;
      const isRecorded = !day.outside_contract && facts.recorded?.has(day.day) === true;
      if (!isRecorded && kind !== 'leave' && kind !== 'inactive') return [];
      const { start_time, end_time, break_minutes, parts } = day;
      return [[day.day, { start_time, end_time, break_minutes, ...(parts ? { parts } : {}), kind }] as const];
    }),
  );
}

/**
 * The days for which something else is recorded than a draft or a sheet says: recorded, changed or withdrawn since. What was
 * typed otherwise than was recorded then is none.
 *
 * @returns in the order of the days
 * @source docs/decisions.md D105; docs/decisions/0083-what-was-recorded-stays.md
 */
export const outdatedDays = (
  { days, last_calc_day }: Told,
  recorded: ReadonlyMap<IsoDate, RecordedContent>,
): IsoDate[] =>
  days.flatMap((day) => {
    const now = recorded.get(day.day) ?? null;
    return day.day <= last_calc_day && saysOtherwise(day, now) && !isOverruled(day, now) ? [day.day] : [];
  });

/**
 * Marks the days that say otherwise than is recorded, with what is recorded, so that {@link outdatedDays} can tell a decision of the
 * person who sent or confirmed them from a record that came later.
 */
export const withOverruled = (
  days: readonly TimesheetDay[],
  lastDay: IsoDate,
  recorded: ReadonlyMap<IsoDate, RecordedContent>,
): TimesheetDay[] =>
  days.map((day) => {
    const now = recorded.get(day.day) ?? null;
    return day.day <= lastDay && saysOtherwise(day, now) ? { ...day, overrules: now } : day;
  });

function saysOtherwise(day: ToldDay, recorded: RecordedContent | null): boolean {
  if (recorded === null) return isFromRecord(day);
  return dayTimesDiffer(day, recorded) || (day.kind !== undefined && day.kind !== recorded.kind);
}

/** Whether what a day says cannot come from the plan or from what a manager typed into the month. */
const isFromRecord = ({ source, recorded_by, kind }: ToldDay): boolean =>
  source === 'stamp' || source === 'week' || recorded_by === 'self' || (kind != null && kind !== 'holiday');

const isOverruled = ({ overrules }: ToldDay, recorded: RecordedContent | null): boolean => {
  if (overrules === undefined) return false;
  if (overrules === null || recorded === null) return overrules === recorded;
  return !dayTimesDiffer(overrules, recorded) && overrules.kind === recorded.kind;
};
