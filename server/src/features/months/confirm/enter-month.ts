import { partUnitProblem } from '@zeitblatt/domain/days/day/recorded-parts';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { enterDays, type RecordingContext, recordedDays } from '@zeitblatt/domain/months/confirm/enter-days';
import { enterKinds, type KindChange, withoutSettledKinds } from '@zeitblatt/domain/months/confirm/kind-changes';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import type { StoredTimesheet } from '../history/timesheets.queries.ts';
import type { ScheduleMonth } from '../propose/month-facts.ts';
import type { MonthWork } from './month-work.ts';

/** The days to save with the kinds to record, or what is wrong with the entries. */
type EnteredDays =
  | { readonly days: TimesheetDay[]; readonly kinds: readonly KindChange[]; readonly problems: readonly [] }
  | { readonly days: null; readonly kinds: null; readonly problems: readonly FieldProblem[] };

type Month = Pick<MonthWork, 'lastDay'> & {
  readonly schedule: ScheduleMonth;
  /** Days that were confirmed before, also on a sheet that was deleted: days that differ are marked as changed. */
  readonly before: StoredTimesheet | undefined;
};

/**
 * Puts the entries of a person on the days of a month.
 *
 * @param proposed the month as the person saw it before typing
 * @source docs/decisions/0051-kinds-and-remarks-of-a-saved-month.md
 */
export function enterMonth(
  { schedule, before, lastDay }: Month,
  proposed: readonly TimesheetDay[],
  sent: readonly DayEntry[],
  recording: RecordingContext,
): EnteredDays {
  const enter = (entries: readonly DayEntry[]) => enterKinds(schedule.facts, proposed, entries, recording.on);
  const first = enter(sent);
  const isRefused = before !== undefined && first.problems.length > 0;
  const entries = isRefused ? withoutSettledKinds(sent, before.days, first.problems) : sent;
  const entered = isRefused ? enter(entries) : first;
  const recorded = before ? recordedDays(before.days, before.last_calc_day) : null;
  const { days, problems } = enterDays(entered.proposed ?? proposed, entries, recorded, lastDay, recording);
  const all = [...entered.problems, ...problems, ...costUnitProblems(entries, schedule)];
  if (days === null || entered.proposed === null || all.length > 0) return { days: null, kinds: null, problems: all };
  return { days, kinds: entered.changes, problems: [] };
}

const costUnitProblems = (entries: readonly DayEntry[], { costUnit }: ScheduleMonth): FieldProblem[] =>
  costUnit !== undefined
    ? []
    : entries.flatMap((entry, index) => {
        const path = `days.${index}`;
        const ofDay = { path: `${path}.cost_unit`, message: { key: 'validation:noCostUnits', params: {} } };
        return [
          ...(entry.cost_unit == null ? [] : [ofDay]),
          ...[partUnitProblem(entry, path)].filter((one) => one !== undefined),
        ];
      });
