import { realWorkedMinutes } from '@zeitblatt/domain/calendar/real-minutes';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import { leavesOtherHalf } from '@zeitblatt/domain/days/absences/half-day';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { plannedWorkOf, waitsForOtherHalf } from '@zeitblatt/domain/days/week/planned-work';
import { recordedMinutes } from '@zeitblatt/domain/days/week/recorded-minutes';
import type { SheetTimes, WeekDay } from '@zeitblatt/domain/days/week/week';

/** Begin, end and break of a day; the end is null while a shift goes on. */
type Times = {
  readonly start_time: string;
  readonly end_time: string | null;
  readonly break_minutes: number;
  readonly parts?: DayEntry['parts'];
};

/**
 * Content of a day: the confirmed sheet, else what was recorded, else the stamps, else the plan. `none`: recorded as not
 * worked; `free`: neither worked nor planned.
 */
export type ShownDay =
  | { readonly kind: 'confirmed' | 'recorded' | 'stamped' | 'plan'; readonly times: Times }
  | { readonly kind: 'none' }
  | { readonly kind: 'free' };

export function shownDayOf(day: WeekDay): ShownDay {
  const { sheet, record, stamps } = day;
  if (sheet !== null) return timesOf(sheet, 'confirmed') ?? { kind: 'free' };
  if (record !== null && !leavesOtherHalf(record)) return timesOf(record, 'recorded') ?? { kind: 'none' };
  if (stamps !== null) return { kind: 'stamped', times: stamps };
  const planned = plannedWorkOf(day);
  if (record !== null && (planned === null || !waitsForOtherHalf(day))) return { kind: 'none' };
  return planned === null ? { kind: 'free' } : { kind: 'plan', times: planned };
}

function timesOf(
  { start_time, end_time, break_minutes, parts }: SheetTimes,
  kind: 'confirmed' | 'recorded',
): ShownDay | null {
  if (start_time === null || end_time === null) return null;
  return { kind, times: { start_time, end_time, break_minutes, ...(parts ? { parts } : {}) } };
}

/** The kind that a day shows: the recorded one, also while it is a question, else that of the day. */
export const shownKindOf = ({ record, kind, closed }: WeekDay): DayKind | null =>
  closed ? kind : (record?.kind ?? kind);

/** Worked and credited minutes of a day as it is shown. */
export const paidMinutesOf = (day: WeekDay): number => minutesOf(day) + day.credited_minutes;

/** Worked minutes of a day as it is shown, those that really pass; 0 while a shift goes on. */
export function minutesOf(day: WeekDay): number {
  const shown = shownDayOf(day);
  if (!('times' in shown)) return 0;
  return shown.kind === 'plan' ? realWorkedMinutes(day.day, shown.times) : recordedMinutes(day);
}

/** The entry that confirms a day as it is planned; null where only the person can say what was, as after any stamp. */
export function entryAsPlanned(day: WeekDay): DayEntry | null {
  const planned = plannedWorkOf(day);
  const isAsked = day.state === 'open' && !day.closed && day.stamps === null && day.left_out.length === 0 && !day.late;
  if (!isAsked || planned === null) return null;
  return { day: day.day, ...planned, ...(waitsForOtherHalf(day) ? { kind: 'half_leave' } : {}) };
}

/** Whether the person may enter times for a day. A day ahead is refused by the server until its end has passed. */
export const mayCorrect = ({ day, closed, outside_contract }: WeekDay, today: string): boolean =>
  !closed && !outside_contract && day <= today;

/** Whether the day can be opened: to enter times, or to answer late stamps of a confirmed one. */
export const mayOpen = (day: WeekDay, today: string): boolean =>
  mayCorrect(day, today) || (day.closed && day.late !== undefined);
