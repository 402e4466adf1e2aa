import { api } from '@zeitblatt/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../database/database.ts';
import { createPool, type Pool } from '../database/pool.ts';
import { createCompany, createUser } from '../demo/builders.ts';
import { openSession, uniqueEmail } from '../testing/test-company.ts';
import { type Fleet, startFleet, TIME_ZONE } from './testing/fleet/fleet.ts';
import { runFleetTest } from './testing/fleet/fleet-run.ts';
import { createPatientClient } from './testing/patient-client.ts';

/** A short run; `npm run kill-fleet -- 15` is the full test. */
const ROUNDS = 2;

test('on three API processes and three workers nothing that was acknowledged is lost when one of each and a connection of the database are killed', async ({
  annotate,
}) => {
  const { faults, killed, ...counts } = await runFleetTest({
    apis: 3,
    workers: 3,
    rounds: ROUNDS,
    everyMs: 3000,
    users: 2,
    size: 60,
    people: 6,
    report: () => undefined,
  });
  await annotate(JSON.stringify({ killed, ...counts }));
  expect(faults).toEqual([]);
  expect(killed).toEqual({ api: ROUNDS, worker: ROUNDS, connection: ROUNDS });
  // A caller never has to send a call more than twice.
  expect(counts.attemptsMax).toBeLessThanOrEqual(2);
  expect([counts.batches > 0, counts.zips > 0, counts.tracks > 0]).toEqual([true, true, true]);
});

describe('what API processes share', () => {
  const cleanup = new AsyncDisposableStack();
  let fleet: Fleet;
  let pool: Pool;
  beforeAll(async () => {
    fleet = await startFleet({ apis: 2, workers: 1, onLine: () => undefined }, cleanup);
    pool = createPool(fleet.urls.applicationUrl, { timeZone: TIME_ZONE, max: 1 });
    cleanup.defer(() => pool.end());
  });
  afterAll(() => cleanup.disposeAsync());

  const send = (path: string, headers: Record<string, string>, body?: object): Promise<Response> =>
    fetch(`${fleet.nextAddress()}/api/${path}`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body ?? {}),
    });

  test('S31 wrong passwords are counted together, whichever process is asked', async () => {
    const email = uniqueEmail();
    const now = Temporal.Now.instant();
    await inCompany(pool, null, (db) => createUser(db, { email, companyId: null, password: 'Kirschbaum am Tor', now }));
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await send('user/login', {}, { email, password: `falsch ${tries}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  test('a session opened at one is known to the other, and ended at one it is ended at the other', async () => {
    const now = Temporal.Now.instant();
    const user = await createCompany(pool, {}, (db, companyId) =>
      createUser(db, { email: uniqueEmail(), companyId, now }),
    );
    const token = await openSession(pool, user.id, now);
    const client = createPatientClient(fleet.nextAddress, token);
    for (let calls = 0; calls < 4; calls += 1) await client.call(api.access.authorized, {});
    const headers = { authorization: `Bearer ${token}` };
    expect((await send('user/logout', headers)).status).toBe(200);
    const statuses = [];
    for (let calls = 0; calls < 4; calls += 1) statuses.push((await send('user/authorized', headers)).status);
    expect(statuses).toEqual([401, 401, 401, 401]);
  });

  test('a change that is repeated at the other process under the same key is done once', async () => {
    const now = Temporal.Now.instant();
    const { user, companyId } = await createCompany(pool, {}, async (db, id) => ({
      user: await createUser(db, { email: uniqueEmail(), companyId: id, now }),
      companyId: id,
    }));
    const headers = {
      authorization: `Bearer ${await openSession(pool, user.id, now)}`,
      'idempotency-key': crypto.randomUUID(),
    };
    const body = { name: 'Polier', hourlyWage: '20.00' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('company/salaryGroups', headers, body)));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const { rows } = await fleet.admin.query('select name from salary_groups where company_id = $1', [companyId]);
    expect(rows).toEqual([{ name: 'Polier' }]);
  });
});
