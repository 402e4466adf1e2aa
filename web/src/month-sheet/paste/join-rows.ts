import { gapMinutes } from '@zeitblatt/domain/calendar/day-parts';
import { readSpans, readTimes, type Span } from '../cells/day-line.ts';
import { kindOfText } from '../cells/enter-kind.ts';
import { type AlikeRow, textOf } from './column-hours.ts';

/** A line with the row of its day; null outside of the month. `isUnclear`: it can be read in two ways. */
export type PlacedLine = {
  readonly row: number | null;
  readonly cells: readonly string[];
  readonly text: string;
  readonly isUnclear: boolean;
};

const hasKind = (cell: string): boolean => kindOfText(cell, '9999-12-31') !== null;

export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || /^0+(:00){0,2}$/.test(cell));

/** A row without a date and without times is the sum of a column. */
const isUsed = ({ date, cells }: AlikeRow): boolean =>
  !isBlank(date === undefined && !cells.some(hasKind) ? cells.slice(0, 2) : cells);

/** The lines of days. A row without a date, or with the date of the row above, goes on with the day above. */
export function joinedByDay(rows: readonly AlikeRow[]): PlacedLine[] {
  const days: { readonly row: number | null; readonly rows: AlikeRow[] }[] = [];
  for (const one of rows.filter(isUsed)) {
    const { date } = one;
    const above = days.at(-1);
    const row = typeof date === 'number' ? date - 1 : date === undefined ? (above?.row ?? null) : null;
    if (above === undefined || row === null || row !== above.row) days.push({ row, rows: [one] });
    else above.rows.push(one);
  }
  return days.map(({ row, rows: [first, ...others] }) => {
    if (first === undefined || others.length === 0) return { row, cells: [], text: '', isUnclear: false, ...first };
    return { row, ...joined([first, ...others]) };
  });
}

/** Several rows as one line: their stretches of work in order, and what all of them have of breaks. */
function joined(rows: readonly AlikeRow[]): Omit<PlacedLine, 'row'> {
  const kinds = rows.flatMap(({ cells }) => cells.filter(hasKind)).slice(0, 1);
  const read = rows.map(({ cells }) => readTimes(cells.filter((cell) => !hasKind(cell))));
  const times = read.filter((one) => typeof one !== 'string');
  const text = rows.map(({ cells }) => asSpans(cells)).join(' / ');
  const all = times.length < rows.length || times.some(({ spans }) => spans.length === 0) ? null : spansOf(times);
  if (all === null) return { cells: [text, ...kinds], text, isUnclear: false };
  const rest = times.reduce((sum, { spans, breakMinutes }) => sum + unplaced(spans, breakMinutes), 0);
  const breaks = rest === 0 ? [] : [String(gapMinutes(all) + rest)];
  const cells = [all.map(({ start, end }) => `${start}-${end}`).join(' / '), ...breaks, ...kinds];
  const isDated = rows.slice(1).some(({ date }) => date !== undefined);
  return {
    cells,
    text: textOf(cells),
    isUnclear: rows.some(({ isUnclear }) => isUnclear) || (isDated && goesOnAfterMidnight(all)),
  };
}

const spansOf = (times: readonly { readonly spans: readonly Span[] }[]): readonly Span[] | null =>
  readSpans(times.flatMap(({ spans }) => spans.map(({ start, end }) => `${start}-${end}`)).join(' / '));

const unplaced = (spans: readonly Span[], breakMinutes = 0): number =>
  Math.max(0, breakMinutes - (spans.length > 1 ? gapMinutes(spans) : 0));

/** Whether a stretch begins on the next day, though its row has the date of this one. */
const goesOnAfterMidnight = (spans: readonly Span[]): boolean =>
  spans.some(({ start }, place) => place > 0 && start <= (spans[place - 1]?.end ?? ''));

const asSpans = ([start = '', end = '']: readonly string[]): string =>
  readSpans(start) === null ? `${start}-${end}` : start;
