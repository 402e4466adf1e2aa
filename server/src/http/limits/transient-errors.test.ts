import { api } from '@zeitblatt/contract/api';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { registerUser, signIn } from '../../features/accounts/calls/accounts.builder.ts';
import { failInserts } from '../../testing/databases/fail-inserts.ts';
import { setUpApp, setUpCompany } from '../../testing/set-up.ts';

const app = setUpApp();
const { company, manager } = setUpCompany(app, beforeAll);

let personId: number;
beforeEach(async () => {
  app.takeErrors();
  ({ id: personId } = await company.hires());
});

const addPeriod = (headers = {}) =>
  manager.raw({
    method: 'POST',
    url: `/api/company/employees/${personId}/periods`,
    payload: { begin: '02-11-2026', end: '03-11-2026', comment: 'Krank' },
    headers,
  });

const periods = async (): Promise<number> =>
  (await manager.read(api.inactivity.list, { params: { id: personId }, query: { page: 1 } })).data.length;

describe('what passes by itself is 503, and says when to come back', () => {
  test.each([
    ['53100', 'unavailable'],
    ['53300', 'unavailable'],
    ['25P03', 'unavailable'],
    ['57014', 'unavailable'],
    ['57P03', 'unavailable'],
    ['08006', 'unavailable'],
    ['55P03', 'busy'],
    ['40P01', 'busy'],
    ['40001', 'busy'],
  ])('fault 7, fault 9: %s', async (code, name) => {
    await failInserts(app, 'inactivity_periods', code, 1000);
    const refused = await addPeriod();
    expect([refused.status, refused.body.code]).toEqual([503, name]);
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(await periods()).toBe(0);
    app.takeErrors();
  });
});

test.each(['40P01', '40001'])('fault 7: a call that meets %s twice is done at the third time, once', async (code) => {
  await failInserts(app, 'inactivity_periods', code, 2);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = [await addPeriod(headers), await addPeriod(headers)];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect(await periods()).toBe(1);
});

test('fault 7: a person who signs in meets a deadlock, and is signed in', async () => {
  const { email } = await registerUser(app);
  await failInserts(app, 'sessions', '40P01', 2);
  expect((await signIn(app, email)).status).toBe(200);
});

describe('a database that has no connection left', () => {
  beforeEach(async () => {
    const url = new URL(app.adminUrl);
    const database = url.pathname.slice(1);
    const operator = new pg.Client({ connectionString: app.adminUrl });
    await operator.connect();
    await operator.query(`alter database ${database} connection limit 0`);
    onTestFinished(async () => {
      await operator.query(`alter database ${database} connection limit -1`);
      await operator.end();
    });
  });

  const endIdle = async (pids: readonly number[]): Promise<void> => {
    await app.admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
    await expect.poll(() => app.pool.totalCount).toBe(0);
  };

  const openPids = async (): Promise<number[]> => {
    const { rows } = await app.admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and usename = 'zeitblatt_app'`,
    );
    return rows.map(({ pid }) => pid);
  };

  test('fault 7: calls are 503, and /ready says so, also while one connection is open', async () => {
    const isReady = async () => (await app.anonymous.raw({ method: 'GET', url: '/ready' })).status;
    expect(await openPids()).not.toEqual([]);
    await expect.poll(isReady).toBe(503);
    await endIdle(await openPids());
    const refused = await manager.send(api.company.get, {});
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    app.takeErrors();
  });
});
