import { isWholeDay, storedEnd } from '@zeitblatt/domain/calendar/clock-time';
import { isEndOfDay, parseTypedEnd, parseTypedTime } from '@zeitblatt/domain/calendar/typed-time';
import { type DayEntry, REMARK_MAX, type TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { COST_UNIT_MAX } from '@zeitblatt/domain/rules/cost-unit';
import { findUnwritable } from '@zeitblatt/domain/rules/writable-letters';
import { parseTypedBreak } from '../../ui/fields/typed-break.ts';
import { type Column, isTimeColumn } from './columns.ts';
import { cellsOfLine, readSpans } from './day-line.ts';
import { enterKindOn, kindOfText, withKindOfWork } from './enter-kind.ts';
import { enterLine } from './enter-line.ts';
import { partsMistake, partsOf, withParts } from './parts.ts';
import { accepted, type ReadText, refused } from './read-text.ts';

/**
 * Reads the text of a cell: times, breaks and remarks by their column; a letter or word of a kind in every column of times. A begin takes
 * the times of a whole day as well, `11-14:30, 17:30-22`.
 *
 * @param part which part of the day the cell belongs to, 0 for the first
 * @source docs/decisions.md D57, D60, D101; docs/decisions/0094-paste-and-parts-on-screens.md
 */
export function readCellText(entry: DayEntry, day: TimesheetDay, column: Column, text: string, part = 0): ReadText {
  if (column === 'cost_unit' && part > 0) return readPartUnit(entry, part, text);
  if (!isTimeColumn(column)) return readNote(entry, column, text);
  const kind = kindOfText(text, entry.day);
  if (kind !== null) return enterKindOn(entry, day, kind);
  if (column === 'break_minutes') return readBreak(entry, day, text);
  const read = entry.parts ? readPartTime(entry, column, text, part) : readTime(entry, column, text);
  if (read.mistake !== 'notATime' || column !== 'start_time') return read;
  const cells = cellsOfLine(text);
  if (entry.parts && readSpans(cells[0] ?? '')?.length === 1) return readPartSpan(entry, text, part);
  return cells.length > 1 || readSpans(text) !== null ? enterLine(entry, day, cells) : read;
}

/** A break is a length, or a place that parts the day. That of a day in parts is what lies between them. */
function readBreak(entry: DayEntry, day: TimesheetDay, text: string): ReadText {
  const value = parseTypedBreak(text, entry.break_minutes);
  if (value === entry.break_minutes) return accepted(entry);
  if (entry.parts) return refused('breakIsGap');
  const { start_time, end_time } = entry;
  if (value === undefined && start_time !== null && end_time !== null)
    return enterLine(entry, day, [start_time, end_time, text]);
  return value === undefined ? refused('notABreak') : accepted(withKindOfWork({ ...entry, break_minutes: value }));
}

/** An end of 24:00 becomes 00:00; a begin is never one. @source docs/decisions.md D62, D86 */
function readTime(entry: DayEntry, column: 'start_time' | 'end_time', text: string): ReadText {
  const value = parseTime(column, text, entry[column]);
  if (typeof value === 'object' && value !== null) return value;
  if (column === 'end_time' && value !== null && isWholeDay(entry.start_time, value)) return refused('wholeDay');
  const time = value === null ? null : storedEnd(value);
  return accepted(time === entry[column] ? entry : withKindOfWork({ ...entry, [column]: time }));
}

function parseTime(column: 'start_time' | 'end_time', text: string, before: string | null): string | null | ReadText {
  const isEnd = column === 'end_time';
  if (!isEnd && isEndOfDay(text)) return refused('onlyAnEnd');
  const typed = isEnd ? parseTypedEnd(text, before) : parseTypedTime(text, before);
  return typed === undefined ? refused('notATime') : typed;
}

/** A time of one part. A part without its begin is removed. */
function readPartTime(entry: DayEntry, column: 'start_time' | 'end_time', text: string, part: number): ReadText {
  const parts = partsOf(entry);
  const own = parts[part];
  const field = column === 'start_time' ? 'start' : 'end';
  if (own === undefined) return accepted(entry);
  const value = parseTime(column, text, own[field] || null);
  if (typeof value === 'object' && value !== null) return value;
  const time = value === null ? '' : storedEnd(value);
  if (time === own[field]) return accepted(entry);
  return inParts(
    entry,
    field === 'start' && time === '' ? parts.toSpliced(part, 1) : parts.with(part, { ...own, [field]: time }),
  );
}

/** Begin and end of one part, typed into its begin. */
function readPartSpan(entry: DayEntry, text: string, part: number): ReadText {
  const [parts, span] = [partsOf(entry), readSpans(text)?.[0]];
  return span === undefined ? refused('notATime') : inParts(entry, parts.with(part, { ...parts[part], ...span }));
}

function readPartUnit(entry: DayEntry, part: number, text: string): ReadText {
  const [parts, note] = [partsOf(entry), readNote(entry, 'cost_unit', text)];
  const own = parts[part];
  if (note.entry === null || own === undefined) return note;
  const cost_unit = text.trim() === '' ? null : (note.entry.cost_unit ?? null);
  return cost_unit === (own.cost_unit ?? null)
    ? accepted(entry)
    : inParts(entry, parts.with(part, { ...own, cost_unit }));
}

function inParts(entry: DayEntry, parts: Parameters<typeof withParts>[1]): ReadText {
  const next = withParts(entry, parts);
  return next === null ? refused(partsMistake(parts)) : accepted(withKindOfWork(next));
}

function readNote(entry: DayEntry, column: 'remark' | 'cost_unit', text: string): ReadText {
  const value = text.trim().replace(/\s+/g, ' ');
  if (column === 'remark' && value.length > REMARK_MAX) return refused('remarkTooLong');
  if (column === 'cost_unit' && value.length > COST_UNIT_MAX) return refused('costUnitTooLong');
  const next = value === '' ? null : value;
  if (next === (entry[column] ?? null)) return accepted(entry);
  return findUnwritable(value).length > 0 ? refused('notPrintable') : accepted({ ...entry, [column]: next });
}
