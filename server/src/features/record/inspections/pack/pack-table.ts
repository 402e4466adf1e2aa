import type { AuditColumn, AuditTable } from '@zeitblatt/documents/record/audit-index';
import type { ZipEntry } from '@zeitblatt/documents/record/zip';
import { BYTE_ORDER_MARK, type CsvCell, formatCsvLine } from '@zeitblatt/documents/tables/csv';
import { createXlsx } from '@zeitblatt/documents/tables/xlsx';

/** A table is split into files of about this size, so that one of them fits into memory. */
const PART_BYTES = 8 * 1024 * 1024;

/** A table of a pack: the name of its file without the ending, its name, what it tells, and its columns. */
export type PackTable = {
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly columns: readonly AuditColumn[];
  /** Whether only programs read it, so that it is no Excel file as well. */
  readonly isForPrograms?: true;
};

/** Lines of a table: the cells of each in the order of the columns; null for an empty one. */
export type Lines = AsyncIterable<readonly (CsvCell | null)[]>;

/** The files of a table or of a part of it, and how the structure file describes the first one. */
export type TableFiles = { readonly entries: readonly ZipEntry[]; readonly described: AuditTable };

/**
 * Formats a table as a CSV file and an Excel file of the same lines: one of each, also without lines, or several when it is
 * large.
 */
export async function* formatPackTable(table: PackTable, lines: Lines, modified: number): AsyncGenerator<TableFiles> {
  const head = Buffer.from(BYTE_ORDER_MARK + formatCsvLine(table.columns.map(({ name }) => name)));
  let part = 1;
  let kept = [head];
  let bytes = head.length;
  const beginXlsx = () => (table.isForPrograms ? null : createXlsx({ ...table, modified }));
  let xlsx = beginXlsx();
  const end = async (): Promise<TableFiles> => {
    const name = `${table.file}${part === 1 ? '' : `-${part}`}`;
    const file = `${name}.csv`;
    const entries: ZipEntry[] = [{ name: file, bytes: Buffer.concat(kept), modified }];
    if (xlsx) entries.push({ name: `${name}.xlsx`, bytes: await xlsx.end(), modified });
    return { entries, described: { ...table, file } };
  };
  for await (const cells of lines) {
    const line = Buffer.from(formatCsvLine(cells.map((cell) => cell ?? '')));
    kept.push(line);
    await xlsx?.add(cells);
    bytes += line.length;
    if (bytes < PART_BYTES) continue;
    yield await end();
    part += 1;
    kept = [head];
    xlsx = beginXlsx();
    bytes = head.length;
  }
  if (part === 1 || kept.length > 1) yield await end();
}

export const text = (name: string): AuditColumn => ({ name, type: 'text' });
export const moment = (name: string): AuditColumn => ({ name, type: 'moment' });
export const time = (name: string): AuditColumn => ({ name, type: 'time' });
export const date = (name: string): AuditColumn => ({ name, type: 'date' });
export const number = (name: string, decimals = 0): AuditColumn => ({ name, type: 'number', decimals });
export const keyOf = (column: AuditColumn): AuditColumn => ({ ...column, isKey: true });

/**
 * Columns that name a person, at the beginning of most tables. The first one is the same in all tables, whatever name and number a person had
 * when a month was confirmed.
 */
export const PERSON_COLUMNS = [number('Person'), text('Personalnummer'), text('Nachname'), text('Vorname')] as const;

/** The cells of {@link PERSON_COLUMNS}. */
export const personCells = (person: {
  readonly id?: number;
  readonly number: string | null;
  readonly first_name: string;
  readonly last_name: string;
}): (string | null)[] => [
  person.id === undefined ? null : String(person.id),
  person.number,
  person.last_name,
  person.first_name,
];

/** Minutes as hours with two decimals and a decimal comma. */
export const formatDecimalHours = (minutes: number): string => (minutes / 60).toFixed(2).replace('.', ',');

/** An amount of the database with a decimal comma; null without one. */
export const formatDecimal = (amount: string | null): string | null => amount?.replace('.', ',') ?? null;

export const yesOrNo = (isYes: boolean): string => (isYes ? 'ja' : 'nein');
