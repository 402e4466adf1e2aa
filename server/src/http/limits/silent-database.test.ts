import { api } from '@zeitblatt/contract/api';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/databases/database-proxy.ts';
import { holdLocks } from '../../testing/databases/hold-locks.ts';
import { setUpApp, setUpCompany } from '../../testing/set-up.ts';

/** Long enough for a call on a busy machine. */
const LIMITS = { read: 2000, save: 3000, long: 3000 };

let detour: DatabaseProxy;
// Runs once the application has stopped.
afterAll(() => detour.close());
const app = setUpApp({
  limitsMs: LIMITS,
  wayToDatabase: async (url) => {
    detour = await openDatabaseProxy(url);
    return detour.url;
  },
});
const { company, manager } = setUpCompany(app, beforeEach);

const readCompany = () => manager.send(api.company.get, {});
const together = <T>(count: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, call));

async function saving() {
  const { id } = await company.hires();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const payload = { begin: '02-11-2026', end: '03-11-2026', comment: 'Krank' };
  const save = () => manager.raw({ method: 'POST', url: `/api/company/employees/${id}/periods`, payload, headers });
  const list = async () => (await manager.read(api.inactivity.list, { params: { id }, query: { page: 1 } })).data;
  return { save, list };
}

describe('fault 3: a line to the database', () => {
  test.each([
    ['that swallows everything', () => detour.fallSilent()],
    ['that swallows the answers', () => detour.swallowAnswers()],
  ])('%s: calls are 503 in their time, and served again at once after it has healed', async (_, fail) => {
    const { save, list } = await saving();
    await together(12, readCompany);
    fail();
    const begin = performance.now();
    const answers = await Promise.all([...Array.from({ length: 6 }, readCompany), save()]);
    expect(performance.now() - begin).toBeLessThan(10 * LIMITS.save);
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    }
    detour.speakAgain();
    await expect.poll(async () => (await readCompany()).status, { interval: 50 }).toBe(200);
    // Twenty at a time take longer than their limit on a machine with much else to do.
    const statuses = async () => new Set((await together(20, readCompany)).map(({ status }) => status));
    await expect.poll(statuses).toEqual(new Set([200]));
    expect((await save()).status).toBe(201);
    expect(await list()).toHaveLength(1);
    detour.endSilenced();
    app.takeErrors();
  });
});

test('fault 3: a statement that takes too long is cut off, and other callers notice nothing', async () => {
  const { save, list } = await saving();
  const { release } = await holdLocks(app.admin, 'lock table app.inactivity_periods in share row exclusive mode');
  const late = await save();
  expect([late.status, late.body.code]).toEqual([503, 'unavailable']);
  expect((await readCompany()).status).toBe(200);
  await release();
  expect((await save()).status).toBe(201);
  expect(await list()).toHaveLength(1);
  app.takeErrors();
});
