import type { ZipEntry } from '@zeitblatt/documents/archives/zip';
import { BYTE_ORDER_MARK, formatCsvLine } from '@zeitblatt/documents/tables/csv';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import type { Translate } from '../../http/context.ts';
import {
  absenceLines,
  dayLinesOf,
  employeeLines,
  findReadableLines,
  findYearsOfSheets,
  logLines,
  type ReadableLine,
} from './readable.queries.ts';

const PERSON = ['number', 'lastName', 'firstName'] as const;

/** Columns of the tables for people, by their keys in `privacy:column`. */
const COLUMNS = {
  employees: [
    ...PERSON,
    'birthDate',
    'nationality',
    'street',
    'zip',
    'city',
    'phone',
    'email',
    'began',
    'ended',
    'deletedAt',
  ],
  absences: [...PERSON, 'kind', 'from', 'to', 'comment'],
  days: [...PERSON, 'day', 'start', 'end', 'breakMinutes', 'holiday', 'absence'],
  log: ['when', 'who', 'what', 'subject'],
} as const;

type Context = {
  readonly reach: Reach;
  readonly inCompany: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly t: Translate;
  readonly modified: number;
};

/** The tables that people read, as CSV: employees, absences, the days of each year, and the log. */
export async function* formatReadableTables(context: Context): AsyncGenerator<ZipEntry> {
  const { reach, inCompany, t } = context;
  const read = (query: Parameters<typeof findReadableLines>[2]) =>
    inCompany((db) => findReadableLines(db, reach, query));
  yield csv(context, 'employees', 'employees', await read(employeeLines));
  const absences = await read(absenceLines);
  yield csv(
    context,
    'absences',
    'absences',
    replaceCell(absences, PERSON.length, (kind) => t(`privacy:kind.${kind}`)),
  );
  for (const year of await inCompany((db) => findYearsOfSheets(db, reach))) {
    yield csv(context, `days-${year}`, 'days', await read(dayLinesOf(year)));
  }
  yield csv(
    context,
    'log',
    'log',
    replaceCell(await read(logLines), 2, (type) => t(`log:type.${type}`)),
  );
}

const replaceCell = (lines: readonly ReadableLine[], index: number, write: (cell: string) => string): ReadableLine[] =>
  lines.map((line) => line.map((cell, position) => (position === index && cell !== null ? write(cell) : cell)));

function csv(
  { t, modified }: Context,
  file: string,
  table: keyof typeof COLUMNS,
  lines: readonly ReadableLine[],
): ZipEntry {
  const head = formatCsvLine(COLUMNS[table].map((column) => t(`privacy:column.${column}`)));
  const body = lines.map((line) => formatCsvLine(line.map((cell) => cell ?? '')));
  return { name: `${file}.csv`, bytes: Buffer.from([BYTE_ORDER_MARK, head, ...body].join('')), modified };
}
