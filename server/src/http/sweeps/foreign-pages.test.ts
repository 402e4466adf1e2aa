import { isFile } from '@zeitblatt/contract/call/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { CALLERS, createSweep } from '../../testing/sweeps/sweep-callers.ts';
import { CALLS, SAFE_CALLS, UNSAFE_CALLS } from '../../testing/sweeps/sweep-calls.ts';
import { exampleRequestFor } from '../../testing/sweeps/sweep-examples.ts';
import { snapshotRows } from '../../testing/sweeps/sweep-rows.ts';
import type { Things } from '../../testing/sweeps/sweep-things.ts';
import { createTestApp } from '../../testing/test-app.ts';

let manager: Client;
let things: Things;
const app = setUpApp();
const sweep = setUp(beforeAll, () => createSweep(app));
beforeAll(async () => {
  ({ client: manager, things } = await sweep.caller('manager', { isFresh: true }));
});

const OWN = { 'x-requested-with': 'XMLHttpRequest' };

/** Headers of requests that a page of another site, or a form, can make a browser send. */
const FOREIGN: [what: string, headers: Record<string, string>][] = [
  ['without our header', { 'x-requested-with': '' }],
  ['with another value in it', { 'x-requested-with': 'fetch' }],
  ['from another origin', { ...OWN, origin: 'https://evil.example' }],
  ['from an origin that begins like ours', { ...OWN, origin: 'http://localhost.evil.example', host: 'localhost' }],
  ['from our name at another port', { ...OWN, origin: 'http://localhost:666', host: 'localhost:80' }],
  ['from our name under another protocol', { ...OWN, origin: 'https://localhost:80', host: 'localhost:80' }],
  [
    'from our name under a protocol that nobody trusted has told',
    { ...OWN, origin: 'https://localhost', host: 'localhost', 'x-forwarded-proto': 'https' },
  ],
  ['from nowhere', { ...OWN, origin: 'null' }],
  ['from what is no origin', { ...OWN, origin: 'localhost', host: 'localhost' }],
];

describe('what another page makes a browser send', () => {
  test.each(UNSAFE_CALLS)('S40 %s', async (name, endpoint) => {
    const before = await snapshotRows(app);
    for (const [what, headers] of FOREIGN) {
      for (const client of [manager, app.anonymous]) {
        const { status, body } = await client.raw({ ...exampleRequestFor([name, endpoint], things), headers });
        expect([what, status, body.code]).toEqual([what, 403, 'csrf']);
      }
    }
    expect(await snapshotRows(app)).toEqual(before);
  });

  test('S40 goes through as soon as it comes from our own page', async () => {
    const headers = { ...OWN, origin: 'http://localhost:8080', host: 'localhost:8080' };
    const answer = await manager.raw({ method: 'POST', url: '/api/user/authorized', headers });
    expect(answer.status).toBe(200);
  });

  test('S40 is accepted from our own page under the protocol of a trusted proxy, and from no other page', async () => {
    const proxied = await createTestApp({ trustedProxies: ['10.0.0.0/8'] });
    const from = async (remoteAddress: string, protocol: string, origin: string): Promise<number> =>
      (
        await proxied.anonymous.raw({
          method: 'POST',
          url: '/api/user/forgotPassword',
          payload: { email: 'nobody@test.example' },
          remoteAddress,
          headers: { ...OWN, origin, host: 'zeit.example', 'x-forwarded-proto': protocol },
        })
      ).status;
    expect(await from('10.0.0.1', 'https', 'https://zeit.example')).toBe(200);
    expect(await from('10.0.0.1', 'https', 'http://zeit.example')).toBe(403);
    expect(await from('192.0.2.1', 'https', 'https://zeit.example')).toBe(403);
    expect(await from('192.0.2.1', 'https', 'http://zeit.example')).toBe(200);
    await proxied.stop();
  });

  test('S40 comes from our own page only under the name and the protocol of the settings', async () => {
    const elsewhere = await createTestApp({ publicUrl: 'https://zeit.example' });
    const from = async (origin: string, host: string): Promise<number> =>
      (
        await elsewhere.anonymous.raw({
          method: 'POST',
          url: '/api/user/forgotPassword',
          payload: { email: 'nobody@test.example' },
          headers: { ...OWN, origin, host },
        })
      ).status;
    expect(await from('https://zeit.example', 'zeit.example')).toBe(200);
    expect(await from('https://evil.example', 'evil.example')).toBe(403);
    expect(await from('http://zeit.example', 'zeit.example')).toBe(403);
    await elsewhere.stop();
  });

  test.each(CALLS)('S40 %s sends no CORS header that lets another page read it', async (name, endpoint) => {
    const { url } = exampleRequestFor([name, endpoint], things);
    for (const origin of ['https://evil.example', 'null']) {
      const preflight = { origin, 'access-control-request-method': endpoint.method };
      for (const [method, headers] of [
        ['OPTIONS', preflight],
        ['GET', { origin }],
      ] as const) {
        const { headers: answered } = await manager.raw({ method, url, headers });
        expect(Object.keys(answered).filter((header) => header.startsWith('access-control-'))).toEqual([]);
      }
    }
  });
});

/** Calls that hand out a file: the log of the company has an entry of each, by person, file and day. */
const FILES = SAFE_CALLS.filter(([, { output }]) => isFile(output));
/** The agreement on data processing holds no data of the company; the log says who agreed to it. */
const isAgreement = ([name]: (typeof FILES)[number]): boolean => name.startsWith('legal.');
const LOOKS = SAFE_CALLS.filter(([, { output }]) => !isFile(output));

/** The log, and the PDFs that were drawn, which show nothing that is not stored. */
const TABLES_OF_FILES = [
  'log_entries',
  'log_day_counts',
  'log_month_counts',
  'log_heads',
  'drawn_pages',
  'invoice_files',
];

const without = (tables: readonly string[], rows: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !tables.includes(table)));

const logTypes = async (): Promise<string[]> =>
  (await app.admin.query<{ type: string }>('select type from log_entries order by created_at, id')).rows.map(
    ({ type }) => type,
  );

describe('looking changes nothing', () => {
  test.each(CALLERS)('S40 for the caller %s', async (name) => {
    const caller = await sweep.caller(name);
    const before = await snapshotRows(app);
    for (const call of LOOKS) await caller.client.raw(exampleRequestFor(call, caller.things));
    expect(await snapshotRows(app)).toEqual(before);
  });

  test.each(CALLERS)('S40 for the caller %s, who gets a file: only log and stored files grow', async (name) => {
    const caller = await sweep.caller(name);
    const [before, entries] = [await snapshotRows(app), await logTypes()];
    let files = 0;
    for (const call of FILES) {
      const { status } = await caller.client.raw(exampleRequestFor(call, caller.things));
      files += status === 200 && !isAgreement(call) ? 1 : 0;
    }
    expect(without(TABLES_OF_FILES, await snapshotRows(app))).toEqual(without(TABLES_OF_FILES, before));
    // The entries of kept PDFs say that they were sealed.
    const added = (await logTypes()).slice(entries.length).filter((type) => type !== 'records_sealed');
    expect(added.filter((type) => !['downloaded', 'exported'].includes(type))).toEqual([]);
    expect(added).toHaveLength(files);
  });

  test.each(UNSAFE_CALLS)('S40 %s is done by its own method only', async (name, endpoint) => {
    const before = await snapshotRows(app);
    const { url, method } = exampleRequestFor([name, endpoint], things);
    const headers = {
      ...OWN,
      authorization: `Bearer ${manager.token}`,
      'x-http-method-override': method,
      'x-method-override': method,
    };
    for (const safe of ['GET', 'HEAD'] as const) {
      await app.app.inject({ method: safe, url, headers });
      await app.app.inject({ method: safe, url: `${url}?_method=${method}`, headers });
    }
    expect(await snapshotRows(app)).toEqual(before);
  });
});
