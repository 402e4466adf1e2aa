import type { ZipEntry } from '@zeitblatt/documents/record/zip';
import { BYTE_ORDER_MARK, formatCsvLine } from '@zeitblatt/documents/tables/csv';
import { formatParts } from '@zeitblatt/domain/calendar/day-parts';
import { type DayKind, lettersOfKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { DayParts } from '@zeitblatt/domain/days/day/parts-entry';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { lostMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';
import type { Translate } from '../../../../http/context/context.ts';
import { writeLogLine } from './log-line.ts';
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
    'costUnit',
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
    'letters',
    'creditedMinutes',
    'source',
    'recordedOn',
    'costUnit',
    'remark',
    'lostMinutes',
    'lossReason',
    'parts',
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
    const days = await read(dayLinesOf(year));
    yield csv(context, `days-${year}`, 'days', days.map(writeDayLine(t)));
  }
  yield csv(context, 'log', 'log', (await read(logLines)).map(writeLogLine(t)));
}

/** Writes the cells of a day that are not texts of people: words for kinds, and the letters that paper has. */
function writeDayLine(t: Translate): (line: ReadableLine) => ReadableLine {
  const writers: Partial<Record<(typeof COLUMNS.days)[number], (cell: string) => string>> = {
    holiday: (holiday) => t(`calendar:holiday.${holiday}`),
    absence: (absence) => t(`privacy:kind.${KINDS[absence] ?? absence}`),
    dayKind: (kind) => t(`calendar:kind.${kind}`),
    letters: writeLetters,
    source: (source) => t(`privacy:source.${source}`),
    parts: (json) => formatParts(JSON.parse(json) as DayParts),
    lostMinutes: (day) => String(lossOf(day).minutes || ''),
    lossReason: (day) => {
      const { minutes, reason } = lossOf(day);
      return minutes === 0 ? '' : t(`documents:shortTime.reasons.${reason ?? 'open'}`);
    },
  };
  return (line) =>
    line.map((cell, index) => {
      const column = COLUMNS.days[index];
      const write = column && writers[column];
      return cell === null || write === undefined ? cell : write(cell);
    });
}

/** The lost time of a stored day. */
function lossOf(json: string) {
  const day = JSON.parse(json) as TimesheetDay;
  return { minutes: lostMinutesOf(day), reason: day.loss_reason };
}

/** The letters of a kind on a date, of the text `sick 2026-10-06`. */
function writeLetters(kindAndDay: string): string {
  const [kind, day = ''] = kindAndDay.split(' ');
  return lettersOfKind(kind as DayKind, day) ?? '';
}

/** Kinds of absences as days spell them, where periods spell them otherwise. */
const KINDS: Readonly<Record<string, string>> = { inactive: 'inactivity' };

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
