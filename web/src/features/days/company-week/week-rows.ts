import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { DayTimes } from '@zeitblatt/domain/days/day/compare-days';
import type { EmployeeWeek, ManagedDay, WeekDay } from '@zeitblatt/domain/days/week/week';
import { type DayQuestion, dayQuestionOf, isWeekWithoutEntry } from '@zeitblatt/domain/days/week/week-questions';
import { entryAsPlanned, paidMinutesOf, shownDayOf } from '../week/shown-day.ts';

/** In this order the people of a week are shown. */
export const WEEK_GROUPS = ['question', 'planned', 'done'] as const;
export type WeekGroup = (typeof WEEK_GROUPS)[number];

/** The week of a person with what it asks of the manager. */
export type WeekRow = {
  readonly id: number;
  readonly name: string;
  readonly days: readonly WeekDay[];
  readonly questionByDay: ReadonlyMap<IsoDate, DayQuestion>;
  /** Nothing is planned and nothing recorded. */
  readonly isWithoutEntry: boolean;
  /** Open days that can be confirmed as they are planned. */
  readonly plannedDays: readonly WeekDay[];
  readonly group: WeekGroup;
};

export function weekRowOf(week: EmployeeWeek, today: IsoDate): WeekRow {
  const { days, employee } = week;
  const questionByDay = new Map<IsoDate, DayQuestion>();
  for (const day of days) {
    const question = dayQuestionOf(day, week);
    if (question !== null) questionByDay.set(day.day, question);
  }
  const isWithoutEntry = isWeekWithoutEntry(week, today);
  const plannedDays = days.filter(isConfirmable);
  const isAsked = isWithoutEntry || questionByDay.size > 0;
  return {
    id: week.employee_id,
    name: `${employee.first_name} ${employee.last_name}`,
    days,
    questionByDay,
    isWithoutEntry,
    plannedDays,
    group: isAsked ? 'question' : plannedDays.length > 0 ? 'planned' : 'done',
  };
}

/** Whether a day can be confirmed as planned. Stamps that no row holds have to be looked at first. */
export const isConfirmable = (day: WeekDay): boolean => day.left_out.length === 0 && entryAsPlanned(day) !== null;

/** Questions that leave a day without a record. The others are about what was recorded. */
const OPEN_QUESTIONS: readonly DayQuestion[] = ['forgotten', 'left_out', 'unstamped'];

/** Whether nothing is missing in the week of a person. */
export const isWhole = ({ days, questionByDay, isWithoutEntry }: WeekRow): boolean =>
  !isWithoutEntry &&
  days.every(({ state }) => state !== 'open' && state !== 'ahead') &&
  [...questionByDay.values()].every((question) => !OPEN_QUESTIONS.includes(question));

export type WeekSum = {
  /** Worked and credited minutes as the days are shown, without the days whose time is not known. */
  readonly minutes: number;
  readonly hasUnknown: boolean;
  /** Whether a part of it is only planned. */
  readonly isPencil: boolean;
};

export function sumOf({ days, questionByDay }: WeekRow): WeekSum {
  const isUnknown = ({ day }: WeekDay): boolean => OPEN_QUESTIONS.includes(questionByDay.get(day) ?? 'long');
  const known = days.filter((day) => !isUnknown(day));
  return {
    minutes: known.reduce((sum, day) => sum + paidMinutesOf(day), 0),
    hasUnknown: known.length < days.length,
    isPencil: known.some((day) => shownDayOf(day).kind === 'plan'),
  };
}

/** Action that confirms days of a person as they are planned. */
export const recordsAsPlanned = ({ id }: WeekRow, days: readonly WeekDay[]): ManagedDay[] =>
  days.flatMap((day) => {
    const entry = entryAsPlanned(day);
    return entry === null ? [] : [{ ...entry, employee_id: id, reason: null }];
  });

/** The times of a record alone. */
const timesOf = ({ start_time, end_time, break_minutes, parts }: DayTimes): DayTimes => ({
  start_time,
  end_time,
  break_minutes,
  ...(parts ? { parts } : {}),
});

/** Action that records a day as of a kind: with the times that were asked for with it, else without any. */
export const recordOfKind = ({ id }: WeekRow, { day, record }: WeekDay, kind: AbsenceKind): ManagedDay => ({
  day,
  ...timesOf(record?.kind === kind ? record : { start_time: null, end_time: null, break_minutes: 0 }),
  kind,
  employee_id: id,
  reason: null,
});

/** A day that is due today or late, and how many people it is open for. */
export type DueDay = { readonly day: IsoDate; readonly due_on: IsoDate; readonly people: number };

/** The earliest day of the week that has to be recorded today or is late; null without one. */
export function earliestDueDay(rows: readonly WeekRow[], today: IsoDate): DueDay | null {
  const due = rows.flatMap(({ days }) => days.filter(({ state, due_on }) => state === 'open' && due_on <= today));
  const [first] = due.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (first === undefined) return null;
  return { day: first.day, due_on: first.due_on, people: due.filter(({ day }) => day === first.day).length };
}
