import { parseTypedTime } from '@zeitblatt/domain/calendar/typed-time';
import { acceptsEntry } from '@zeitblatt/domain/timesheets/enter-days';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { parseTypedBreak } from '../../../ui/typed-break.ts';
import type { Column, EditorState } from './editor-state.ts';
import { acceptsProposedTimes, type EditorSheet, hasTimes, isDifferentEntry } from './sheet.ts';

/* Changes to the entries of a month. Each function returns the given array when nothing changes. */

type Entries = readonly DayEntry[];

/** The entry after typing into a cell; undefined when the text is not valid for it. */
export function enterText(entry: DayEntry, column: Column, text: string): DayEntry | undefined {
  const value =
    column === 'break_minutes' ? parseTypedBreak(text, entry.break_minutes) : parseTypedTime(text, entry[column]);
  if (value === undefined) return undefined;
  return value === entry[column] ? entry : { ...entry, [column]: value };
}

/** A single digit begins most times, so it counts as a time only once it is entered. */
const isBegun = (column: Column, text: string): boolean => column !== 'break_minutes' && text.trim().length < 2;

/** The entries with the text that is being typed, as soon as that is valid. */
export function entriesWhileTyping(entries: Entries, typed: EditorState['typed']): Entries {
  const entry = typed === null ? undefined : entries[typed.cell.row];
  if (typed === null || entry === undefined || isBegun(typed.cell.column, typed.text)) return entries;
  return replaceEntry(entries, typed.cell.row, enterText(entry, typed.cell.column, typed.text) ?? entry);
}

export function replaceEntry(entries: Entries, row: number, entry: DayEntry): Entries {
  return entries[row] === entry ? entries : entries.with(row, entry);
}

/** Clears the times of an entry. Its break is kept for times entered later. */
export const clearTimes = (entry: DayEntry): DayEntry =>
  entry.start_time === null && entry.end_time === null ? entry : { ...entry, start_time: null, end_time: null };

/**
 * Copies the times of a day to the next day on which times are expected, or to all later ones.
 *
 * @returns the rows that received them
 */
export function copyTimesDown(
  state: Pick<EditorState, 'sheet' | 'entries'>,
  row: number,
  reach: 'next' | 'month',
): { readonly entries: Entries; readonly rows: readonly number[] } {
  const source = state.entries[row];
  if (source === undefined) return { entries: state.entries, rows: [] };
  const below = state.sheet.days.flatMap((day, other) =>
    other > row && acceptsProposedTimes(day, state.sheet) ? [other] : [],
  );
  const rows = reach === 'next' ? below.slice(0, 1) : below;
  const entries = state.entries.map((entry, other) =>
    rows.includes(other) ? sameUnless(entry, { ...source, day: entry.day }) : entry,
  );
  return { entries, rows };
}

/** Puts the planned times on every empty day that accepts them; the user's entries stay. */
export const fillEmptyDays = (sheet: EditorSheet, entries: Entries, planned: Entries): Entries =>
  overlaid(sheet, entries, planned, (entry, day) => !hasTimes(entry) && acceptsProposedTimes(day, sheet));

/** Replaces all times of the month by the distributed ones, where a day accepts them. */
export const applyDistributedHours = (sheet: EditorSheet, entries: Entries, dealtDays: Entries): Entries => {
  const cleared = entries.map(clearTimes);
  const times = overlaid(sheet, cleared, dealtDays.filter(hasTimes), () => true);
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
    if (!other || !day || !givesWay(entry, day) || !acceptsEntry(day, sheet.last_calc_day)) return entry;
    return sameUnless(entry, other);
  });
}

const sameUnless = (entry: DayEntry, other: DayEntry): DayEntry => (isDifferentEntry(other, entry) ? other : entry);
