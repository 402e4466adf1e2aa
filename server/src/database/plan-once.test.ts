import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.ts';
import { type Db, inCompany } from './database.ts';
import { createPool, type Pool } from './pool.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.adminUrl, { timeZone: 'Europe/Berlin', max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => inCompany(pool, null, work);

const languages = () => inTransaction((db) => db.selectFrom('languages').selectAll().execute());

const kept = async (): Promise<string[]> =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test('a statement that comes again and again keeps its plan on the connection', async () => {
  await languages();
  await languages();
  expect(await kept()).toEqual([]);
  for (let times = 0; times < 5; times += 1) expect(await languages()).toHaveLength(4);
  expect(await kept()).toEqual(['select * from "languages"']);
});

test('statements that never come again are not kept', async () => {
  await inTransaction(async (db) => {
    for (let value = 0; value < 400; value += 1) await sql`select ${sql.lit(value)}`.execute(db);
  });
  expect((await kept()).filter((statement) => /^select \d+$/.test(statement))).toEqual([]);
});

test('a plan that a migration has made useless costs one request, and no more', async () => {
  for (let times = 0; times < 3; times += 1) await languages();
  await pool.query('alter table languages add column note text');
  await expect(languages()).rejects.toThrow('cached plan');
  expect((await languages())[0]).toHaveProperty('note');
});
