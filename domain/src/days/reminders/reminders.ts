import { addDays, type IsoDate, weekdayOf } from '../../calendar/dates.ts';
import type { DayToRecord } from '../week/due-days.ts';
import { isDueSoon } from '../week/open-days.ts';

/** Days between two reminders of a person, unless a day is due that no reminder has named. */
export const REMINDER_PAUSE_DAYS = 2;

/** Days between two reminders of a manager about the days of others. */
export const TEAM_REMINDER_PAUSE_DAYS = 3;

/** Hours of the day in which reminders are sent: from the first one on, before the last one. */
export const REMINDER_HOURS = { from: 7, until: 20 } as const;

const SUNDAY = 7;

/** Last reminder that a person was sent; null: nothing yet. */
export type LastReminder = {
  readonly on: IsoDate | null;
  /** The last open day that it covered. */
  readonly to: IsoDate | null;
};

/** Content of a reminder. */
export type Reminder = {
  /** Open days that are due soon or late. */
  readonly count: number;
  /** The earliest day that can still be recorded in time. */
  readonly earliest: DayToRecord;
  /** The last open day that it covers. */
  readonly to: IsoDate;
};

/**
 * Whether a person is reminded today of own open days: of each from the fifth day after it, and once more on the seventh. Late
 * days alone are no reason, because a mail a day would change nothing. On Sundays only what is due on that day is one.
 *
 * @param open the open days, the earliest first
 * @returns null when nothing is sent
 * @source docs/decisions/0049-now-and-reminders.md
 */
export function personReminder(open: readonly DayToRecord[], today: IsoDate, last: LastReminder): Reminder | null {
  const soon = open.filter((day) => day.due_on >= today && isDueSoon(day, today));
  const [earliest] = soon;
  if (!earliest || isQuietDay(soon, today)) return null;
  const isUnnamed = ({ day, due_on }: DayToRecord): boolean =>
    due_on === today && (last.to === null || day > last.to) && last.on !== today;
  if (!hasPassed(last.on, REMINDER_PAUSE_DAYS, today) && !soon.some(isUnnamed)) return null;
  const to = soon.at(-1)?.day ?? earliest.day;
  return { count: open.filter((day) => isDueSoon(day, today)).length, earliest, to };
}

/** The open days of a person, as a reminder of the managers reads them. */
export type OpenPerson = { readonly open: readonly DayToRecord[]; readonly hasAccount: boolean };

/** Content of a reminder of the managers. */
export type TeamReminder = { readonly people: number; readonly due_on: IsoDate };

/**
 * Whether managers are told today of days that others have not recorded: those of people without an account from the fifth day
 * after the day on, those of people with an account on the seventh, because these were reminded before.
 *
 * @param lastOn the day of the last such reminder
 * @source docs/decisions/0049-now-and-reminders.md
 */
export function teamReminder(
  people: readonly OpenPerson[],
  today: IsoDate,
  lastOn: IsoDate | null,
): TeamReminder | null {
  if (!hasPassed(lastOn, TEAM_REMINDER_PAUSE_DAYS, today)) return null;
  const concerned = people
    .map(({ open, hasAccount }) => open.filter((day) => (hasAccount ? day.due_on <= today : isDueSoon(day, today))))
    .filter((days) => days.length > 0);
  const soon = concerned.flat().filter(({ due_on }) => due_on >= today);
  const due = soon.map(({ due_on }) => due_on).toSorted((a, b) => a.localeCompare(b));
  const [due_on] = due;
  return due_on === undefined || isQuietDay(soon, today) ? null : { people: concerned.length, due_on };
}

const isQuietDay = (soon: readonly DayToRecord[], today: IsoDate): boolean =>
  weekdayOf(today) === SUNDAY && soon.every(({ due_on }) => due_on !== today);

const hasPassed = (last: IsoDate | null, days: number, today: IsoDate): boolean =>
  last === null || addDays(last, days) <= today;
