import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/databases/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.ts';
import { databaseOf, inCompany } from './database.ts';
import { isTransientError } from './errors/transient-error.ts';
import { createPool, type Pool } from './pool.ts';

let database: TestDatabase;
let admin: Pool;
let detour: DatabaseProxy;
let pool: Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = createPool(database.adminUrl, { timeZone: 'Europe/Berlin', max: 2 });
  detour = await openDatabaseProxy(database.appUrl);
  pool = createPool(detour.url, { timeZone: 'Europe/Berlin', max: 1, silenceMs: 500 });
});
afterEach(async () => {
  detour.close();
  await pool.end();
  await admin.end();
  await database.drop();
});

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test.each([
  ['a transaction', () => inCompany(pool, null, async (db) => db.selectFrom('cities').select('id').execute())],
  ['a statement', () => databaseOf(pool).selectFrom('cities').select('id').execute()],
  ['a look at the pool', () => pool.query('select 1')],
])(
  'of a database that vanishes without a word %s learns after a while, and the next one has a new connection',
  async (_, work) => {
    await work();
    detour.fallSilent();
    const error = await failure(work());
    expect(error).toBeInstanceOf(Error);
    expect(isTransientError(error)).toBe(true);
    detour.speakAgain();
    await work();
  },
);

test('a connection that nobody needs is closed by the pool, before its silence counts as a lost connection', async () => {
  const lost: Error[] = [];
  const quiet = createPool(detour.url, {
    timeZone: 'Europe/Berlin',
    max: 1,
    silenceMs: 500,
    onError: (error) => lost.push(error),
  });
  await quiet.query('select 1');
  await expect.poll(() => quiet.totalCount).toBe(0);
  await quiet.end();
  expect(lost).toEqual([]);
});

test('a client that has vanished stops waiting for its lock', async () => {
  const holder = await admin.connect();
  const patient = createPool(detour.url, { timeZone: 'Europe/Berlin', max: 1 });
  try {
    await holder.query('begin; lock table app.cities');
    const { rows } = await patient.query<{ pid: number }>('select pg_backend_pid() as pid');
    const isThere = async (condition: string): Promise<boolean> =>
      (await admin.query(`select from pg_stat_activity where pid = $1 and ${condition}`, [rows[0]?.pid])).rowCount ===
      1;
    const waiting = failure(patient.query('select from app.cities'));
    while (!(await isThere(`wait_event_type = 'Lock'`))) await sleep(25);
    detour.cut();
    expect(isTransientError(await waiting)).toBe(true);
    while (await isThere('true')) await sleep(25);
  } finally {
    holder.release(true);
    await patient.end();
  }
});

test('the database gives up who has vanished in the middle of a transaction', async () => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where source = 'client' and name ~ '^(idle_in|client_conn|tcp_)' order by name`,
  );
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  expect(settings).toMatchObject({
    client_connection_check_interval: '5000',
    idle_in_transaction_session_timeout: '10000',
    tcp_keepalives_idle: expect.any(String),
    tcp_user_timeout: expect.any(String),
  });
});
