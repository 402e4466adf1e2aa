import { expect, test } from 'vitest';
import { ownerLoginWarning } from './product-database.ts';

const databaseUrl = 'postgres://owner:secret@db.example/zeitblatt';

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
