import { hoursText } from '../calendar/clock-time.ts';
import type { IsoDate } from '../calendar/dates.ts';
import type { FieldProblem } from '../schedules/check-days.ts';
import type { DayEntry, TimesheetDay } from './timesheet-day.ts';
import { workedMinutesOf } from './total-days.ts';

/** Entered days, or what is wrong with them. */
export type EnteredDays =
  | { readonly days: TimesheetDay[]; readonly problems: readonly [] }
  | { readonly days: null; readonly problems: readonly FieldProblem[] };

const hasEntry = (entry: DayEntry): boolean => entry.start_time !== null && entry.start_time !== entry.end_time;

/**
 * Whether times of a person may stand on a day: where work is allowed, and on a public holiday, since a true time
 * must be recordable. A holiday that lies ahead takes none: what has not happened cannot be recorded.
 *
 * @param lastDay last day that is calculated
 * @source D7, D38
 */
export const acceptsEntry = (day: TimesheetDay, lastDay: IsoDate): boolean =>
  day.is_allowed_to_work || (day.holiday !== null && day.day <= lastDay);

/** A day that lies ahead may be worked on once it has come; every other one is closed for a reason of the person. */
const whyClosed = (day: TimesheetDay, lastDay: IsoDate): string =>
  day.day > lastDay && !day.outside_contract && !day.inactive && !day.is_leave_day
    ? 'validation:dayAhead'
    : 'validation:dayNotAllowed';

/**
 * The days of a saved sheet that a later change differs from: those it recorded. What lay ahead when it was saved is
 * recorded for the first time now, and no change after the fact.
 *
 * @param recordedUntil last day that was calculated when the sheet was saved
 * @source D7, D35
 */
export const recordedDays = (days: readonly TimesheetDay[], recordedUntil: IsoDate): TimesheetDay[] =>
  days.filter((day) => day.day <= recordedUntil || day.changed_ex_post);

const problem = (path: string, key: string, params: Record<string, string | number> = {}): FieldProblem => ({
  path,
  message: { key, params },
});

/**
 * Puts what a person entered on the days of a month.
 *
 * @param proposed the month as it is proposed today; it says which days may carry work
 * @param entries one entry for each day of the month
 * @param before the days of the saved sheet that is changed, if there is one: a day that differs is marked
 * @param lastDay last day that is calculated, the one that the month was proposed with
 * @returns the days to save, or a problem for each entry that cannot stand
 * @source D4, D6, D7, D35, D37
 */
export function enterDays(
  proposed: readonly TimesheetDay[],
  entries: readonly DayEntry[],
  before: readonly TimesheetDay[] | null,
  lastDay: IsoDate,
): EnteredDays {
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  if (entries.length !== proposed.length || !proposed.every((day) => byDay.has(day.day))) {
    return { days: null, problems: [problem('days', 'validation:wholeMonth')] };
  }
  const problems = entries.flatMap((entry, index) => {
    const day = proposed.find((candidate) => candidate.day === entry.day);
    return day && hasEntry(entry) && !acceptsEntry(day, lastDay)
      ? [problem(`days.${index}.start_time`, whyClosed(day, lastDay))]
      : [];
  });
  if (problems.length > 0) return { days: null, problems };
  const earlier = new Map(before?.map((day) => [day.day, day]));
  return { days: proposed.map((day) => entered(day, byDay.get(day.day), earlier.get(day.day))), problems: [] };
}

function entered(proposed: TimesheetDay, entry: DayEntry | undefined, before: TimesheetDay | undefined): TimesheetDay {
  const start = entry?.start_time ?? null;
  const end = entry?.end_time ?? null;
  const isEmpty = start === null || end === null || start === end;
  const day: TimesheetDay = {
    ...proposed,
    start_time: isEmpty ? null : start,
    end_time: isEmpty ? null : end,
    break_minutes: entry?.break_minutes ?? proposed.break_minutes,
  };
  return {
    ...day,
    worked_hours: hoursText(workedMinutesOf(day)),
    changed_ex_post: before !== undefined && (before.changed_ex_post || differs(day, before)),
  };
}

const differs = (a: TimesheetDay, b: TimesheetDay): boolean =>
  a.start_time !== b.start_time ||
  a.end_time !== b.end_time ||
  (a.start_time !== null && a.break_minutes !== b.break_minutes);
