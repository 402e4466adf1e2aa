import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.ts';
import { generateRowTypes } from './generate-types.ts';
import { MigrationError, migrate, readMigrations } from './migrate.ts';

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
  const written = await readFile(new URL('tables.ts', import.meta.url), 'utf8');
  expect(generateRowTypes(database.adminUrl)).toBe(written);
});

test('every migration has a number of its own, so that their order says when each was written', async () => {
  const numbers = (await readMigrations()).map(({ name }) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('what is applied is not applied again, and an empty database is known as one', async () => {
  expect(await migrate(database.adminUrl)).toEqual({ applied: [], empty: true });
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
