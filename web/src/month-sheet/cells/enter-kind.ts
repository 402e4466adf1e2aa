import { workedMinutes } from '@zeitblatt/domain/calendar/clock-time';
import { type AbsenceKind, absenceTypeOn, kindOfLetter } from '@zeitblatt/domain/days/absences/absence-types';
import { kindWithWork } from '@zeitblatt/domain/days/absences/day-kind';
import { otherHalfTimes } from '@zeitblatt/domain/days/absences/half-day';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { DEFAULT_START } from '@zeitblatt/domain/people/schedules/schedule-day';
import { kindOfWord } from './kind-words.ts';
import { asOnePart } from './parts.ts';
import { accepted, type ReadText, refused } from './read-text.ts';

/** The kind of day that a text stands for: a letter, or a word in one of the languages. */
export const kindOfText = (text: string, day: DayEntry['day']): AbsenceKind | null =>
  kindOfLetter(text.trim(), day) ?? kindOfWord(text);

/** Whether a text stands for a kind by a word, so that the screen says how it is understood. */
export const isKindWord = (text: string): boolean => kindOfWord(text) !== null;

/** The day as one of a kind: its times go, but for the other half of half a day of leave, and may be typed again where the kind allows them. */
export function enterKindOn(entry: DayEntry, day: TimesheetDay, kind: AbsenceKind): ReadText {
  const { suspendsPay, leaveDays } = absenceTypeOn(kind, entry.day);
  if ((day.holiday !== null && !suspendsPay) || day.inactive) return refused('kindOnHoliday');
  if (leaveDays > 0 && !hasPlan(day)) return refused('leaveNotNeeded');
  const next = withKindTimes(entry, day, kind);
  return accepted(isSameDay(entry, next) ? entry : next);
}

/** Where the times change, the parts go with them. */
function withKindTimes(entry: DayEntry, day: TimesheetDay, kind: AbsenceKind): DayEntry {
  const times = timesOfKind(entry, day, kind);
  return { ...('start_time' in times ? asOnePart(entry) : entry), kind, ...times };
}

/**
 * Half a day of leave leaves the other half for work, from the begin of the day. Times of less than a whole day are that half as it was
 * worked, and stay.
 *
 * @source docs/decisions.md D107
 */
function timesOfKind(entry: DayEntry, { start_time, minutes_by_plan }: TimesheetDay, kind: AbsenceKind) {
  if (kind !== 'half_leave' || !minutes_by_plan) return { start_time: null, end_time: null };
  const worked = workedMinutes(entry.start_time, entry.end_time, entry.break_minutes);
  return worked > 0 && worked < minutes_by_plan ? {} : otherHalfTimes(start_time ?? DEFAULT_START, minutes_by_plan);
}

const isSameDay = (a: DayEntry, b: DayEntry): boolean =>
  a.kind === b.kind && a.start_time === b.start_time && a.end_time === b.end_time;

/** Whether the plan has hours for a day, so that leave on it uses a day of leave. */
const hasPlan = ({ working, minutes_by_plan }: TimesheetDay): boolean => working || (minutes_by_plan ?? 0) > 0;

/** An entry loses a kind that can have no times as soon as a time is typed. */
export function withKindOfWork(entry: DayEntry): DayEntry {
  if (entry.kind == null || (entry.start_time === null && entry.end_time === null)) return entry;
  return kindWithWork(entry.kind, entry.day) === null ? { ...entry, kind: null } : entry;
}

/** The entry without its kind. */
export const withoutKind = (entry: DayEntry): DayEntry => (entry.kind == null ? entry : { ...entry, kind: null });
