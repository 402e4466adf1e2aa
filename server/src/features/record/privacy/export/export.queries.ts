import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';
import type { CatalogTable } from './catalog.queries.ts';
import type { PersonLink, TableName } from './data-catalog.ts';

/** A row of any table in the spelling of PostgreSQL's JSON. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Rows of a company that are read at once: versions of sheets take up to 10 kB each. */
const ROWS_PER_PAGE = 500;

/** Columns of a table that are read: its name, the key by which it is read, and the column with the company. */
type Source = Pick<CatalogTable, 'name' | 'primaryKey'> & { readonly companyColumn: string };

/**
 * A page of a company's rows of a table, in the order of the primary key.
 *
 * @param after the last row of the page before; null for the first page
 */
export async function findRowsOfCompany(
  db: Db,
  reach: Reach,
  { name, primaryKey, companyColumn }: Source,
  after: ExportedRow | null,
): Promise<{ rows: ExportedRow[]; isLast: boolean }> {
  const key = (alias: string) => sql.join(primaryKey.map((column) => sql.ref(`${alias}.${column}`)));
  const table = sql.table(name);
  const last = sql`select ${key('r')} from jsonb_populate_record(null::${table}, ${JSON.stringify(after)}::jsonb) as r`;
  const isLater = after === null ? sql`true` : sql`(${key('t')}) > (${last})`;
  const { rows } = await sql<{ row: ExportedRow }>`
    select to_jsonb(t) as row from ${table} as t
    where ${sql.ref(`t.${companyColumn}`)} = ${reach.companyId} and ${isLater}
    order by ${key('t')} limit ${sql.lit(ROWS_PER_PAGE)}`.execute(db);
  return { rows: rows.map(({ row }) => row), isLast: rows.length < ROWS_PER_PAGE };
}

/** A person: the account, its address, and the records of the person as an employee. */
export type ExportedPerson = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly companyId: number | null;
  readonly employees: readonly number[];
  readonly schedules: readonly number[];
  readonly sheets: readonly number[];
};

/** The person of an account that is there, with the ids of their records in the company. */
export async function getPerson(db: Db, userId: number): Promise<ExportedPerson> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'company_id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { name, email, company_id: companyId } = account;
  const nobody = { userId, name, email, companyId, employees: [], schedules: [], sheets: [] };
  if (companyId === null) return nobody;
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const employees = ids(
    await db
      .selectFrom('employees')
      .select('id')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute(),
  );
  const recordsOf = (table: 'schedules' | 'timesheets') =>
    db
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', sql<number>`any (${employees}::bigint[])`)
      .execute();
  return {
    ...nobody,
    employees,
    schedules: ids(await recordsOf('schedules')),
    sheets: ids(await recordsOf('timesheets')),
  };
}

const among = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any (${ids}::bigint[])`;

function isOf(person: ExportedPerson, link: PersonLink): RawBuilder<boolean> {
  const { userId, email, employees, schedules, sheets } = person;
  if (link.by === 'log')
    return sql`(t.user_id = ${userId} or (t.data ->> 'user_id')::bigint = ${userId}
      or (t.data ->> 'employee_id')::bigint = any (${employees}::bigint[]))`;
  const column = `t.${link.column}`;
  if (link.by === 'account') return sql`${sql.ref(column)} = ${userId}`;
  if (link.by === 'address') return sql`${sql.ref(column)} = ${email}`;
  const ids = { employee: employees, schedule: schedules, sheet: sheets }[link.by];
  return among(column, ids);
}

/**
 * The rows of a table that belong to a person.
 *
 * @param companyColumn the column with the company; null for a table outside of companies
 */
export async function findRowsOfPerson(
  db: Db,
  person: ExportedPerson,
  { name, link, companyColumn }: { name: TableName; link: PersonLink; companyColumn: string | null },
): Promise<ExportedRow[]> {
  if (companyColumn !== null && person.companyId === null) return [];
  const isInCompany = companyColumn === null ? sql`true` : sql`${sql.ref(`t.${companyColumn}`)} = ${person.companyId}`;
  const { rows } = await sql<{ row: ExportedRow }>`
    select to_jsonb(t) as row from ${sql.table(name)} as t
    where ${isInCompany} and ${isOf(person, link)} order by t`.execute(db);
  return rows.map(({ row }) => row);
}

/** The unfinished export of a company; null when there is none. */
export async function findOpenExport(db: Db, reach: Reach): Promise<string | null> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', reach.companyId)
    .where('type', '=', 'export_company')
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row?.id ?? null;
}
