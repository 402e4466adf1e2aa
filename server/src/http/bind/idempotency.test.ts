import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../database/database.ts';
import { createUser } from '../../demo/builders.ts';
import { unchangedEntry } from '../../demo/save-sheets.ts';
import type { Client } from '../../testing/client.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { UNSAFE_CALLS } from '../../testing/sweeps/sweep-calls.ts';
import { exampleInputOf } from '../../testing/sweeps/sweep-examples.ts';
import { UNKNOWN_THINGS } from '../../testing/sweeps/sweep-things.ts';
import { openSession, uniqueEmail } from '../../testing/test-company.ts';
import { hasPasswordField } from './asks-for-password.ts';

let manager: Client;
let schemaId: number;
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
  ({ schemaId } = await company.hires());
});

async function body(month = '2026-09') {
  const wanted = { schema_id: schemaId, month };
  const { days } = await manager.read(api.timesheets.propose, {
    body: { ...wanted, last_calc_day: null, ignore_last_6_days: false },
  });
  return { ...wanted, days: days.map(unchangedEntry), confirmed: true as const, change_reason: 'Nachtrag' };
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

async function jobs(): Promise<number> {
  const { rows } = await app.admin.query<{ n: number }>('select count(*)::int as n from jobs where company_id = $1', [
    company.id,
  ]);
  return rows[0]?.n ?? 0;
}

describe('a request that is repeated with its key', () => {
  test('gets the first answer, and changes nothing a second time', async () => {
    const month = await body();
    const [first, second] = [
      await manager.send(api.timesheets.save, { body: month }, keyed('key-0001')),
      await manager.send(api.timesheets.save, { body: month }, keyed('key-0001')),
    ];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body).toEqual(first.body);
    expect(await jobs()).toBe(1);
  });

  test('fault 8: after an update that has added fields to the answer, gets the first answer and the new fields', async () => {
    const month = await body();
    const first = await manager.send(api.timesheets.save, { body: month }, keyed('key-0010'));
    const { rowCount } = await app.admin.query(
      `update idempotency_keys set body = (body::jsonb - 'is_cancelled' - 'problems' - 'last_month' - 'done')::text
       where key = 'key-0010'`,
    );
    expect(rowCount).toBe(1);
    const second = await manager.send(api.timesheets.save, { body: month }, keyed('key-0010'));
    expect([second.status, second.body]).toEqual([202, { ...first.body, last_month: null }]);
    expect(await jobs()).toBe(1);
  });

  test('at the same moment, ten times, makes one job', async () => {
    const month = await body();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => manager.send(api.timesheets.save, { body: month }, keyed('key-0002'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await jobs()).toBe(1);
  });

  test('S52 gets the answer of its own person: two people may use the same key', async () => {
    const db = databaseOf(app.pool);
    const now = app.clock.now();
    const { id } = await createUser(db, { email: uniqueEmail(), role: 'company_manager', companyId: company.id, now });
    const colleague = app.client(await openSession(app.pool, id, now));
    const [own, others] = [await body('2026-09'), await body('2026-08')];
    const save = (client: Client, month: typeof own) =>
      client.send(api.timesheets.save, { body: month }, keyed('key-of-two'));
    const first = [await save(manager, own), await save(colleague, others)];
    const second = [await save(manager, own), await save(colleague, others)];
    expect([...first, ...second].map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(second.map((answer) => answer.body.id)).toEqual(first.map((answer) => answer.body.id));
    expect(await jobs()).toBe(2);
  });

  test('creates one employee', async () => {
    const payload = {
      employee: { first_name: 'Anna', last_name: 'Meier' },
      schema: { break_minutes: 0, hours_week: 8, started_working_at_company: '01-01-2026', is_part_time_worker: true },
    };
    const create = () =>
      manager.raw({ method: 'POST', url: '/api/company/createEmployeeWithSchema', payload, ...keyed('key-0003') });
    const [first, second] = [await create(), await create()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  test('but another body is refused', async () => {
    await manager.send(api.timesheets.save, { body: await body('2026-09') }, keyed('key-0004'));
    const other = await manager.send(api.timesheets.save, { body: await body('2026-08') }, keyed('key-0004'));
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['idempotency-key']]);
    expect(await jobs()).toBe(1);
  });

  test('but to another call is refused', async () => {
    const month = await body();
    const id = await company.confirms('2026-09', { schemaId });
    await manager.send(api.timesheets.save, { body: month }, keyed('key-0005'));
    const other = await manager.send(
      api.timesheets.change,
      { params: { id }, body: { ...month, version: 1 } },
      keyed('key-0005'),
    );
    expect(other.status).toBe(422);
  });

  test('a day later is a new request', async () => {
    const month = await body();
    await manager.send(api.timesheets.save, { body: month }, keyed('key-0006'));
    app.clock.pass({ hours: 24, seconds: 1 });
    manager = await company.signIn('company_manager');
    expect((await manager.send(api.timesheets.save, { body: month }, keyed('key-0006'))).status).toBe(202);
    expect(await jobs()).toBe(2);
  });
});

/** A name of repeated 'password' makes a naive search for passwords restart at each repetition. */
const passwords = (bytes: number): string => 'password'.repeat(bytes / 8);

describe('what a repetition is known by', () => {
  test.each([
    ['a field that is one long word', (word: string) => ({ x: word })],
    ['a name that is one', (word: string) => ({ [word]: 1 })],
    ['a name within', (word: string) => ({ x: [{ [`${word}"`]: word }] })],
    ['many fields', (word: string) => ({ x: word.match(/.{64}/g) })],
  ])('S48 is not looked for in %s that nobody asked for', async (_case, of) => {
    const sent = { payload: of(passwords(96 * 1024)), ...keyed('key-0009') };
    const bodiless = await manager.raw({ method: 'POST', url: '/api/user/notifications/1/read', ...sent });
    expect([bodiless.status, bodiless.body.code]).toEqual([413, 'too_large']);
    expect((await manager.raw({ method: 'PUT', url: '/api/user/profile', ...sent })).status).toBe(422);
  });

  test.each(UNSAFE_CALLS)('S48 is slow to guess where there is a password: %s', (name, endpoint) => {
    const names = endpoint.body ? JSON.stringify(exampleInputOf([name, endpoint], 'body', UNKNOWN_THINGS)) : '';
    expect(hasPasswordField(endpoint)).toBe(names.includes('password'));
  });
});

describe('a key', () => {
  test('is not used up by a request that was refused', async () => {
    const month = await body();
    const bad = await manager.raw({
      method: 'POST',
      url: '/api/company/timeSheets/save',
      payload: { ...month, month: '12-2026' },
      ...keyed('key-0007'),
    });
    expect(bad.status).toBe(422);
    expect((await manager.send(api.timesheets.save, { body: month }, keyed('key-0007'))).status).toBe(202);
  });

  test('of one person means nothing for another', async () => {
    const month = await body();
    const colleague = await company.signIn('company_manager', 'en');
    const [one, other] = [
      await manager.send(api.timesheets.save, { body: month }, keyed('key-0008')),
      await colleague.send(api.timesheets.save, { body: month }, keyed('key-0008')),
    ];
    expect(other.status).toBe(202);
    expect(other.body.id).not.toBe(one.body.id);
  });

  test.each(['short', 'x'.repeat(101)])('has 8 to 100 letters, unlike %s', async (key) => {
    const { status, body: answer } = await manager.send(api.timesheets.save, { body: await body() }, keyed(key));
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['idempotency-key']]);
  });

  test('is not looked at where nothing is changed', async () => {
    const query = { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false' } as const;
    expect((await manager.send(api.employees.list, { query }, keyed('x'))).status).toBe(200);
  });
});
