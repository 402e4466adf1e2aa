import type { ZipEntry } from '@zeitblatt/documents/archives/zip';
import { BYTE_ORDER_MARK, formatCsvLine } from '@zeitblatt/documents/tables/csv';
import { type LogChange, type LogType } from '@zeitblatt/domain/company/log';
import { createLogText } from '@zeitblatt/domain/company/log-text';
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
  days: [
    ...PERSON,
    'day',
    'start',
    'end',
    'breakMinutes',
    'holiday',
    'absence',
    'dayKind',
    'creditedMinutes',
    'source',
    'recordedOn',
  ],
  log: ['when', 'who', 'what', 'subject', 'changes'],
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
    const days = replaceCell(await read(dayLinesOf(year)), HOLIDAY, (holiday) => t(`calendar:holiday.${holiday}`));
    const kinds = replaceCell(days, HOLIDAY + 1, (absence) => t(`privacy:kind.${KINDS[absence] ?? absence}`));
    const dayKinds = replaceCell(kinds, HOLIDAY + 2, (kind) => t(`calendar:kind.${kind}`));
    const sources = replaceCell(dayKinds, HOLIDAY + 4, (source) => t(`privacy:source.${source}`));
    yield csv(context, `days-${year}`, 'days', sources);
  }
  yield csv(context, 'log', 'log', (await read(logLines)).map(writeLogLine(t)));
}

/** Position of the holiday among the cells of a day; its absence, kind, credit and source come after it. */
const HOLIDAY = COLUMNS.days.indexOf('holiday');

/** Kinds of absences as days spell them, where periods spell them otherwise. */
const KINDS: Readonly<Record<string, string>> = { inactive: 'inactivity' };

/** Writes the type of an entry, and its changes: `Nachname: Meier → Huber; Straße: Hofgasse 1`. */
function writeLogLine(t: Translate): (line: ReadableLine) => ReadableLine {
  const { fieldName, valueText } = createLogText(t);
  return ([when, who, type, subject, changes]) => {
    const told = (JSON.parse(changes ?? '[]') as LogChange[]).map(({ field, old, new: next }) => {
      const name = fieldName(type as LogType, field);
      if (old === null && next === null) return `${name}: ${t('log:untold')}`;
      const values = [old, next ?? ''].filter((value) => value !== null);
      return `${name}: ${values.map((value) => (value === '' ? t('log:empty') : valueText(field, value))).join(' → ')}`;
    });
    return [when ?? null, who ?? null, t(`log:type.${type}`), subject ?? null, told.join('; ')];
  };
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
