import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { findHeading, knownHeadings } from './import-columns.ts';

/** Rows of cells, without surrounding spaces; rows may differ in length. */
export type TableCells = readonly (readonly string[])[];

/** Most people of a table. */
export const MOST_PEOPLE = 2000;

/** Most rows that are read at once: a table with as many has too many. */
const MOST_ROWS = MOST_PEOPLE + 100;

/** Separators of cells. A spreadsheet puts tabs on the clipboard; German ones write CSV with semicolons. */
const SEPARATORS = ['\t', ';', ',', '|'] as const;

/** Every one of them ends a row: programs and editors mix them. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

const LINE_END = /\r\n|\n|\r/;

/** The line by which Excel is told the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[;,\t]*(?:\r\n|\n|\r|$)/i;

/**
 * Splits the text of a CSV file, or what a spreadsheet has put on the clipboard, into cells. Rows without any text are left
 * out, every other line is there. Never throws: where quotes do not match, they count as ordinary characters.
 *
 * @param text separated as its line `sep=` says, or by whichever of tabs, semicolons, commas and bars makes headings
 */
export function splitTable(text: string): TableCells {
  const [line = '', told] = SEPARATOR_LINE.exec(text) ?? [];
  const rest = text.slice(line.length);
  return split(rest, told ?? separatorOf(rest));
}

/** Lines by which the separator is found; titles stand above headings. */
const SAMPLE_LINES = 20;

/** The separator that makes the most known headings; where none does, the one most often in the first line that has any. */
function separatorOf(text: string): string {
  const unquoted = text.replaceAll(/"(?:[^"]|"")*"/g, '');
  const firstLine = unquoted.split(/[\r\n]+/).find((line) => /[\t;,|]/.test(line)) ?? '';
  const sample = text
    .split(/[\r\n]+/, SAMPLE_LINES)
    .join('\n')
    .replaceAll('"', '');
  const headingsBy = (separator: string): number => {
    const rows = sample.split('\n').map((line) => line.split(separator));
    return knownHeadings(rows[findHeading(rows)] ?? []);
  };
  const best = Math.max(...SEPARATORS.map(headingsBy));
  const fitting = SEPARATORS.filter((separator) => headingsBy(separator) === best);
  const count = (separator: string): number => firstLine.split(separator).length;
  return fitting.reduce((most, separator) => (count(separator) > count(most) ? separator : most));
}

function split(text: string, separator: string): TableCells {
  try {
    const rows = read(text, { delimiter: separator, quote: '"' });
    const width = Math.max(...rows.map((row) => row.length));
    if (!rows.some((row) => row.some((cell) => holdsRow(cell, separator, width)))) return rows.map(tidy);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return text
    .split(LINE_END)
    .slice(0, MOST_ROWS)
    .flatMap((line) => splitLine(line, separator));
}

/** Whether a cell has swallowed the end of its row and the next one, because a quote is open. */
const holdsRow = (cell: string, separator: string, width: number): boolean =>
  LINE_END.test(cell) && width > 2 && cell.split(separator).length >= width;

/** The cells of one line: quotes that do not match within it are ordinary characters. */
function splitLine(line: string, separator: string): TableCells {
  try {
    return read(line, { delimiter: separator, quote: '"' }).map(tidy);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return read(line, { delimiter: separator, quote: null }).map(tidy);
  }
}

const read = (text: string, format: { readonly delimiter: string; readonly quote: string | null }): string[][] =>
  parse(text, {
    ...format,
    bom: true,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: MOST_ROWS,
    trim: true,
  });

const tidy = (cells: readonly string[]): string[] => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
