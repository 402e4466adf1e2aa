import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts';
import { generateRowTypes } from './generate-types.ts';
import { applySchema, MigrationError, migrate } from './migrate.ts';
import { readFunctions, readMigrations, type SchemaScript } from './schema-scripts.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('the row types are those of the migrated database: `npm run db:types` writes them', async () => {
  const written = await readFile(new URL('../tables.ts', import.meta.url), 'utf8');
  expect(generateRowTypes(database.adminUrl)).toBe(written);
});

test('every migration has a number of its own, so that their order says when each was written', async () => {
  const numbers = (await readMigrations()).map(({ name }) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('what is applied is not applied again, and an empty database is known as one', async () => {
  expect(await migrate(database.adminUrl)).toEqual({ applied: [], functions: [], empty: true });
});

describe('functions', () => {
  const script = (name: string, sql: string): SchemaScript => ({ name: `${name}.sql`, sql, sha256: sql });
  const apply = async (...more: SchemaScript[]) =>
    applySchema(client, await readMigrations(), [...(await readFunctions()), ...more]);
  const one = (returns: number): SchemaScript =>
    script('one', `create or replace function one() returns int language sql as 'select ${returns}'`);

  test('of the database are those of the files', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select proname || '.sql' as name from pg_proc where pronamespace = 'app'::regnamespace order by proname collate "C"`,
    );
    expect(rows.map(({ name }) => name)).toEqual((await readFunctions()).map(({ name }) => name));
  });

  test('are replaced when their file changes, and only then', async () => {
    expect(await apply(one(1))).toEqual({ applied: [], functions: ['one.sql'] });
    expect(await apply(one(1))).toEqual({ applied: [], functions: [] });
    expect(await apply(one(2))).toEqual({ applied: [], functions: ['one.sql'] });
    expect((await client.query('select app.one()')).rows).toEqual([{ one: 2 }]);
  });

  test('may use those of later files', async () => {
    const user = script('a', `create or replace function a() returns int language sql as 'select app.b()'`);
    const used = script('b', `create or replace function b() returns int language sql as 'select 3'`);
    await apply(user, used);
    expect((await client.query('select app.a()')).rows).toEqual([{ a: 3 }]);
  });

  test('are all left as they were when one fails', async () => {
    await apply(one(1));
    await expect(apply(one(5), script('wrong', 'create function'))).rejects.toThrow(
      /^The functions failed: syntax error/,
    );
    expect((await client.query('select app.one()')).rows).toEqual([{ one: 1 }]);
    expect(await apply(one(1))).toEqual({ applied: [], functions: [] });
  });
});

test('two who migrate at once take turns', async () => {
  await client.query('drop schema app cascade; drop schema migrations cascade');
  const results = await Promise.all([migrate(database.adminUrl), migrate(database.adminUrl)]);
  expect(results.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
});

test('a migration that was changed after it was applied is refused', async () => {
  await client.query(`update migrations.applied set sha256 = 'other'`);
  await expect(migrate(database.adminUrl)).rejects.toThrow(MigrationError);
});

test('a database that is newer than the product is left alone', async () => {
  await client.query(`insert into migrations.applied (name, sha256) values ('9999_future.sql', 'x')`);
  await expect(migrate(database.adminUrl)).rejects.toThrow(/newer/);
});
