import type { IsoDate, Weekday } from '../../calendar/dates.ts';
import { parseTypedTime } from '../../calendar/typed-time.ts';
import type { Message } from '../../rules/describe-issue.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';
import { type ImportRow, newPersonOfRow } from './import-row.ts';
import { type ImportDefaults, type ImportedPerson, personProblems } from './imported-person.ts';
import {
  type DayOrder,
  dayOrderOf,
  looksLikeDay,
  readDay,
  readHoursCell,
  readWeekdaysCell,
  readWholeCell,
  twoReadings,
} from './read-cells.ts';
import { type Names, readFullName, readLastFirst, withoutAddress } from './read-name.ts';
import type { TableCells } from './split-table.ts';

/** Problem of a cell or, where no column holds the field, of its row. */
export type CellProblem = {
  readonly field: ImportField;
  readonly column: number | null;
  readonly message: Message;
  /** The days that a date may be: the user has to say which. */
  readonly choices?: readonly IsoDate[];
};

/** A row of a table of people: a person who can be created, or what is wrong. */
export type ImportedRow = {
  /** Index of the row in the table, without the heading. */
  readonly row: number;
  /** The name as far as it is known, for messages. */
  readonly name: string;
  readonly problems: readonly CellProblem[];
  /** Null as long as there are problems. */
  readonly person: ImportedPerson | null;
  /** Content of the cells, for known people as well; null while a cell cannot be read. */
  readonly values: ImportRow | null;
};

/**
 * Reads people from a table.
 *
 * @param rows the cells, without headings
 * @param today decides the century of two-digit years, and whether dates of birth are possible
 */
export function importPeople(
  rows: TableCells,
  mapping: ColumnMapping,
  defaults: ImportDefaults,
  today: IsoDate,
): ImportedRow[] {
  const taken = new Set<string>();
  const reading = { defaults, today, orders: dayOrders(rows, mapping, defaults.orders) };
  return rows.map((cells, row) => {
    const texts = textsOf(cells, mapping);
    const { person, values, problems } = readRow(texts, reading);
    const { number } = person.employee;
    if (number !== null && taken.has(number)) problems.set('number', say('validation:numberTaken'));
    if (number !== null) taken.add(number);
    const found = [...problems].map(([field, message]) => ({
      field,
      column: columnOf(mapping, field),
      message,
      ...(message.key === TWO_DAYS ? { choices: twoReadings(texts[field] ?? '', today) ?? [] } : {}),
    }));
    return { row, name: nameOf(person), problems: found, person: found.length === 0 ? person : null, values };
  });
}

const nameOf = ({ employee: { first_name, last_name } }: ImportedPerson): string => `${first_name} ${last_name}`.trim();

type Texts = Readonly<Partial<Record<ImportField, string>>>;

const textsOf = (cells: readonly string[], mapping: ColumnMapping): Texts =>
  Object.fromEntries(mapping.flatMap((field, column) => (field === null ? [] : [[field, cells[column] ?? '']])));

/** Columns in which a field stands as well, where it has none of its own. */
const FURTHER: Readonly<Partial<Record<ImportField, readonly ImportField[]>>> = {
  first_name: ['full_name', 'full_name_last_first'],
  last_name: ['full_name', 'full_name_last_first'],
  hours_week: ['hours_day'],
};

/** The column in which a field stands, or null. */
export function columnOf(mapping: ColumnMapping, field: ImportField): number | null {
  const columns = [field, ...(FURTHER[field] ?? [])].map((one) => mapping.indexOf(one));
  return columns.find((column) => column >= 0) ?? null;
}

type Orders = ReadonlyMap<ImportField, DayOrder | undefined>;

/** Order of the dates of each column. */
const dayOrders = (rows: TableCells, mapping: ColumnMapping, asked: ImportDefaults['orders'] = {}): Orders =>
  new Map(
    mapping.flatMap((field, column) =>
      field === null ? [] : [[field, asked[field] ?? dayOrderOf(rows.map((cells) => cells[column] ?? ''))] as const],
    ),
  );

type Problems = Map<ImportField, Message>;

const say = (key: string, params: Message['params'] = {}): Message => ({ key, params });

type Reading = { readonly defaults: ImportDefaults; readonly today: IsoDate; readonly orders: Orders };

function readRow(texts: Texts, { defaults, today, orders }: Reading) {
  const problems: Problems = new Map();
  const cell = <Value>(
    field: ImportField,
    read: (text: string) => Value | null | undefined,
    fault: (text: string) => Message,
  ): Value | null => {
    const text = texts[field] ?? '';
    if (text === '') return null;
    const value = read(text) ?? null;
    if (value === null) problems.set(field, fault(text));
    return value;
  };
  const day = (field: ImportField) => {
    const order = orders.get(field);
    const isOpen = (text: string) => order === undefined && twoReadings(text, today) !== undefined;
    return cell<IsoDate>(
      field,
      (text) => (isOpen(text) ? undefined : (readDay(text, today, order) ?? readDay(text, today, otherOrder(order)))),
      (text) => (isOpen(text) ? say(TWO_DAYS, { text }) : noDay(text)),
    );
  };
  const hours = (field: ImportField) =>
    cell(field, readHoursCell, (text) => say('people-import:cell.noHours', { text }));
  const number = (field: ImportField) => cell(field, readWholeCell, noNumber);
  const days = cell('days', readWeekdaysCell, (text) => say('people-import:cell.noDays', { text }));
  const names = namesOf(texts);
  const read: ImportRow = {
    number: texts.number || null,
    first_name: names.first_name || null,
    last_name: names.last_name || null,
    birth_date: day('birth_date'),
    started_working_at_company: day('started_working_at_company'),
    stopped_working_at_company: day('stopped_working_at_company'),
    hours_week: hours('hours_week') ?? weekOf(hours('hours_day'), days ?? defaults.days),
    days: days && [...days],
    start_time: cell(
      'start_time',
      (text) => parseTypedTime(text.replace(/\s*Uhr$/i, ''), null),
      (text) => say('people-import:cell.noTime', { text }),
    ),
    break_minutes: number('break_minutes'),
    allowed_leave_days: number('allowed_leave_days'),
  };
  const values = problems.size === 0 ? read : null;
  const person = newPersonOfRow(read, defaults);
  for (const [field, message] of personProblems(person, today)) if (!problems.has(field)) problems.set(field, message);
  return { person, values, problems };
}

const otherOrder = (order: DayOrder | undefined): DayOrder => (order === 'month' ? 'day' : 'month');

/** Weekly hours from those of one day, to the minute. */
const weekOf = (hoursDay: number | null, days: readonly Weekday[]): number | null =>
  hoursDay === null ? null : (Math.round(hoursDay * 60) * days.length) / 60;

/** The name of a row; columns of their own replace what a full name says. */
function namesOf({ first_name = '', last_name = '', full_name = '', full_name_last_first = '' }: Texts): Names {
  const whole = full_name === '' ? readLastFirst(full_name_last_first) : readFullName(full_name);
  return { first_name: withoutAddress(first_name) || whole.first_name, last_name: last_name || whole.last_name };
}

/** A date with two readings, which the user has to decide. */
const TWO_DAYS = 'people-import:cell.twoDays';

const noDay = (text: string): Message =>
  say(looksLikeDay(text) ? 'people-import:cell.noSuchDay' : 'people-import:cell.noDate', { text });

const noNumber = (text: string): Message => say('people-import:cell.noNumber', { text });
