import type { Answer } from '../client.ts';
import { addDayRecord } from '../recorded-time.ts';
import type { TestApp } from '../test-app.ts';
import type { TestCompany } from '../test-company.ts';
import { queryOneRow } from './sweep-rows.ts';
import { createEmployeeWithAccount, createThings, type Things } from './sweep-things.ts';

/** An employee of the same company whose data no call with the scope 'own' may show or change. */
export type Colleague = {
  readonly user: number;
  readonly employee: number;
  /** Ids of the colleague's things, which the caller puts into calls. */
  readonly things: Things;
  /** Texts that occur only in the colleague's data. */
  readonly secrets: readonly string[];
};

/** Ids of a colleague's notifications are above this number, so that they are recognized in an answer. */
const RAISED = 900_000_000;

export async function createColleague(app: TestApp, company: TestCompany): Promise<Colleague> {
  const { user, employee } = await createEmployeeWithAccount(company);
  await app.admin.query(`select setval(pg_get_serial_sequence('notifications', 'id'), $1)`, [RAISED]);
  const made = await createThings(app, company, user);
  const name = `Geheim-${user}`;
  await app.admin.query('update users set last_name = $1 where id = $2', [name, user]);
  await app.admin.query('update employees set last_name = $1 where id = $2', [name, employee]);
  await addDayRecord(app, company, employee, name);
  const things = { ...made, employee, staff: employee };
  return { user, employee, things, secrets: [name, String(made.notification)] };
}

/**
 * Runs a call and checks that it neither changes nor reveals the data of the caller's colleague.
 *
 * @returns a sentence for each table with changed rows of the colleague, and for an answer that reveals them
 */
export async function findLeaks(app: TestApp, colleague: Colleague, call: () => Promise<Answer>): Promise<string[]> {
  const before = await rowsOfPerson(app, colleague);
  const answer = (await call()).bytes.toString();
  const after = await rowsOfPerson(app, colleague);
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  return [
    ...changed.map((table) => `changes ${table} of a colleague`),
    ...colleague.secrets
      .filter((secret) => answer.includes(secret))
      .map((secret) => `answers ${secret} of a colleague`),
  ];
}

/** Columns that hold the owner of a row. */
const OWNER_COLUMNS = ['user_id', 'employee_id'];

/** Snapshot of the person's rows in every table that has an owner column. */
async function rowsOfPerson(app: TestApp, { user, employee }: Colleague): Promise<Record<string, string>> {
  const { rows: columns } = await app.admin.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and a.attname = any ($1) order by 1, 2`,
    [OWNER_COLUMNS],
  );
  const owned = [...columns, { table: 'users', column: 'id' }, { table: 'employees', column: 'id' }];
  const sums = owned.map(({ table, column }) => {
    const owner = table === 'users' || column === 'user_id' ? user : employee;
    const rows = `select t::text as row from ${table} t where ${column} = ${owner}`;
    return `(select md5(coalesce(string_agg(row, ',' order by row), '')) from (${rows}) r) as "${table}.${column}"`;
  });
  return queryOneRow(app.admin, `select ${sums.join(', ')}`);
}
