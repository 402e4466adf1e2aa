import { type Column, columnsOf, isTimeColumn, TIME_COLUMNS } from '../cells/columns.ts';
import { countParts } from '../cells/parts.ts';
import type { Cell, EditorState } from './editor-state.ts';
import { type DayAccess, dayAccessOf, isSaved, wholeDayKind } from './sheet.ts';

export const MOVES = [
  'up',
  'down',
  'left',
  'right',
  'next',
  'previous',
  'rowStart',
  'rowEnd',
  'monthStart',
  'monthEnd',
  'weekUp',
  'weekDown',
  'dayUp',
  'dayDown',
] as const;
/**
 * Cursor moves. `next` and `previous` go through the times of a day and continue in the next row. `dayUp` and `dayDown` stop at every
 * day that takes times; all other moves skip days without expected work.
 */
export type Move = (typeof MOVES)[number];

type Month = Pick<EditorState, 'sheet' | 'entries' | 'isClosed'>;

export function accessOfRow({ sheet, entries, isClosed }: Month, row: number): DayAccess {
  const day = sheet.days[row];
  const entry = entries[row];
  return day && entry && !isClosed ? dayAccessOf(day, entry, sheet) : 'closed';
}

/** The rows that arrow keys visit: those with expected or entered times, and the one that the cursor has opened. */
export const openRows = (state: Month & Pick<EditorState, 'cursor'>): number[] =>
  state.sheet.days.flatMap((_, row) => (row === state.cursor?.row || accessOfRow(state, row) === 'open' ? [row] : []));

/** The rows that accept times. */
const enterableRows = (state: Month): number[] =>
  state.sheet.days.flatMap((_, row) => (accessOfRow(state, row) === 'closed' ? [] : [row]));

/**
 * First cell of the cursor: on the first day with expected times, otherwise on the first day that can be opened. In a month
 * that is recorded in part, on the first of its days that became due since.
 */
export function firstCell(state: Month): Cell | null {
  const { sheet } = state;
  const rows = openRows({ ...state, cursor: null });
  const recordedUntil = isSaved(sheet) ? sheet.recorded_until : undefined;
  const isNew = (row: number) => recordedUntil !== undefined && (sheet.days[row]?.day ?? '') > recordedUntil;
  const row = rows.find(isNew) ?? rows[0] ?? enterableRows(state)[0];
  return row === undefined ? null : { row, column: 'start_time' };
}

/** The cell of a part; the first part of a day needs no number. */
export const cellOf = (row: number, column: Column, part: number): Cell =>
  part > 0 ? { row, column, part } : { row, column };

/** Whether each part of a day has a cell in a column. */
export const hasCellPerPart = (column: Column): boolean => column !== 'break_minutes' && column !== 'remark';

/** The cell that a move leads to: first through the parts of a day, then to other days; the same one at the edge of the month. */
export function cellAfter(state: EditorState, move: Move): Cell | null {
  const within = partAfter(state, move);
  if (within !== null) return within;
  const next = dayAfter(state, move);
  const isOther = next !== null && next.row !== state.cursor?.row;
  if (!isOther || !hasCellPerPart(next.column) || (move !== 'up' && move !== 'dayUp')) return next;
  return cellOf(next.row, next.column, countPartsOn(state, next.row) - 1);
}

const countPartsOn = ({ entries }: Pick<Month, 'entries'>, row: number): number => {
  const entry = entries[row];
  return entry === undefined ? 1 : countParts(entry);
};

/** The cell within the parts of the cursor's day that a move leads to; null when it leads to another day, or the day has one part. */
function partAfter(state: EditorState, move: Move): Cell | null {
  const { cursor } = state;
  const count = cursor === null ? 1 : countPartsOn(state, cursor.row);
  if (cursor === null || count < 2 || !hasCellPerPart(cursor.column)) return null;
  const { row, column, part = 0 } = cursor;
  switch (move) {
    case 'up':
    case 'dayUp':
      return part > 0 ? cellOf(row, column, part - 1) : null;
    case 'down':
    case 'dayDown':
      return part < count - 1 ? cellOf(row, column, part + 1) : null;
    case 'next':
      if (column === 'start_time') return cellOf(row, 'end_time', part);
      return part < count - 1 ? cellOf(row, 'start_time', part + 1) : null;
    case 'previous':
      if (column === 'end_time') return cellOf(row, 'start_time', part);
      return part > 0 ? cellOf(row, 'end_time', part - 1) : null;
    case 'left':
    case 'right': {
      const columns = cellsOf(state, row).filter(hasCellPerPart);
      return part > 0 ? cellOf(row, shifted(columns, column, move === 'left' ? -1 : 1), part) : null;
    }
    default:
      return null;
  }
}

/** The cell that a move leads to from day to day. */
export function dayAfter(state: EditorState, move: Move): Cell | null {
  const { cursor } = state;
  if (cursor === null) return null;
  const rows = openRows(state);
  const { row, column } = cursor;
  switch (move) {
    case 'up':
      return { row: before(rows, row, 1), column };
    case 'down':
      return { row: after(rows, row, 1), column };
    case 'weekUp':
      return { row: before(rows, row, 7), column };
    case 'weekDown':
      return { row: after(rows, row, 7), column };
    case 'dayUp':
      return { row: before(enterableRows(state), row, 1), column };
    case 'dayDown':
      return { row: after(enterableRows(state), row, 1), column };
    case 'left':
      return { row, column: shifted(cellsOf(state, row), column, -1) };
    case 'right':
      return { row, column: shifted(cellsOf(state, row), column, 1) };
    case 'rowStart':
      return { row, column: 'start_time' };
    case 'rowEnd':
      return { row, column: cellsOf(state, row).at(-1) ?? column };
    case 'monthStart':
      return { row: rows[0] ?? row, column };
    case 'monthEnd':
      return { row: rows.at(-1) ?? row, column };
    default:
      return along(state, rows, cursor, move);
  }
}

/** Whether the times of a row are one cell, because the day is nothing but its kind. */
export function hasOneTimeCell(
  { sheet, entries, mistakes }: Month & Partial<Pick<EditorState, 'mistakes'>>,
  row: number,
): boolean {
  const [day, entry] = [sheet.days[row], entries[row]];
  if (mistakes?.some(({ cell, isLine }) => isLine === true && cell.row === row)) return true;
  return day !== undefined && entry !== undefined && wholeDayKind(day, entry) !== null;
}

/** The editable cells of a row, from left to right. */
function cellsOf(state: Month & Partial<Pick<EditorState, 'mistakes'>>, row: number): readonly Column[] {
  const columns = columnsOf(state.sheet);
  return hasOneTimeCell(state, row)
    ? columns.filter((column) => column === 'start_time' || !isTimeColumn(column))
    : columns;
}

/** The column next to another one; the same at the edge. All columns of times stand for the one cell of a kind. */
function shifted(cells: readonly Column[], column: Column, by: 1 | -1): Column {
  const place = cells.includes(column) ? cells.indexOf(column) : 0;
  return cells[place + by] ?? cells[place] ?? column;
}

/** The nearest row at least `distance` days later; the last one when there is none. */
const after = (rows: readonly number[], row: number, distance: number): number =>
  rows.find((candidate) => candidate >= row + distance) ?? Math.max(row, rows.at(-1) ?? row);

const before = (rows: readonly number[], row: number, distance: number): number =>
  rows.findLast((candidate) => candidate <= row - distance) ?? Math.min(row, rows[0] ?? row);

function along(state: EditorState, rows: readonly number[], { row, column }: Cell, move: 'next' | 'previous'): Cell {
  const by = move === 'next' ? 1 : -1;
  const isInParts = countPartsOn(state, row) > 1;
  const times = hasOneTimeCell(state, row)
    ? TIME_COLUMNS.slice(0, 1)
    : isInParts
      ? TIME_COLUMNS.slice(0, 2)
      : TIME_COLUMNS;
  const place = isTimeColumn(column) ? Math.min(times.indexOf(column), times.length - 1) : times.length;
  const within = times[place + by];
  if (within !== undefined) return { row, column: within };
  const other = by === 1 ? after(rows, row, 1) : before(rows, row, 1);
  if (other === row) return { row, column };
  if (by === 1) return { row: other, column: 'start_time' };
  const last = countPartsOn(state, other) - 1;
  return last > 0 ? cellOf(other, 'end_time', last) : { row: other, column: 'break_minutes' };
}
