import { type Cell, COLUMNS, type Column, type EditorState } from './editor-state.ts';
import { type DayAccess, dayAccessOf } from './sheet.ts';

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
 * Cursor moves. `next` and `previous` continue in the next row. `dayUp` and `dayDown` also stop at days without
 * expected work, which opens them; all other moves skip these days.
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

/** First cell of the cursor: on the first day with expected times, otherwise on the first day that can be opened. */
export function firstCell(state: Month): Cell | null {
  const row = openRows({ ...state, cursor: null })[0] ?? enterableRows(state)[0];
  return row === undefined ? null : { row, column: 'start_time' };
}

/** The cell that a move leads to; the same one at the edge of the month. */
export function cellAfter(state: EditorState, move: Move): Cell | null {
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
      return { row, column: shifted(column, -1) ?? column };
    case 'right':
      return { row, column: shifted(column, 1) ?? column };
    case 'rowStart':
      return { row, column: 'start_time' };
    case 'rowEnd':
      return { row, column: 'break_minutes' };
    case 'monthStart':
      return { row: rows[0] ?? row, column };
    case 'monthEnd':
      return { row: rows.at(-1) ?? row, column };
    default:
      return along(rows, cursor, move);
  }
}

const shifted = (column: Column, by: 1 | -1): Column | undefined => COLUMNS[COLUMNS.indexOf(column) + by];

/** The nearest row at least `distance` days later; the last one when there is none. */
const after = (rows: readonly number[], row: number, distance: number): number =>
  rows.find((candidate) => candidate >= row + distance) ?? Math.max(row, rows.at(-1) ?? row);

const before = (rows: readonly number[], row: number, distance: number): number =>
  rows.findLast((candidate) => candidate <= row - distance) ?? Math.min(row, rows[0] ?? row);

function along(rows: readonly number[], cursor: Cell, move: 'next' | 'previous'): Cell {
  const by = move === 'next' ? 1 : -1;
  const column = shifted(cursor.column, by);
  if (column !== undefined) return { row: cursor.row, column };
  const row = by === 1 ? after(rows, cursor.row, 1) : before(rows, cursor.row, 1);
  if (row === cursor.row) return cursor;
  return { row, column: by === 1 ? 'start_time' : 'break_minutes' };
}
