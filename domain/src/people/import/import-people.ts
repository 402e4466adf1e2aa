import type { IsoDate, Weekday } from '../../calendar/dates.ts';
import { parseTypedTime } from '../../calendar/typed-time.ts';
import type { Message } from '../../rules/describe-issue.ts';
import type { Spread } from '../schedules/spread-weekly-minutes.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';
import { type ImportedPerson, personProblems } from './imported-person.ts';
import { looksLikeDay, readDay, readFullName, readHoursCell, readWeekdaysCell, readWholeCell } from './read-cells.ts';
import type { TableCells } from './split-table.ts';

/** Values that are the same for everybody in a table, unless a cell says otherwise. */
export type ImportDefaults = {
  readonly days: readonly Weekday[];
  /** Begin of each day, `08:00`. */
  readonly start_time: string;
  readonly break_minutes: number;
  /** How weekly hours are spread over the days; as specified unless given. @source docs/decisions.md D111 */
  readonly spread?: Spread | undefined;
};

/** Problem of a cell or, where no column holds the field, of its row. */
export type CellProblem = { readonly field: ImportField; readonly column: number | null; readonly message: Message };

/** A row of a table of people: a person who can be created, or what is wrong. */
export type ImportedRow = {
  /** Index of the row in the table, without the heading. */
  readonly row: number;
  /** The name as far as it is known, for messages. */
  readonly name: string;
  readonly problems: readonly CellProblem[];
  /** Null as long as there are problems. */
  readonly person: ImportedPerson | null;
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
  return rows.map((cells, row) => {
    const { person, problems } = readRow(textsOf(cells, mapping), defaults, today);
    const { number } = person.employee;
    if (number !== null && taken.has(number)) problems.set('number', say('validation:numberTaken'));
    if (number !== null) taken.add(number);
    const found = [...problems].map(([field, message]) => ({ field, column: columnOf(mapping, field), message }));
    return { row, name: nameOf(person), problems: found, person: found.length === 0 ? person : null };
  });
}

const nameOf = ({ employee: { first_name, last_name } }: ImportedPerson): string => `${first_name} ${last_name}`.trim();

type Texts = Readonly<Partial<Record<ImportField, string>>>;

const textsOf = (cells: readonly string[], mapping: ColumnMapping): Texts =>
  Object.fromEntries(mapping.flatMap((field, column) => (field === null ? [] : [[field, cells[column] ?? '']])));

/** The column of a field; a name can also come from the column of full names. */
function columnOf(mapping: ColumnMapping, field: ImportField): number | null {
  const isName = field === 'first_name' || field === 'last_name';
  const column = mapping.indexOf(field) >= 0 || !isName ? mapping.indexOf(field) : mapping.indexOf('full_name');
  return column < 0 ? null : column;
}

type Problems = Map<ImportField, Message>;

const say = (key: string, params: Message['params'] = {}): Message => ({ key, params });

function readRow(texts: Texts, defaults: ImportDefaults, today: IsoDate) {
  const problems: Problems = new Map();
  const cell = <Value>(
    field: ImportField,
    missing: Value,
    read: (text: string) => Value | undefined,
    fault: (text: string) => Message,
  ): Value => {
    const text = texts[field] ?? '';
    if (text === '') return missing;
    const value = read(text);
    if (value === undefined) problems.set(field, fault(text));
    return value ?? missing;
  };
  const day = (field: ImportField) => cell<IsoDate | null>(field, null, (text) => readDay(text, today), noDay);
  const number = (field: ImportField, missing: number) => cell(field, missing, readWholeCell, noNumber);

  const person: ImportedPerson = {
    employee: {
      number: texts.number || null,
      ...(texts.full_name === undefined
        ? { first_name: texts.first_name ?? '', last_name: texts.last_name ?? '' }
        : { ...readFullName(texts.full_name), ...givenNames(texts) }),
      birth_date: day('birth_date'),
    },
    started_working_at_company: day('started_working_at_company'),
    stopped_working_at_company: day('stopped_working_at_company'),
    hours_week: cell<number | null>('hours_week', null, readHoursCell, (text) =>
      say('first-steps:cell.noHours', { text }),
    ),
    days: cell('days', defaults.days, readWeekdaysCell, (text) => say('first-steps:cell.noDays', { text })),
    start_time: cell(
      'start_time',
      defaults.start_time,
      (text) => parseTypedTime(text.replace(/\s*Uhr$/i, ''), null) ?? undefined,
      (text) => say('first-steps:cell.noTime', { text }),
    ),
    break_minutes: number('break_minutes', defaults.break_minutes),
    spread: defaults.spread,
    allowed_leave_days: number('allowed_leave_days', 0),
  };
  for (const [field, message] of personProblems(person, today)) if (!problems.has(field)) problems.set(field, message);
  return { person, problems };
}

/** Names from columns of their own replace those of the full name. */
const givenNames = ({ first_name, last_name }: Texts) => ({
  ...(first_name ? { first_name } : {}),
  ...(last_name ? { last_name } : {}),
});

const noDay = (text: string): Message =>
  say(looksLikeDay(text) ? 'first-steps:cell.noSuchDay' : 'first-steps:cell.noDate', { text });

const noNumber = (text: string): Message => say('first-steps:cell.noNumber', { text });
