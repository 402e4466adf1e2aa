import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import { workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import { hasReason } from '../../../../month-sheet/findings/answers.ts';
import type { BarDay } from '../../../../ui/marks/month-bars.tsx';
import type { BatchHint } from './batch-hints.ts';
import type { BatchRow } from './batch-row.ts';

/** The kind that a screen shows for a day: holiday and leave also where a day was stored before kinds were kept. */
export function shownKindOf(day: TimesheetDay): DayKind | null {
  if (day.kind) return day.kind;
  if (day.inactive) return 'inactive';
  if (day.holiday !== null) return 'holiday';
  return day.is_leave_day ? 'leave' : null;
}

/** Kinds of absence of a month with their numbers of days, in the order of the month; holidays are none. */
export function countKinds(days: readonly TimesheetDay[]): ReadonlyMap<DayKind, number> {
  const counts = new Map<DayKind, number>();
  for (const day of days) {
    const kind = shownKindOf(day);
    if (kind === null || kind === 'holiday' || kind === 'inactive') continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** Worked and credited minutes. Sheets of a time without credited minutes count as worked. @source docs/decisions.md D58 */
export const paidMinutesOf = ({
  worked_minutes,
  credited_minutes,
}: Pick<TimesheetTotals, 'worked_minutes' | 'credited_minutes'>): number => worked_minutes + (credited_minutes ?? 0);

/** A day of the month beside the list. */
export type MonthDay = {
  readonly day: TimesheetDay;
  readonly kind: DayKind | null;
  readonly workedMinutes: number;
  /** The hints about the day. */
  readonly hints: readonly BatchHint[];
  /** Whether the hours are marked: a hint about the day still needs reading. */
  readonly isMarked: boolean;
  /** Whether the day is a thin line: there is nothing to read on it. */
  readonly isFolded: boolean;
};

/** The days of a row with what is to be read on each. */
export function monthDaysOf({ view, hints, editor, isChecked }: BatchRow): MonthDay[] {
  const reasons = editor?.reasons ?? {};
  const byDay = hintsByDay(view, hints);
  const answered = new Set(view.findings.filter((one) => hasReason(one, reasons)).flatMap(({ days }) => days));
  return view.days.map((day) => {
    const kind = shownKindOf(day);
    const workedMinutes = workedMinutesOf(day);
    const own = byDay.get(day.day) ?? [];
    const isMarked = !isChecked && own.some(({ isAnswered }) => !isAnswered && !answered.has(day.day));
    const isEmpty = kind === null && workedMinutes === 0 && day.start_time === null && !day.working;
    const isFolded = isEmpty && own.length === 0 && day.remark == null;
    return { day, kind, workedMinutes, hints: own, isMarked, isFolded };
  });
}

/** Hints by each day they are about; a finding over several days stands on its first one. */
function hintsByDay(view: BatchRow['view'], hints: readonly BatchHint[]): ReadonlyMap<IsoDate, readonly BatchHint[]> {
  const byDay = new Map<IsoDate, BatchHint[]>();
  for (const hint of hints) {
    for (const day of hint.days) {
      const mark = view.marks.find((one) => one.day === day && one.kind === hint.kind);
      const params = mark?.kind === 'unusual' ? { differenceMinutes: mark.differenceMinutes } : hint.params;
      byDay.set(day, [...(byDay.get(day) ?? []), { ...hint, params }]);
    }
  }
  return byDay;
}

const BAR_STATES: Readonly<Partial<Record<DayKind, BarDay['state']>>> = {
  holiday: 'holiday',
  leave: 'leave',
  half_leave: 'leave',
  special_leave: 'leave',
  sick: 'sick',
  sick_child: 'sick',
};

/** The bars of a row; the marked days are those that still need reading. */
export function barsOf(row: BatchRow): BarDay[] {
  return monthDaysOf(row).map(({ day, kind, workedMinutes, isMarked }) => ({
    date: day.day,
    workedMinutes,
    unusual: isMarked,
    state: workedMinutes > 0 ? 'work' : kind === null ? 'free' : (BAR_STATES[kind] ?? 'inactive'),
  }));
}
