import { parseTypedTime } from '@zeitblatt/domain/calendar/typed-time';
import { acceptsEntry } from '@zeitblatt/domain/timesheets/enter-days';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import type { Column, EditorState } from './editor-state.ts';
import { hasTimes, isDifferent, type Sheet, takesProposals } from './sheet.ts';
import { parseTypedBreak } from './typed-break.ts';

/* What becomes of the entries of a month. Each function hands back the array it got when nothing changes. */

type Entries = readonly DayEntry[];

/** The entry with a typed cell in it; undefined when the text is no value of that cell. */
export function typedInto(entry: DayEntry, column: Column, text: string): DayEntry | undefined {
  const value =
    column === 'break_minutes' ? parseTypedBreak(text, entry.break_minutes) : parseTypedTime(text, entry[column]);
  if (value === undefined) return undefined;
  return value === entry[column] ? entry : { ...entry, [column]: value };
}

export function replaced(entries: Entries, row: number, entry: DayEntry): Entries {
  return entries[row] === entry ? entries : entries.with(row, entry);
}

/** An empty day keeps its break: times entered later find it again. */
export const emptied = (entry: DayEntry): DayEntry =>
  entry.start_time === null && entry.end_time === null ? entry : { ...entry, start_time: null, end_time: null };

/**
 * Copies the times of a day to the next day of the month on which times are expected, or to all later ones.
 *
 * @returns the rows that received them
 */
export function copiedDown(
  state: Pick<EditorState, 'sheet' | 'entries'>,
  row: number,
  reach: 'next' | 'month',
): { readonly entries: Entries; readonly rows: readonly number[] } {
  const source = state.entries[row];
  if (source === undefined) return { entries: state.entries, rows: [] };
  const below = state.sheet.days.flatMap((day, other) =>
    other > row && takesProposals(day, state.sheet) ? [other] : [],
  );
  const rows = reach === 'next' ? below.slice(0, 1) : below;
  const entries = state.entries.map((entry, other) =>
    rows.includes(other) ? sameUnless(entry, { ...source, day: entry.day }) : entry,
  );
  return { entries, rows };
}

/** Puts the planned times on every empty day that can carry them; what somebody entered stays. */
export const filled = (sheet: Sheet, entries: Entries, planned: Entries): Entries =>
  overlaid(sheet, entries, planned, (entry, day) => !hasTimes(entry) && takesProposals(day, sheet));

/** The month as it was dealt: its times and no others, wherever a day can carry them. */
export const dealt = (sheet: Sheet, entries: Entries, dealtDays: Entries): Entries => {
  const cleared = entries.map(emptied);
  const times = overlaid(sheet, cleared, dealtDays.filter(hasTimes), () => true);
  return times.map((entry, row) => {
    const before = entries[row];
    return before !== undefined && !isDifferent(entry, before) ? before : entry;
  });
};

/** What somebody typed before, on the days of the sheet that somebody else saved meanwhile. */
export function keptOn(saved: Sheet, initial: Entries, typed: Entries, loaded: Entries): Entries {
  const changed = typed.filter((entry, row) => {
    const before = loaded[row];
    return before !== undefined && isDifferent(entry, before);
  });
  return overlaid(saved, initial, changed, () => true);
}

/** Entries that somebody left unsaved, wherever the sheet of today can carry them. */
export const restored = (sheet: Sheet, entries: Entries, left: Entries): Entries =>
  overlaid(sheet, entries, left, () => true);

/** Other entries in place of those that give way, wherever a day can carry them. */
function overlaid(
  sheet: Sheet,
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

const sameUnless = (entry: DayEntry, other: DayEntry): DayEntry => (isDifferent(other, entry) ? other : entry);
