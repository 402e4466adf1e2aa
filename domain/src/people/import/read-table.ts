import { findHeading } from './import-columns.ts';
import { MOST_PEOPLE, splitTable, type TableCells } from './split-table.ts';

/** Most columns of a table of people. */
const MOST_COLUMNS = 60;

/** A table of people as it was read. */
export type PeopleSheet = {
  /** Lines above the heading, which are titles. */
  readonly titles: TableCells;
  /** Headings of the columns; empty texts without a heading. */
  readonly headings: readonly string[];
  /** The rows below, all as wide as the headings. */
  readonly rows: TableCells;
};

/** Reads the text of a table into headings and rows. What stands above the headings is no person. */
export function readTable(text: string): PeopleSheet {
  const cells = splitTable(text);
  const heading = findHeading(cells);
  const body = cells.slice(heading + 1);
  const width = Math.max(0, ...[cells[heading] ?? [], ...body].map(filledWidth));
  const wide = (row: readonly string[]): string[] => Array.from({ length: width }, (_, column) => row[column] ?? '');
  return { titles: cells.slice(0, Math.max(heading, 0)), headings: wide(cells[heading] ?? []), rows: body.map(wide) };
}

/** Columns up to the last cell with a text. */
const filledWidth = (row: readonly string[]): number => row.findLastIndex((cell) => cell !== '') + 1;

/** Why a table is not read at all: nothing, or too much of it. */
export function tableProblem({ rows, headings }: PeopleSheet): 'nothing' | 'tooManyRows' | 'tooManyColumns' | null {
  if (rows.length === 0) return 'nothing';
  if (rows.length > MOST_PEOPLE) return 'tooManyRows';
  return headings.length > MOST_COLUMNS ? 'tooManyColumns' : null;
}
