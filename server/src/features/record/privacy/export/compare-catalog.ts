import type { CatalogTable } from './catalog.queries.ts';
import { isLeftOut, type TableData } from './data-catalog.ts';

/** Columns that hold a secret or a digest of one, which no export may contain. */
const SECRET = /hash|token|secret|password/;

/** Columns that look like a secret and are none: the chain of the log, with which the exported entries can be checked, and what drafts say. */
const NO_SECRETS: readonly string[] = [
  'log_entries.hash',
  'log_entries.user_salt',
  'log_entries.user_digest',
  'log_entries.subject_salt',
  'log_entries.subject_digest',
  'log_heads.hash',
  'log_checks.head',
  'month_events.hash',
];

/** Tables through which rows lead to an employee. */
const EMPLOYEE_TABLES: readonly string[] = ['employees', 'schedules', 'timesheets'];

/**
 * Compares the tables of a database with what export and deletion know about them.
 *
 * @returns what is missing or wrong, one sentence each; empty when both agree
 */
export function findCatalogDifferences(
  tables: readonly CatalogTable[],
  known: Readonly<Record<string, TableData>>,
): string[] {
  const gone = Object.keys(known).filter((name) => !tables.some((table) => table.name === name));
  return [
    ...gone.map((name) => `${name}: there is no such table any more`),
    ...tables.flatMap((table) => {
      const data = known[table.name];
      if (!data) return [`${table.name}: neither export nor deletion knows this table; describe it in data-catalog.ts`];
      return differencesOf(table, data).map((difference) => `${table.name}: ${difference}`);
    }),
  ];
}

function differencesOf(table: CatalogTable, data: TableData): string[] {
  return [...companyDifferences(table, data), ...personDifferences(table, data), ...secretDifferences(table, data)];
}

function companyDifferences({ columns, primaryKey }: CatalogTable, { company }: TableData): string[] {
  const owner = columns.find(({ name }) => name === 'company_id');
  const found: string[] = [];
  if (owner && isLeftOut(company) && !company.isCopy) found.push('has a company, and is not in the export of one');
  if (!isLeftOut(company) && !owner) found.push(`has no column ${company.column}`);
  if (!isLeftOut(company) && primaryKey.length === 0) found.push('has no primary key, by which its rows are read');
  return found;
}

function personDifferences({ columns, references, name }: CatalogTable, { person }: TableData): string[] {
  const found: string[] = [];
  if (!isLeftOut(person) && 'column' in person && !columns.some((column) => column.name === person.column))
    found.push(`has no column ${person.column}`);
  for (const reference of references) {
    const isOwn = reference.table === name;
    if (reference.table === 'users' && !['cascade', 'set null'].includes(reference.onDelete))
      found.push(`would keep the account that ${reference.columns.join()} names from being deleted`);
    if (reference.table === 'users' && reference.onDelete === 'cascade' && isLeftOut(person))
      found.push('has rows of an account, and is not in the export of a person');
    if (EMPLOYEE_TABLES.includes(reference.table) && !isOwn && isLeftOut(person))
      found.push('has rows of an employee, and is not in the export of a person');
  }
  return found;
}

function secretDifferences({ columns, name }: CatalogTable, { withheld = [], company, person }: TableData): string[] {
  if (isLeftOut(company) && isLeftOut(person)) return [];
  const names = columns.map((column) => column.name);
  const unknown = withheld.filter((column) => !names.includes(column));
  const secrets = columns.filter(
    (column) =>
      (SECRET.test(column.name) || column.type === 'bytea') &&
      !withheld.includes(column.name) &&
      !NO_SECRETS.includes(`${name}.${column.name}`),
  );
  return [
    ...unknown.map((column) => `has no column ${column} that could be withheld`),
    ...secrets.map((column) => `would export ${column.name}, which looks like a secret`),
  ];
}
