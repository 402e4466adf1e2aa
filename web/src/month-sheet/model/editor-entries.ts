import type { LossReason } from '@zeitblatt/domain/days/day/loss-reason';
import { MAX_BREAK_MINUTES } from '@zeitblatt/domain/days/day/parts-entry';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { acceptsEntry } from '@zeitblatt/domain/months/confirm/enter-days';
import { lastBegunDay } from '@zeitblatt/domain/months/confirm/running-days';
import { nextQuarter, nextQuarterMinutes } from '../../ui/fields/quarter-steps.ts';
import { readCellText } from '../cells/cell-text.ts';
import { type Column, isTimeColumn } from '../cells/columns.ts';
import { kindOfText } from '../cells/enter-kind.ts';
import { asOnePart, partsOf, withParts } from '../cells/parts.ts';
import { hasCellPerPart } from './editor-moves.ts';
import type { Cell, EditorState } from './editor-state.ts';
import { selectedRows } from './selection.ts';
import { acceptsProposedTimes, type EditorSheet, hasTimes, isDifferentEntry } from './sheet.ts';

/* Changes to the entries of a month. Each function returns the given array when nothing changes. */

type Entries = readonly DayEntry[];

/** The text of a cell put on the selected days; days that cannot take it are left out. */
export function enterOnRows(
  { sheet, entries }: Pick<EditorState, 'sheet' | 'entries'>,
  rows: readonly number[],
  column: Column,
  text: string,
  part = 0,
): Entries {
  return rows.reduce((changed, row) => {
    const [entry, day] = [changed[row], sheet.days[row]];
    if (entry === undefined || day === undefined) return changed;
    return replaceEntry(changed, row, readCellText(entry, day, column, text, part).entry ?? entry);
  }, entries);
}

/** A single digit begins most times, so it counts as a time only once it is entered. */
const isBegun = (column: Column, text: string): boolean =>
  column !== 'break_minutes' && isTimeColumn(column) && /^\d?$/.test(text.trim());

type Typing = Pick<EditorState, 'sheet' | 'entries' | 'typed' | 'cursor' | 'anchor' | 'isClosed'>;

/** The entries with the text that is being typed, as soon as that is valid. */
export function entriesWhileTyping(state: Typing): Entries {
  const { typed, entries } = state;
  if (typed === null || !isTimeColumn(typed.cell.column) || isBegun(typed.cell.column, typed.text)) return entries;
  return enterOnRows(state, rowsOfTyping(state), typed.cell.column, typed.text, typed.cell.part);
}

/** The rows that the text being typed will change. */
export function rowsOfTyping(state: Typing): readonly number[] {
  const { typed, cursor } = state;
  if (typed === null) return [];
  const isAtCursor = cursor?.row === typed.cell.row && (typed.cell.part ?? 0) === 0;
  return isAtCursor
    ? selectedRows(state, kindOfText(typed.text, state.sheet.days[typed.cell.row]?.day ?? ''))
    : [typed.cell.row];
}

export function replaceEntry(entries: Entries, row: number, entry: DayEntry): Entries {
  return entries[row] === entry ? entries : entries.with(row, entry);
}

/** The reason of a loss on some days. @source docs/decisions.md D82 */
export const enterLossReason = (entries: Entries, rows: readonly number[], reason: LossReason): Entries =>
  rows.reduce((changed, row) => {
    const entry = changed[row];
    return entry === undefined || entry.loss_reason === reason
      ? changed
      : replaceEntry(changed, row, { ...entry, loss_reason: reason });
  }, entries);

/** Clears the times and the kind of an entry. Its break is kept for times entered later. */
export const clearTimes = (entry: DayEntry): DayEntry =>
  hasTimes(entry) || entry.kind != null
    ? { ...asOnePart(entry), start_time: null, end_time: null, ...(entry.kind == null ? {} : { kind: null }) }
    : entry;

/** Clears a cell; of a day that is nothing but a kind, the kind; in the begin of a part, the part. The break between parts stays. */
export function clearCell(entry: DayEntry, { column, part = 0 }: Pick<Cell, 'column' | 'part'>): DayEntry {
  if (entry.parts && column === 'break_minutes') return entry;
  if (entry.parts && hasCellPerPart(column) && (part > 0 || isTimeColumn(column)))
    return clearedPart(entry, column, part);
  if (!isTimeColumn(column)) return entry[column] == null ? entry : { ...entry, [column]: null };
  if (!hasTimes(entry)) return entry.kind == null ? entry : { ...entry, kind: null };
  const value = column === 'break_minutes' ? 0 : null;
  return entry[column] === value ? entry : { ...entry, [column]: value };
}

function clearedPart(entry: DayEntry, column: Column, part: number): DayEntry {
  const parts = partsOf(entry);
  const own = parts[part];
  if (own === undefined) return entry;
  const field = column === 'end_time' ? { end: '' } : { cost_unit: null };
  return (
    withParts(entry, column === 'start_time' ? parts.toSpliced(part, 1) : parts.with(part, { ...own, ...field })) ??
    entry
  );
}

/** Moves the time or break of a cell to the next quarter of an hour; an empty cell stays empty, and so does a break between parts. */
export function stepCell(
  entry: DayEntry,
  { column, part = 0 }: Pick<Cell, 'column' | 'part'>,
  direction: 1 | -1,
): DayEntry {
  if (!isTimeColumn(column)) return entry;
  if (entry.parts) return column === 'break_minutes' ? entry : steppedPart(entry, column, part, direction);
  if (column === 'break_minutes') {
    const minutes = Math.min(MAX_BREAK_MINUTES, nextQuarterMinutes(entry.break_minutes, direction));
    return hasTimes(entry) && minutes !== entry.break_minutes ? { ...entry, break_minutes: minutes } : entry;
  }
  const time = entry[column];
  return time === null ? entry : { ...entry, [column]: nextQuarter(time, direction) };
}

function steppedPart(entry: DayEntry, column: 'start_time' | 'end_time', part: number, direction: 1 | -1): DayEntry {
  const parts = partsOf(entry);
  const own = parts[part];
  const field = column === 'start_time' ? 'start' : 'end';
  if (own === undefined || own[field] === '') return entry;
  return withParts(entry, parts.with(part, { ...own, [field]: nextQuarter(own[field], direction) })) ?? entry;
}

/** Fields of a day that are copied: its times with its kind, or one of its notes. */
const copiedPart = (source: DayEntry, column: Column): Partial<DayEntry> => {
  if (!isTimeColumn(column)) return { [column]: source[column] ?? null };
  const { start_time, end_time, break_minutes, parts, kind } = source;
  return { start_time, end_time, break_minutes, ...(parts ? { parts } : {}), ...(kind === undefined ? {} : { kind }) };
};

/**
 * Copies the times of a day with its kind, or its remark, to the selected days below it, to the next day on which times
 * are expected, or to all later ones.
 *
 * @param rows the rows below that receive it
 */
export function copyDown(
  { entries }: Pick<EditorState, 'entries'>,
  from: number,
  rows: readonly number[],
  column: Column,
): Entries {
  const source = entries[from];
  if (source === undefined) return entries;
  const part = copiedPart(source, column);
  return entries.map((entry, row) => {
    if (!rows.includes(row)) return entry;
    const isOwnKindMissing = isTimeColumn(column) && source.kind === undefined && entry.kind != null;
    const target = isTimeColumn(column) ? asOnePart(entry) : entry;
    return sameUnless(entry, { ...target, ...part, ...(isOwnKindMissing ? { kind: null } : {}) });
  });
}

/** Puts the planned times on every empty day that accepts them; the user's entries stay. */
export const fillEmptyDays = (sheet: EditorSheet, entries: Entries, planned: Entries): Entries =>
  overlaid(
    sheet,
    entries,
    planned,
    (entry, day) => !hasTimes(entry) && entry.kind == null && acceptsProposedTimes(day, sheet),
  );

/** Replaces all times of the month by the distributed ones, where a day accepts them. */
export const applyDistributedHours = (sheet: EditorSheet, entries: Entries, dealtDays: Entries): Entries => {
  const cleared = entries.map((entry) => (entry.kind == null ? clearTimes(entry) : entry));
  const times = overlaid(sheet, cleared, dealtDays.filter(hasTimes), (entry) => entry.kind == null);
  return times.map((entry, row) => {
    const before = entries[row];
    return before !== undefined && !isDifferentEntry(entry, before) ? before : entry;
  });
};

/** Applies the user's changes to the sheet that another user has saved in the meantime. */
export function reapplyEntries(saved: EditorSheet, initial: Entries, typed: Entries, loaded: Entries): Entries {
  const changed = typed.filter((entry, row) => {
    const before = loaded[row];
    return before !== undefined && isDifferentEntry(entry, before);
  });
  return overlaid(saved, initial, changed, () => true);
}

/** Applies unsaved entries of a draft, where the current sheet accepts them. */
export const restoreEntries = (sheet: EditorSheet, entries: Entries, left: Entries): Entries =>
  overlaid(sheet, entries, left, () => true);

/** Replaces the entries selected by a predicate, where a day accepts them. */
function overlaid(
  sheet: EditorSheet,
  entries: Entries,
  others: Entries,
  givesWay: (entry: DayEntry, day: TimesheetDay) => boolean,
): Entries {
  const byDay = new Map(others.map((other) => [other.day, other]));
  return entries.map((entry, row) => {
    const other = byDay.get(entry.day);
    const day = sheet.days[row];
    if (!other || !day || !givesWay(entry, day) || !acceptsEntry(day, lastBegunDay(sheet))) return entry;
    // Fields that the other entry does not mention stay, but for parts, which belong to the times.
    return sameUnless(entry, { ...asOnePart(entry), ...other });
  });
}

const sameUnless = (entry: DayEntry, other: DayEntry): DayEntry => (isDifferentEntry(other, entry) ? other : entry);
