import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { MonthDifference, MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import type { MonthState } from '@zeitblatt/domain/months/states/month-states';
import { formatDate, formatHours } from '../../../texts/format.ts';

/** Meaning of the sign of a month: its state, `missing` for an open month that is due, `replied` for an objection that has its reply. */
export type MonthSign = MonthState | 'missing' | 'replied';

type Signed = Pick<MonthStanding, 'month' | 'state'> & Partial<Pick<MonthStanding, 'objection'>>;

/** @param isDue whether a month without a sheet misses it */
export function signOf({ month, state, objection }: Signed, isDue: (month: IsoMonth) => boolean): MonthSign {
  if (state === 'objected' && objection?.reply) return 'replied';
  return state === 'open' && isDue(month) ? 'missing' : state;
}

/** Whether nothing but the plan says that a day was worked. */
export const isPlannedOnly = ({ source, start_time }: TimesheetDay): boolean =>
  source === 'plan' && start_time !== null;

/** Kind of a day that is not simply one for work; null for other days, also where they are free. */
export const shownKind = ({ kind, holiday, absence }: TimesheetDay): DayKind | null =>
  kind ?? (holiday === null ? absence : 'holiday');

/** The kinds of days that a month has, each once, in the order of the days. */
export const kindsOf = (days: readonly TimesheetDay[]): DayKind[] => [
  ...new Set(days.flatMap((day) => shownKind(day) ?? [])),
];

/** Whether the month waits for the person: it was sent and not answered, or the objection has a reply. */
export const isToAnswer = ({ state, objection }: MonthStanding): boolean =>
  state === 'sent' || (state === 'objected' && (objection?.reply ?? null) !== null);

/** The month to begin with: the earliest to answer, else the current one. */
export function firstMonthOf(months: readonly MonthStanding[], current: IsoMonth): IsoMonth {
  const waiting = months.filter(isToAnswer).map(({ month }) => month);
  return waiting.toSorted()[0] ?? current;
}

/** A part of a day that differs, as text: what stands there now, and what stood there. */
export type ChangedPart = {
  readonly part: 'start' | 'end' | 'break';
  readonly now: string;
  readonly before: string;
};

/** Parts of a worked day that differ. Empty where it was worked only now or only before, or in several parts. */
export function changedParts(day: TimesheetDay, before: MonthDifference): ChangedPart[] {
  if (day.start_time === null || before.start_time === null || day.parts || before.parts) return [];
  const parts: ChangedPart[] = [
    { part: 'start', now: day.start_time, before: before.start_time },
    { part: 'end', now: day.end_time ?? '', before: before.end_time ?? '' },
    { part: 'break', now: formatHours(day.break_minutes), before: formatHours(before.break_minutes) },
  ];
  return parts.filter((part) => part.now !== part.before);
}

/** Day of a timestamp without its year: `2026-11-02 08:15:00` → `02.11.` */
export const dayOfTimestamp = (timestamp: string): string => formatDate(timestamp.slice(0, 10)).slice(0, 6);

/** Time of day of a timestamp: `2026-11-02 08:15:00` → `08:15` */
export const timeOfTimestamp = (timestamp: string): string => timestamp.slice(11, 16);
