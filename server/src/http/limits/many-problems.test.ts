import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { FIELD_PROBLEMS_MAX } from '../errors/errors.ts';

const good = (at: number): object => ({
  schema_id: at + 1,
  days: null,
  fingerprint: '0123456789abcdef',
  version: 0,
  timesheet_id: null,
  ...(at % 2 === 0 ? { reasons: [] } : {}),
});
const wrong = (): object => ({ schema_id: 'x', days: 'x', fingerprint: 1, version: 'x', reasons: 1, surprise: 1 });

const batch = (count: number, sheet: (at: number) => object, more: object = {}) => ({
  month: '09-2026',
  lastDayOfCalculation: '20-09-2026',
  sheets: Array.from({ length: count }, (_, at) => sheet(at)),
  confirmed: true,
  ...more,
});

describe('a refusal of many problems', () => {
  let manager: Client;
  const app = setUpApp();
  beforeAll(async () => {
    manager = await (await app.company()).signIn('company_manager');
  });

  const save = (payload: object) =>
    manager.raw({ method: 'PUT', url: '/api/company/timeSheets/batch/users/save', payload });

  test.each([
    ['the rules of the fields', wrong, 'sheets.0.schema_id'],
    ['what the company has', good, 'sheets.0.schema_id'],
  ])('names the first of them, and says that there are more: by %s', async (_by, sheet, first) => {
    const { status, body } = await save(batch(500, sheet));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)[0]).toBe(first);
    expect(Object.values<string[]>(body.errors).flat()).toHaveLength(FIELD_PROBLEMS_MAX + 1);
    expect(body.errors['_']).toEqual(['Es gibt weitere Fehler, die hier nicht aufgeführt sind']);
  });

  test('names all of them where they are few', async () => {
    const { body } = await save(batch(FIELD_PROBLEMS_MAX, good));
    expect(Object.keys(body.errors)).toEqual(
      Array.from({ length: FIELD_PROBLEMS_MAX }, (_, at) => `sheets.${at}.schema_id`),
    );
  });
});
