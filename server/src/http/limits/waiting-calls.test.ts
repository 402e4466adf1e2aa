import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { holdLocks, waitingForLocks } from '../../testing/databases/hold-locks.ts';
import { setUpApp } from '../../testing/set-up.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestCompany } from '../../testing/test-company.ts';

const app = setUpApp();
/** The same server with a short lock timeout. */
const impatient = setUpApp({ lockMs: 100 });

let company: TestCompany;
let manager: Client;

const PERIOD = { begin: '02-11-2026', end: '03-11-2026', comment: 'Krank' };

const addPeriod = (by: Client, { id }: { id: number }) =>
  by.raw({ method: 'POST', url: `/api/company/employees/${id}/periods`, payload: PERIOD });

/** Locks every employee of a company, as the save of a batch does. */
const holdEmployees = (from: TestApp, { id }: TestCompany) =>
  holdLocks(from.admin, 'select from employees where company_id = $1 for update', [id]);

/** Resolves once the number of calls that wait for a lock no longer grows. */
async function untilTheyWait(from: TestApp): Promise<void> {
  for (let before = 0, looks = 0; looks < 400; looks += 1) {
    const waiting = await waitingForLocks(from.admin);
    if (waiting > 0 && waiting === before) return;
    before = waiting;
    await sleep(100);
  }
  throw new Error('nobody waits');
}

describe('calls that wait for what a batch holds', () => {
  beforeEach(async () => {
    company = await app.company();
    manager = await company.signIn('company_manager');
  });

  test('do not block reads and changes of other companies', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => company.hires()));
    const other = await app.company();
    const stranger = await other.signIn('company_manager');
    const worker = await other.hires();
    const held = await holdEmployees(app, company);
    let answered = 0;
    const edits = people.map(async (person) => {
      const { status } = await addPeriod(manager, person);
      answered += 1;
      return status;
    });
    await untilTheyWait(app);

    await stranger.read(api.company.get, {});
    expect((await addPeriod(stranger, worker)).status).toBe(201);
    await manager.read(api.company.get, {});
    expect(answered).toBe(0);

    await held.release();
    expect(new Set(await Promise.all(edits))).toEqual(new Set([201]));
  });
});

describe('a call that has waited long enough', () => {
  beforeEach(async () => {
    company = await impatient.company();
    manager = await company.signIn('company_manager');
  });

  test('says that another user is saving, changes nothing, and succeeds the next time', async () => {
    const person = await company.hires();
    const held = await holdEmployees(impatient, company);
    const refused = await addPeriod(manager, person);
    expect([refused.status, refused.body.code]).toEqual([503, 'busy']);
    expect(refused.body.message).toMatch('Bitte');
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    await held.release();
    const list = () => manager.read(api.inactivity.list, { params: { id: person.id }, query: { page: 1 } });
    expect((await list()).data).toEqual([]);
    expect((await addPeriod(manager, person)).status).toBe(201);
    expect((await list()).data).toHaveLength(1);
  });

  test('is sent again with its key, and done once', async () => {
    const person = await company.hires();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () =>
      manager.raw({ method: 'POST', url: `/api/company/employees/${person.id}/periods`, payload: PERIOD, headers });
    const held = await holdEmployees(impatient, company);
    expect((await send()).status).toBe(503);
    await held.release();
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body]).toEqual([201, first.body]);
  });
});
