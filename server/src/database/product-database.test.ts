import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/databases/test-database.ts';
import { setUp } from '../testing/set-up.ts';
import { createPool, type Pool } from './pool.ts';
import { checkDatabase, DatabaseRefusal, ownerLoginWarning } from './product-database.ts';

const databaseUrl = 'postgres://owner:secret@db.example/zeitblatt';
const database = setUp(beforeAll, createTestDatabase);
let admin: Pool;

beforeAll(() => {
  admin = createPool(database.adminUrl, { timeZone: 'Europe/Berlin', max: 1 });
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

test('an owner to whom row-level security applies is refused before anything is changed', async () => {
  const role = `owner_${crypto.randomUUID().slice(0, 8)}`;
  await admin.query(`create role ${role} login createrole`);
  try {
    const url = new URL(database.adminUrl);
    url.username = role;
    await expect(checkDatabase(url.href)).rejects.toThrow(DatabaseRefusal);
    await expect(checkDatabase(url.href)).rejects.toThrow(`user ${role}) cannot be used: row-level security applies`);
    await admin.query(`alter role ${role} bypassrls`);
    await checkDatabase(url.href);
  } finally {
    await admin.query(`drop role ${role}`);
  }
});

test('L5 an outside database without a login of the product is warned of, without its password', () => {
  const warning = ownerLoginWarning({ databaseUrl, databaseAppUrl: undefined });
  expect(warning).toMatch(/^WARNING: DATABASE_APP_URL is not set/);
  expect(warning).not.toContain('secret');
});

test.each([
  { databaseUrl: undefined, databaseAppUrl: undefined },
  { databaseUrl, databaseAppUrl: 'postgres://zeitblatt_app@db.example/zeitblatt' },
])('L5 a login of its own needs no warning', (settings) => {
  expect(ownerLoginWarning(settings)).toBeUndefined();
});
