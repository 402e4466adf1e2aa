import type { ZipEntry } from '@zeitblatt/documents/record/zip';
import type { CatalogTable } from './catalog.queries.ts';
import { DATA_CATALOG, isLeftOut, type TableName } from './data-catalog.ts';
import type { ExportedRow } from './export.queries.ts';

/** A table is split into files of about this size, so that one of them fits into memory. */
const PART_BYTES = 8 * 1024 * 1024;

/** Folder of the tables in an export. */
export const TABLES_FOLDER = 'data';

/** A row without the columns that no export contains. */
export function withoutSecrets(table: TableName, row: ExportedRow): ExportedRow {
  const { withheld = [] } = DATA_CATALOG[table];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.includes(column)));
}

/** Tables in the export of a company, those that refer to others before them: each row that a row refers to is read later. */
export function orderForExport(tables: readonly CatalogTable[]): CatalogTable[] {
  const left = new Map(tables.filter(isExported).map((table) => [table.name, table]));
  const ordered: CatalogTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) => !isReferredTo(name, left));
    // A circle of references has no order; its tables are read by name.
    for (const table of free.length > 0 ? free : left.values()) {
      left.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}

const isExported = ({ name }: CatalogTable): boolean => !isLeftOut(DATA_CATALOG[name as TableName].company);

const isReferredTo = (name: string, others: ReadonlyMap<string, CatalogTable>): boolean =>
  [...others.values()].some(
    (other) => other.name !== name && other.references.some((reference) => reference.table === name),
  );

/** Formats rows as JSON files: an array in each, one row a line. A large table has several files. */
export async function* formatTable(
  table: string,
  rows: AsyncIterable<ExportedRow> | Iterable<ExportedRow>,
  modified: number,
): AsyncGenerator<ZipEntry> {
  let part = 1;
  let lines: Buffer[] = [];
  let bytes = 0;
  const entry = (): ZipEntry => ({
    name: `${TABLES_FOLDER}/${table}${part === 1 ? '' : `-${part}`}.json`,
    bytes: Buffer.concat([Buffer.from('['), ...lines, Buffer.from('\n]\n')]),
    modified,
  });
  for await (const row of rows) {
    const line = Buffer.from(`${lines.length === 0 ? '' : ','}\n${JSON.stringify(row)}`);
    lines.push(line);
    bytes += line.length;
    if (bytes < PART_BYTES) continue;
    yield entry();
    part += 1;
    lines = [];
    bytes = 0;
  }
  if (lines.length > 0 || part === 1) yield entry();
}
