import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@zeitblatt/contract/api';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../../testing/batches.ts';
import { setUpApp } from '../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });

/** The release run repeats this with an outage that outlasts more attempts. */
const OUTAGE_MS = process.env['TEST_EXTENT'] === 'release' ? 20_000 : 5000;

/**
 * A connection to another database of the same server, which still works when the application's database refuses
 * connections.
 */
async function operator() {
  const url = new URL(app.adminUrl);
  const database = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  onTestFinished(() => client.end());
  return {
    holdEmployees: async () => {
      const holder = new pg.Client({ connectionString: app.adminUrl });
      holder.on('error', () => undefined);
      await holder.connect();
      await holder.query('begin; select from app.employees for update');
    },
    takeAway: async () => {
      await client.query(`alter database ${database} allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
    },
    giveBack: () => client.query(`alter database ${database} allow_connections true`),
  };
}

test('a database outage in the middle of a batch loses nothing and needs no action', async () => {
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  const people = await Promise.all(Array.from({ length: 5 }, () => company.hires()));
  const sheets = await Promise.all(
    people.map(({ schemaId }) => sheetAsProposed(manager, { schema_id: schemaId, month: '2026-09' })),
  );
  const batch = { body: { month: '2026-09', sheets, ...CONFIRMED_BATCH_FIELDS } };
  const running = await manager.read(api.batches.saveUsers, batch);
  const { holdEmployees, takeAway, giveBack } = await operator();
  await holdEmployees();
  const worker = await app.startWorker();
  onTestFinished(() => worker.stop());
  const stateOf = (id: string) => manager.read(api.jobs.get, { params: { id } });
  while ((await stateOf(running.id)).total === 0) await sleep(25);
  const waiting = await manager.read(api.batches.saveUsers, batch);

  await takeAway();
  const gone = await manager.send(api.jobs.get, { params: { id: running.id } });
  expect([gone.status, gone.body.code]).toEqual([503, 'unavailable']);
  await sleep(OUTAGE_MS);
  await giveBack();

  for (const { id } of [running, waiting]) {
    while (!(await stateOf(id)).is_finished) await sleep(100);
    expect(await stateOf(id)).toMatchObject({ error: null, result: { sheets: 5 } });
  }
  const { rows } = await app.admin.query('select version, count(*)::int as n from timesheet_versions group by version');
  expect(rows).toEqual([{ version: 1, n: 5 }]);
  expect(app.takeErrors().length).toBeGreaterThan(0);
});
