import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** Rows of cells, without surrounding spaces; rows may differ in length. */
export type TableCells = readonly (readonly string[])[];

/** Most rows that are read at once, the heading included. */
export const MOST_TABLE_ROWS = 2001;

/** Separators of cells. A spreadsheet puts tabs on the clipboard; German ones write CSV with semicolons. */
const SEPARATORS = ['\t', ';', ','] as const;

/**
 * Splits the text of a CSV file, or what a spreadsheet has put on the clipboard, into cells. Rows without any text are left
 * out. Never throws: where quotes do not match, they count as ordinary characters.
 *
 * @param text separated by tabs, semicolons or commas: whichever stands most often in the first line, outside of quotes
 */
export function splitTable(text: string): TableCells {
  const unquoted = text.replaceAll(/"(?:[^"]|"")*"/g, '');
  const firstLine = unquoted.split(/[\r\n]+/).find((line) => /[\t;,]/.test(line)) ?? '';
  const count = (separator: string): number => firstLine.split(separator).length;
  return split(
    text,
    SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best)),
  );
}

function split(text: string, separator: string): TableCells {
  try {
    return read(text, separator, '"');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return read(text, separator, null);
  }
}

const read = (text: string, delimiter: string, quote: string | null): TableCells =>
  parse(text, {
    bom: true,
    delimiter,
    quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: MOST_TABLE_ROWS,
    trim: true,
  }).map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()));
