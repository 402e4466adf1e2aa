import type { DatedRow } from './row-dates.ts';

/** A row whose numbers are read as the others of their columns; `text` is what was copied. */
export type AlikeRow = DatedRow & { readonly text: string; readonly isUnclear: boolean };

const DECIMAL = /^(\d{1,2})[.,](\d{1,2})$/;
const LONGEST_IN_HOURS = 5;
const SHORTEST_IN_MINUTES = 15;

/**
 * Reads the numbers of a column alike. A typed `7,25` is 7:25, but below `7,5` it is a quarter past seven; a break of `1` beside `0,5` is
 * an hour. A number that can be either is unclear.
 *
 * @param from the column of times of the first cells, 2 for breaks
 */
export function readAlike(rows: readonly DatedRow[], from: number): AlikeRow[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const readings = Array.from({ length: width }, (_, place) => {
    const column = rows.map(({ cells }) => cells[place] ?? '');
    return readingOf(column, place + from === 2);
  });
  return rows.map((row) => {
    const read = row.cells.map((cell, place) => (readings[place] ?? asItIs)(cell));
    const cells = read.map((cell, place) => cell ?? row.cells[place] ?? '');
    return { ...row, cells, text: textOf(row.cells), isUnclear: read.includes(null) };
  });
}

/** The cells of a row as one text, as people can type it. */
export const textOf = (cells: readonly string[]): string => cells.filter((cell) => cell !== '').join('  ');

/** How a column reads a cell; null for one that can be either. */
type Reading = (cell: string) => string | null;

const asItIs: Reading = (cell) => cell;

function readingOf(column: readonly string[], canBeBreaks: boolean): Reading {
  const decimals = column.flatMap((cell) => {
    const found = DECIMAL.exec(cell);
    return found ? [{ hours: Number(found[1]), fraction: found[2] ?? '' }] : [];
  });
  if (decimals.length === 0) return asItIs;
  if (canBeBreaks && decimals.every(({ hours }) => hours < LONGEST_IN_HOURS)) return breakInHours;
  return decimals.some(({ fraction }) => fraction === '5' || Number(fraction) >= 60) ? timeInQuarters : asItIs;
}

const breakInHours: Reading = (cell) => {
  const number = /^\d{1,3}$/.test(cell) ? Number(cell) : 0;
  if (number === 0 || number >= SHORTEST_IN_MINUTES) return cell;
  return number <= LONGEST_IN_HOURS ? `${number}:00` : null;
};

const timeInQuarters: Reading = (cell) => {
  const [, hours, fraction = ''] = DECIMAL.exec(cell) ?? [];
  if (fraction.length < 2) return cell;
  const minutes = Number(fraction) * 0.6;
  return minutes % 15 === 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : null;
};
