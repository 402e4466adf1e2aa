import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { readCellText } from '../cells/cell-text.ts';
import { type Column, isTimeColumn, TIME_COLUMNS } from '../cells/columns.ts';
import { readBreak, readSpans } from '../cells/day-line.ts';
import { kindOfText } from '../cells/enter-kind.ts';
import { enterLine } from '../cells/enter-line.ts';
import { type ReadText, refused } from '../cells/read-text.ts';
import { accessOfRow } from '../model/editor-moves.ts';
import type { EditorState, PastedBlock, PastedLine } from '../model/editor-state.ts';
import { expectsOrHasWork, isSeveral, selectedRows } from '../model/selection.ts';
import { type Clipboard, rowsOfClipboard } from './clipboard-rows.ts';
import { type AlikeRow, readAlike } from './column-hours.ts';
import { isBlank, joinedByDay, type PlacedLine } from './join-rows.ts';
import { takeDates } from './row-dates.ts';

type Month = Pick<EditorState, 'sheet' | 'entries' | 'cursor' | 'anchor' | 'isClosed'>;

/** Meaning of a copied block for a month: one value for the cursor's cell, or lines for its days. */
export type ReadClipboard = { readonly value: string } | { readonly block: PastedBlock };

/**
 * Reads what was copied in a spreadsheet for the days from the cursor on, or for the days that the dates in front of it name.
 *
 * @returns null where there is nothing to read, or no cell to take it
 */
export function readClipboard(month: Month, clipboard: Clipboard): ReadClipboard | null {
  const { cursor } = month;
  const rows = withoutHead(rowsOfClipboard(clipboard));
  if (cursor === null || rows.length === 0) return null;
  const [first = []] = rows;
  if (rows.length === 1 && first.length === 1 && readSpans(first[0] ?? '') === null) return { value: first[0] ?? '' };
  if (!isTimeColumn(cursor.column)) return { block: blockOf(month, notesBelow(month, rows), cursor.column) };
  const dated = takeDates(withoutSums(rows), month.sheet.month);
  const from = offsetOf(cursor.column, widthOf(dated));
  return { block: blockOf(month, placed(month, readAlike(dated, from)), cursor.column) };
}

const SUM = /^(?:\p{L}*summe|gesamt\p{L}*|insgesamt|total\p{L}*|sum|toplam\p{L}*|итого|всего)(?!\p{L})/iu;

/** Rows below the days or weeks of a sheet that add them up. */
function withoutSums(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const days = rows.filter((row) => !SUM.test(row.find((cell) => cell !== '') ?? ''));
  return days.length === 0 ? rows : days;
}

const widthOf = (rows: readonly { readonly cells: readonly string[] }[]): number =>
  Math.max(...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1));

/** The column of times of the first cell: one or two columns go where the cursor is, all else begins with the begin. */
function offsetOf(column: Column, width: number): number {
  const from = isTimeColumn(column) ? TIME_COLUMNS.indexOf(column) : 0;
  return from + width <= TIME_COLUMNS.length ? from : 0;
}

/** The names of the columns above a block have neither digits nor kinds. */
function withoutHead(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [first, ...others] = rows;
  const isHead =
    first !== undefined &&
    others.some((row) => row.some((cell) => /\d/.test(cell))) &&
    first.some((cell) => cell !== '') &&
    first.every((cell) => !/\d/.test(cell) && kindOfText(cell, '9999-12-31') === null);
  return isHead ? others : rows;
}

const notesBelow = ({ cursor }: Month, rows: readonly (readonly string[])[]): PlacedLine[] =>
  rows.map((cells, place) => {
    const text = cells.join(' ').trim();
    return { row: (cursor?.row ?? 0) + place, cells: [text], text, isUnclear: false };
  });

function placed(month: Month, rows: readonly AlikeRow[]): PlacedLine[] {
  const first = month.cursor?.row ?? 0;
  const [only] = rows;
  if (rows.length === 1 && only !== undefined && only.date === undefined && isSeveral(month))
    return selectedRows(month).map((row) => ({ ...only, row }));
  if (rows.every(({ date }) => date === undefined)) return rows.map((line, place) => ({ ...line, row: first + place }));
  return joinedByDay(rows);
}

function blockOf(month: Month, lines: readonly PlacedLine[], column: Column): PastedBlock {
  const width = widthOf(lines);
  const filled = lines.filter(({ row, cells }) => !isBlank(cells) && !saysNothing(month, row, cells));
  const read = filled.map((line) => {
    const { row } = line;
    const [day, entry] = [month.sheet.days[row ?? -1], month.entries[row ?? -1]];
    if (row === null || !day || !entry || accessOfRow(month, row) === 'closed') return null;
    return lineOf({ ...line, row, day, entry }, { width, column });
  });
  const taken = read.filter((line) => line !== null);
  return { lines: taken, unused: read.length - taken.length };
}

/** A holiday names itself, and a weekend in a week of sickness is left out, as when the kind is typed for several days. */
function saysNothing(month: Month, row: number | null, cells: readonly string[]): boolean {
  const day = month.sheet.days[row ?? -1];
  if (row === null || day === undefined) return false;
  if (day.holiday !== null && cells.every((cell) => !/\d/.test(cell))) return true;
  return cells.some((cell) => kindOfText(cell, day.day) !== null) && !expectsOrHasWork(month, row);
}

type Target = PlacedLine & { readonly row: number; readonly day: TimesheetDay; readonly entry: DayEntry };

function lineOf(
  { row, day, entry, cells, text, isUnclear }: Target,
  { width, column }: { width: number; column: Column },
): PastedLine {
  const isBeside = !isTimeColumn(column) || offsetOf(column, width) > 0;
  const isOneColumn = width === 1 && readSpans(cells[0] ?? '') === null;
  const isCells = isOneColumn || (isBeside && readSpans(cells[0] ?? '') === null);
  const padded = Array.from({ length: width }, (_, place) => cells[place] ?? '');
  const enter = () => (isCells ? readCells(entry, day, padded, column) : enterLine(entry, day, padded));
  const read = isUnclear ? refused('unclear') : enter();
  const place = isCells ? column : 'start_time';
  return {
    row,
    text,
    entry: read.entry,
    mistake:
      read.mistake === null ? null : { cell: { row, column: place }, kind: read.mistake, text, isLine: !isCells },
  };
}

/** Each cell by itself, from a column on. */
function readCells(entry: DayEntry, day: TimesheetDay, cells: readonly string[], column: Column): ReadText {
  if (!isTimeColumn(column)) return readCellText(entry, day, column, cells[0] ?? '');
  const columns = TIME_COLUMNS.slice(TIME_COLUMNS.indexOf(column));
  return cells.reduce<ReadText>(
    (read, cell, place) => {
      const of = columns[place];
      if (read.entry === null || of === undefined) return read;
      const minutes = of === 'break_minutes' ? readBreak(cell) : undefined;
      return readCellText(read.entry, day, of, minutes === undefined ? cell : String(minutes));
    },
    { entry, mistake: null },
  );
}
