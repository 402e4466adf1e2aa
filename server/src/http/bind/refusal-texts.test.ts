import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';

const app = setUpApp();
const manager: Client = setUp(beforeAll, async () => (await app.company()).signIn('company_manager'));

const months = Array.from({ length: 13 }, (_, index) => `${String((index % 12) + 1).padStart(2, '0')}-2025`);
const BATCH = '/api/company/timeSheets/batch';

test.each([
  ['thirteen months', `${BATCH}/months`, { schema_id: 1, months }, 'months', 'Höchstens 12 auf einmal'],
  [
    'a chunk of six',
    `${BATCH}/users`,
    { month: '09-2026', schemas: [1, 2, 3, 4, 5, 6] },
    'schemas',
    'Höchstens 5 auf einmal',
  ],
  [
    'an unknown field',
    `${BATCH}/users`,
    { month: '09-2026', schemas: [1], wage: 1 },
    'wage',
    'Diese Angabe ist hier nicht bekannt. Bitte laden Sie die Seite neu.',
  ],
])('%s: the refusal says what is wrong', async (_, url, payload, field, text) => {
  const { status, body } = await manager.raw({ method: 'POST', url, payload });
  expect([status, body.errors]).toEqual([422, { [field]: [text] }]);
});

test('a used key: the refusal says what is wrong', async () => {
  const key = randomUUID();
  const send = (name: string) =>
    manager.raw({
      method: 'POST',
      url: '/api/company/salaryGroups',
      headers: { 'idempotency-key': key },
      payload: { name, hourlyWage: '15,00' },
    });
  await send('Helfer');
  const { status, body } = await send('Meister');
  expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringContaining('anderen Anfrage')]);
});
