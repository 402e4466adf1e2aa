import type { IsoDate } from '../../calendar/dates.ts';
import { type AbsenceKind, absenceTypeOn } from '../../days/absences/absence-types.ts';
import { enteredKind } from '../../days/absences/day-kind.ts';
import { kindProblem } from '../../days/absences/kind-problem.ts';
import { type DayTimes, dayTimesDiffer } from '../../days/day/compare-days.ts';
import { enteredParts } from '../../days/day/recorded-parts.ts';
import type { DayEntry, TimesheetDay } from '../../days/day/timesheet-day.ts';
import { hasWorkEntry } from '../../days/day/timesheet-day.ts';
import { isEmployedOn } from '../../people/employments/employment.ts';
import type { LeaveSpan } from '../../people/schedules/day-state.ts';
import type { FieldProblem } from '../../rules/field-problem.ts';
import { type MonthFacts, proposeTimesheet } from '../propose/propose-timesheet.ts';
import { withTimesOf } from '../sheet/day-credit.ts';

/** A day of a month for which another kind was entered than is recorded, with its times. */
export type KindChange = DayTimes & {
  readonly day: IsoDate;
  readonly kind: AbsenceKind | null;
  readonly before: AbsenceKind | null;
};

/** A month with the kinds that were entered for it, or what is wrong with them. */
export type EnteredKinds =
  | {
      readonly proposed: readonly TimesheetDay[];
      readonly changes: readonly KindChange[];
      readonly problems: readonly [];
    }
  | { readonly proposed: null; readonly problems: readonly FieldProblem[] };

/**
 * Proposes a month as it is with the kinds that were entered for its days, as if they had been recorded. Days of the same kind keep
 * the times that were proposed without them, because the person saw these.
 *
 * @param proposed the month without the entered kinds
 * @param on the day of the recording
 * @returns the changes in the order of the entries; a problem for each kind that cannot stand
 * @source docs/decisions.md D57, D88; docs/decisions/0051-kinds-and-remarks-of-a-saved-month.md
 */
export function enterKinds(
  facts: MonthFacts,
  proposed: readonly TimesheetDay[],
  entries: readonly DayEntry[],
  on: IsoDate,
): EnteredKinds {
  const dayOf = new Map(proposed.map((day) => [day.day, day]));
  const changes = entries.flatMap((entry) => changeOf(entry, dayOf.get(entry.day), facts) ?? []);
  const changed = new Map(changes.map((change) => [change.day, change]));
  const leave = facts.leave.filter((span) => !isWithdrawn(span, changed));
  const problems = entries.flatMap((entry, index): FieldProblem[] => {
    const key = problemOf(entry, changed.get(entry.day), { ...facts, leave });
    return key === null ? [] : [{ path: pathOf(index), message: { key, params: {} } }];
  });
  if (problems.length > 0) return { proposed: null, problems };
  if (changes.length === 0) return { proposed, changes, problems: [] };
  const granted = changes.flatMap(({ day, kind }) => (kind === 'leave' ? [{ from: day, to: day }] : []));
  const recorded = new Map(facts.recorded);
  for (const { day, kind, start_time, end_time, break_minutes, parts } of changes) {
    const counting = kind === 'leave' ? null : kind;
    const times = { start_time, end_time, break_minutes, parts };
    recorded.set(day, { ...times, kind: counting, source: 'entry', recorded_on: on });
  }
  const again = proposeTimesheet({ ...facts, leave: [...leave, ...granted], recorded });
  const days = again.map((day) => {
    const shown = dayOf.get(day.day);
    return changed.has(day.day) || !shown ? day : withShownTimes(day, shown);
  });
  return { proposed: days, changes, problems: [] };
}

/**
 * The entries of a month without the kinds that the person left as they were and that could not be entered today, because the place of
 * work or the plan has changed since: such days follow the facts.
 *
 * @param before the days of the sheet that is corrected
 * @param problems of the kinds
 * @source docs/decisions.md D36, D118, D119
 */
export function withoutSettledKinds(
  entries: readonly DayEntry[],
  before: readonly TimesheetDay[],
  problems: readonly FieldProblem[],
): readonly DayEntry[] {
  const confirmed = new Map(before.map((day) => [day.day, day]));
  const refused = new Set(problems.map(({ path }) => path));
  return entries.map((entry, index) => {
    const was = confirmed.get(entry.day);
    if (!was || !refused.has(pathOf(index)) || enteredKind(was) !== entry.kind || dayTimesDiffer(entry, was))
      return entry;
    const { kind: _settled, ...rest } = entry;
    return rest;
  });
}

const pathOf = (index: number): string => `days.${index}.kind`;

/** The change of a day, null where its entry says nothing of the kind, or what is recorded already. */
function changeOf(entry: DayEntry, shown: TimesheetDay | undefined, facts: MonthFacts): KindChange | null {
  const { day, kind } = entry;
  if (kind === undefined || !shown || kind === enteredKind(shown)) return null;
  const times = hasWorkEntry(entry)
    ? {
        start_time: entry.start_time,
        end_time: entry.end_time,
        break_minutes: entry.break_minutes,
        parts: enteredParts(entry, shown),
      }
    : { start_time: null, end_time: null, break_minutes: 0 };
  // A kind below a public holiday is recorded, but the day does not show it.
  if (kind !== null && kind === facts.recorded?.get(day)?.kind) return null;
  return { ...times, day, kind, before: enteredKind(shown) };
}

/** Whether the entries remove a single day of leave. Longer leave stays. */
function isWithdrawn({ from, to }: LeaveSpan, changed: ReadonlyMap<IsoDate, KindChange>): boolean {
  const change = changed.get(from);
  return from === to && change?.before === 'leave';
}

function problemOf(entry: DayEntry, change: KindChange | undefined, facts: MonthFacts): string | null {
  const { day, kind = null } = entry;
  const hasWork = hasWorkEntry(entry);
  if (!change)
    return kind !== null && hasWork && !absenceTypeOn(kind, day).hasTimes ? 'validation:kindWithTimes' : null;
  if (!isEmployedOn(facts.employments, day)) return 'validation:notEmployed';
  if (day > facts.lastDay) return 'validation:dayAhead';
  if (kind === null) return isLeftOnLeave(change, hasWork, facts) ? 'validation:leaveByPeriod' : null;
  return kindProblem({ day, kind, hasWork }, facts, 'manager');
}

/** Whether a day was entered as neither leave nor work, although longer leave covers it. */
const isLeftOnLeave = ({ day, before }: KindChange, hasWork: boolean, { leave }: MonthFacts): boolean =>
  before === 'leave' && !hasWork && leave.some(({ from, to }) => day >= from && day <= to);

const withShownTimes = (
  day: TimesheetDay,
  { start_time, end_time, break_minutes, parts, source, recorded_on, real_minutes }: TimesheetDay,
): TimesheetDay =>
  withTimesOf({
    ...day,
    start_time,
    end_time,
    break_minutes,
    parts,
    source,
    recorded_on,
    real_minutes,
  });
