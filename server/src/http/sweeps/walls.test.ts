import { api } from '@zeitblatt/contract/api';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { createSweep } from '../../testing/sweeps/sweep-callers.ts';
import { SAFE_CALLS } from '../../testing/sweeps/sweep-calls.ts';
import { exampleRequestFor } from '../../testing/sweeps/sweep-examples.ts';
import {
  CALL_ID_FIELDS,
  CALLS_WITH_OWNED_ID,
  callAddress,
  callField,
  withTestTitles,
} from '../../testing/sweeps/sweep-foreign.ts';
import { snapshotRows } from '../../testing/sweeps/sweep-rows.ts';
import { EXAMPLE_MONTH, type Things } from '../../testing/sweeps/sweep-things.ts';
import { switchRowSecurity } from '../../testing/sweeps/walls.ts';

/*
 * Two walls stand between companies: each query compares the company, and row-level security lets only its rows through.
 * foreign-ids.test.ts sees both together, where one of them could be missing everywhere. Here each stands alone.
 */

let manager: Client;
let own: Things;
const app = setUpApp();
const sweep = setUp(beforeAll, () => createSweep(app));
beforeAll(async () => {
  ({ client: manager, things: own } = await sweep.caller('manager', { isFresh: true }));
});
afterEach(async () => {
  app.filters.isOn = true;
  await switchRowSecurity(app.admin, 'on');
});

/** For each wall: how to remove the other wall, so that this one stands alone. */
const WALLS: readonly [name: string, removeOther: () => Promise<void>][] = [
  ['the filters of the queries alone', () => switchRowSecurity(app.admin, 'off')],
  [
    'row-level security alone',
    async () => {
      app.filters.isOn = false;
    },
  ],
];

describe.each(WALLS)('%s', (_name, removeOther) => {
  test.each(withTestTitles(CALLS_WITH_OWNED_ID))('%s: what is foreign does not exist', async (_title, call) => {
    const before = await snapshotRows(app);
    await removeOther();
    const { status } = await callAddress(manager, call, { own, named: sweep.foreign });
    expect(status).toBe(404);
    expect(await snapshotRows(app)).toEqual(before);
  });

  test.each(CALL_ID_FIELDS)('%s: what is foreign is refused', async (_title, field) => {
    const before = await snapshotRows(app);
    await removeOther();
    const { status } = await callField(manager, field, { own, named: sweep.foreign });
    expect([404, 422]).toContain(status);
    expect(await snapshotRows(app)).toEqual(before);
  });

  test.each(withTestTitles(SAFE_CALLS))('%s: the answer is the same as behind both walls', async (_title, call) => {
    const request = exampleRequestFor(call, own);
    const behindBoth = await manager.raw(request);
    await removeOther();
    const behindOne = await manager.raw(request);
    expect([behindOne.status, behindOne.body]).toEqual([behindBoth.status, behindBoth.body]);
  });

  test('S04 S05 an archive holds no sheet of another company that has one of the same month', async () => {
    await sweep.other.confirms(EXAMPLE_MONTH, await sweep.other.hires());
    const month = EXAMPLE_MONTH;
    const { sheets } = await manager.read(api.archives.get, { params: { month } });
    await removeOther();
    const job = await manager.read(api.archives.download, { params: { month } });
    await app.finish(sweep.company, job);
    const { result } = await manager.read(api.jobs.get, { params: { id: job.id } });
    expect(result).toMatchObject({ sheets: sheets.length });
  });
});

test('without both walls, a company is open to every other: these tests can fail', async () => {
  app.filters.isOn = false;
  app.filters.removed.clear();
  await switchRowSecurity(app.admin, 'off');
  const open: string[] = [];
  for (const call of CALLS_WITH_OWNED_ID.filter(([, { method }]) => method === 'GET')) {
    const { status } = await callAddress(manager, call, { own, named: sweep.foreign });
    if (status === 200) open.push(call[0]);
  }
  expect(open).toContain('employees.get');
  expect(open).toContain('timesheets.get');
  expect(open.length).toBeGreaterThan(8);
  expect(app.filters.removed.size).toBeGreaterThan(10);
});
