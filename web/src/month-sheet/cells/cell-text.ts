import { isWholeDay, storedEnd, workedMinutes } from '@zeitblatt/domain/calendar/clock-time';
import { isEndOfDay, parseTypedEnd, parseTypedTime } from '@zeitblatt/domain/calendar/typed-time';
import { type AbsenceKind, absenceTypeOn, kindOfLetter } from '@zeitblatt/domain/days/absences/absence-types';
import { kindWithWork } from '@zeitblatt/domain/days/absences/day-kind';
import { otherHalfTimes } from '@zeitblatt/domain/days/absences/half-day';
import { type DayEntry, REMARK_MAX, type TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { DEFAULT_START } from '@zeitblatt/domain/people/schedules/schedule-day';
import { COST_UNIT_MAX } from '@zeitblatt/domain/rules/cost-unit';
import { findUnwritable } from '@zeitblatt/domain/rules/writable-letters';
import { parseTypedBreak } from '../../ui/fields/typed-break.ts';
import { type Column, isTimeColumn } from './columns.ts';
import { kindOfWord } from './kind-words.ts';

/** Why a text is not taken into a cell. */
export const MISTAKES = [
  'notATime',
  'onlyAnEnd',
  'wholeDay',
  'notABreak',
  'remarkTooLong',
  'costUnitTooLong',
  'notPrintable',
  'kindOnHoliday',
  'leaveNotNeeded',
] as const;
export type MistakeKind = (typeof MISTAKES)[number];

/** Meaning of the text of a cell for its day. */
export type ReadText =
  | { readonly entry: DayEntry; readonly mistake: null }
  | { readonly entry: null; readonly mistake: MistakeKind };

const accepted = (entry: DayEntry): ReadText => ({ entry, mistake: null });
const refused = (mistake: MistakeKind): ReadText => ({ entry: null, mistake });

/** The kind of day that a text stands for: a letter, or a word in one of the languages. */
export const kindOfText = (text: string, day: DayEntry['day']): AbsenceKind | null =>
  kindOfLetter(text.trim(), day) ?? kindOfWord(text);

/** Whether a text stands for a kind by a word, so that the screen says how it is understood. */
export const isKindWord = (text: string): boolean => kindOfWord(text) !== null;

/**
 * Reads the text of a cell: times, breaks and remarks by their column; a letter or word of a kind in every column of times.
 *
 * @source docs/decisions.md D57, D60, D101
 */
export function readCellText(entry: DayEntry, day: TimesheetDay, column: Column, text: string): ReadText {
  if (!isTimeColumn(column)) return readNote(entry, column, text);
  const kind = kindOfText(text, entry.day);
  if (kind !== null) return enterKindOn(entry, day, kind);
  return column === 'break_minutes' ? readBreak(entry, text) : readTime(entry, column, text);
}

function readBreak(entry: DayEntry, text: string): ReadText {
  const value = parseTypedBreak(text, entry.break_minutes);
  if (value === undefined) return refused('notABreak');
  return accepted(value === entry.break_minutes ? entry : withKindOfWork({ ...entry, break_minutes: value }));
}

/** An end of 24:00 becomes 00:00; a begin is never one. @source docs/decisions.md D62, D86 */
function readTime(entry: DayEntry, column: 'start_time' | 'end_time', text: string): ReadText {
  const isEnd = column === 'end_time';
  if (!isEnd && isEndOfDay(text)) return refused('onlyAnEnd');
  const typed = isEnd ? parseTypedEnd(text, entry.end_time) : parseTypedTime(text, entry.start_time);
  if (typed === undefined) return refused('notATime');
  if (isEnd && isWholeDay(entry.start_time, typed)) return refused('wholeDay');
  const value = typed === null ? null : storedEnd(typed);
  return accepted(value === entry[column] ? entry : withKindOfWork({ ...entry, [column]: value }));
}

function readNote(entry: DayEntry, column: 'remark' | 'cost_unit', text: string): ReadText {
  const value = text.trim().replace(/\s+/g, ' ');
  if (column === 'remark' && value.length > REMARK_MAX) return refused('remarkTooLong');
  if (column === 'cost_unit' && value.length > COST_UNIT_MAX) return refused('costUnitTooLong');
  const next = value === '' ? null : value;
  if (next === (entry[column] ?? null)) return accepted(entry);
  return findUnwritable(value).length > 0 ? refused('notPrintable') : accepted({ ...entry, [column]: next });
}

/** The day as one of a kind: its times go, but for the other half of half a day of leave, and may be typed again where the kind allows them. */
export function enterKindOn(entry: DayEntry, day: TimesheetDay, kind: AbsenceKind): ReadText {
  const { suspendsPay, leaveDays } = absenceTypeOn(kind, entry.day);
  if ((day.holiday !== null && !suspendsPay) || day.inactive) return refused('kindOnHoliday');
  if (leaveDays > 0 && !hasPlan(day)) return refused('leaveNotNeeded');
  const next = { ...entry, kind, ...timesOfKind(entry, day, kind) };
  return accepted(isSameDay(entry, next) ? entry : next);
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
function withKindOfWork(entry: DayEntry): DayEntry {
  if (entry.kind == null || (entry.start_time === null && entry.end_time === null)) return entry;
  return kindWithWork(entry.kind, entry.day) === null ? { ...entry, kind: null } : entry;
}

/** The entry without its kind. */
export const withoutKind = (entry: DayEntry): DayEntry => (entry.kind == null ? entry : { ...entry, kind: null });
