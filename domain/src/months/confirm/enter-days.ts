import type { IsoDate } from '../../calendar/dates.ts';
import { compareDays, dayKindsDiffer, dayTimesDiffer } from '../../days/day/compare-days.ts';
import { withEnteredKind } from '../../days/day/enter-kind.ts';
import { liesAhead } from '../../days/day/last-day-behind.ts';
import { enteredParts, partsMissingProblem } from '../../days/day/recorded-parts.ts';
import { type DayEntry, hasWorkEntry, type TimesheetDay } from '../../days/day/timesheet-day.ts';
import type { FieldProblem } from '../../rules/field-problem.ts';
import { withTimesOf } from '../sheet/day-credit.ts';

/** Entered days, or what is wrong with them. */
export type EnteredDays =
  | { readonly days: TimesheetDay[]; readonly problems: readonly [] }
  | { readonly days: null; readonly problems: readonly FieldProblem[] };

/** A moment with the time zone of the installation. */
export type ZonedMoment = { readonly moment: Temporal.Instant; readonly timeZone: string };

/**
 * Recorder of a month, and the day in the installation's time zone. `now` refuses ends that lie ahead of it; without it none
 * is refused, as while a month is shown.
 *
 * @source docs/decisions.md D16, D35, D59
 */
export type RecordingContext = { readonly by: string; readonly on: IsoDate; readonly now?: ZonedMoment };

/**
 * Whether a person may enter times for a day: for every day of the contract up to the last calculated one, whatever was
 * planned, because a true time must be recordable. Time that has not passed cannot be recorded.
 *
 * @param lastDay last day that is calculated
 * @source docs/decisions.md D7, D38
 */
export const acceptsEntry = (day: TimesheetDay, lastDay: IsoDate): boolean =>
  !day.outside_contract && day.day <= lastDay;

/** Whether the work of an entry ends later than a moment. @source docs/decisions.md D59 */
export const endsAhead = (entry: DayEntry, { moment, timeZone }: ZonedMoment): boolean =>
  hasWorkEntry(entry) && liesAhead(entry, { now: moment, timeZone });

/**
 * The days of a saved sheet that count as recorded, so that a later difference is a change after the fact. Days that
 * were still ahead when the sheet was saved do not count: they are recorded for the first time when the sheet is saved
 * again.
 *
 * @param recordedUntil last day that was calculated when the sheet was saved
 * @source docs/decisions.md D7, D35
 */
export const recordedDays = <D extends Pick<TimesheetDay, 'day' | 'changed_ex_post'>>(
  days: readonly D[],
  recordedUntil: IsoDate,
): D[] => days.filter((day) => day.day <= recordedUntil || day.changed_ex_post);

/**
 * Whether a sheet says something else of a day that is recorded in the one it replaces. Days that were still ahead then are none.
 *
 * @source docs/decisions.md D114
 */
export const changesRecordedDays = (
  before: { readonly days: readonly TimesheetDay[]; readonly last_calc_day: IsoDate },
  days: readonly TimesheetDay[],
): boolean => compareDays(recordedDays(before.days, before.last_calc_day), days).length > 0;

const problem = (path: string, key: string, params: Record<string, string | number> = {}): FieldProblem => ({
  path,
  message: { key, params },
});

/**
 * Puts what a person entered on the days of a month: times, kinds, remarks, cost units and reasons of losses.
 *
 * @param proposed the month as it is proposed today; it says which days may carry work
 * @param entries one entry for each day of the month
 * @param before the days of the saved sheet that is changed, if there is one: a day that differs is marked
 * @param lastDay last day that is calculated, the one that the month was proposed with
 * @param recording who records the month, and on which day
 * @returns the days to save, or a problem for each entry that cannot stand
 * @source docs/decisions.md D4, D6, D7, D35, D37, D38, D57, D59, D60, D71, D82
 */
export function enterDays(
  proposed: readonly TimesheetDay[],
  entries: readonly DayEntry[],
  before: readonly TimesheetDay[] | null,
  lastDay: IsoDate,
  recording: RecordingContext,
): EnteredDays {
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  const earlier = new Map(before?.map((day) => [day.day, day]));
  if (entries.length !== proposed.length || !proposed.every((day) => byDay.has(day.day))) {
    return { days: null, problems: [problem('days', 'validation:wholeMonth')] };
  }
  const problems = entries.flatMap((entry, index) => {
    const day = proposed.find((candidate) => candidate.day === entry.day);
    if (!day || !hasWorkEntry(entry)) return [];
    if (!acceptsEntry(day, lastDay)) {
      const key = day.outside_contract ? 'validation:dayNotAllowed' : 'validation:dayAhead';
      return [problem(`days.${index}.start_time`, key)];
    }
    if (recording.now === undefined) return [];
    if (endsAhead(entry, recording.now)) return [problem(`days.${index}.end_time`, 'validation:trackEndInFuture')];
    return partsMissingProblem(entry, `days.${index}`, earlier.get(entry.day), day) ?? [];
  });
  if (problems.length > 0) return { days: null, problems };
  const days = proposed.map((day) => {
    const was = earlier.get(day.day);
    const typed = withEntry(day, byDay.get(day.day), was, lastDay);
    return was === undefined && day.day > lastDay ? typed : recorded(typed, was, recording);
  });
  return { days, problems: [] };
}

/** The day with its entry. A day with work uses up no leave; what the entry does not mention stays as proposed. */
function withEntry(
  proposed: TimesheetDay,
  entry: DayEntry | undefined,
  was: TimesheetDay | undefined,
  lastDay: IsoDate,
): TimesheetDay {
  const { start_time: start = null, end_time: end = null, kind, remark, cost_unit, loss_reason } = entry ?? {};
  const isEmpty = start === null || end === null || start === end;
  const times = {
    start_time: isEmpty ? null : start,
    end_time: isEmpty ? null : end,
    break_minutes: entry?.break_minutes ?? proposed.break_minutes,
    parts: isEmpty || !entry ? undefined : enteredParts(entry, was, proposed),
  };
  const isTyped = dayTimesDiffer(times, proposed);
  const ofKind = withEnteredKind(proposed, kind, lastDay);
  const noted = {
    ...ofKind,
    ...times,
    ...(remark === undefined ? {} : { remark }),
    ...(cost_unit === undefined ? {} : { cost_unit }),
    ...(loss_reason === undefined ? {} : { loss_reason }),
  };
  // The minutes that really passed are those of the stamps, not of what was typed.
  const typed = withTimesOf(isTyped ? { ...noted, real_minutes: null } : noted);
  // A difference from the proposal was entered now, whatever was recorded before.
  if (isTyped || ofKind !== proposed) return { ...typed, source: 'entry', recorded_on: null, recorded_by: 'manager' };
  // A day of a confirmed sheet that stays as it is keeps the figures that it was confirmed with.
  return (noted.loss_reason ?? null) === (proposed.loss_reason ?? null) ? noted : typed;
}

/** Adds when the day was recorded, and what it said if it differs. A day that was recorded before keeps its day. */
function recorded(day: TimesheetDay, before: TimesheetDay | undefined, { by, on }: RecordingContext): TimesheetDay {
  if (before === undefined) return { ...day, recorded_on: day.recorded_on ?? on };
  const { changed_ex_post, recorded_on, was, source, recorded_by } = before;
  if (!dayTimesDiffer(day, before) && !dayKindsDiffer(day, before))
    return { ...day, changed_ex_post, recorded_on, was, source: source ?? null, recorded_by };
  return {
    ...day,
    changed_ex_post: true,
    source: 'entry',
    recorded_on: on,
    recorded_by: 'manager',
    was: { ...contentBefore(before), changed_by: by, changed_on: on },
  };
}

const contentBefore = ({ start_time, end_time, break_minutes, parts, kind }: TimesheetDay) => ({
  start_time,
  end_time,
  break_minutes,
  ...(parts ? { parts } : {}),
  ...(kind === undefined ? {} : { kind }),
});
