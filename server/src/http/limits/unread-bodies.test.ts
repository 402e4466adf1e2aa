import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { api } from '@zeitblatt/contract/api';
import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import { refusalOf } from '@zeitblatt/domain/accounts/access/abilities';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { isScoped, UNSAFE_CALLS } from '../../testing/sweeps/sweep-calls.ts';
import { exampleRequestFor } from '../../testing/sweeps/sweep-examples.ts';
import { pathTo } from '../../testing/sweeps/sweep-paths.ts';
import { UNKNOWN_THINGS } from '../../testing/sweeps/sweep-things.ts';

let port: string;
const app = setUpApp();
const company = setUp(beforeAll, () => app.company());
beforeAll(async () => {
  port = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port;
});

const CSRF = { 'x-requested-with': 'XMLHttpRequest' };

/** Sends the beginning of a body and stops. A server that parses before it authenticates would wait for ever. */
function begin(endpoint: Endpoint, headers: Record<string, string>) {
  const sending = request({
    host: '127.0.0.1',
    port,
    method: endpoint.method,
    path: `/api/${pathTo(endpoint, UNKNOWN_THINGS)}`,
    headers: { 'content-type': 'application/json', ...headers },
  });
  // The server may close the connection of a refused client while the client still sends.
  sending.on('error', () => undefined);
  sending.write('[');
  return sending;
}

async function refusalBeforeEnd(endpoint: Endpoint, headers: Record<string, string>): Promise<number | undefined> {
  const sending = begin(endpoint, { 'content-length': '1000', ...headers });
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  sending.destroy();
  return answer.statusCode;
}

const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });

const SIGNED_IN = UNSAFE_CALLS.filter(([, { access }]) => access !== 'public');

describe('S48 a body is not waited for', () => {
  test.each(SIGNED_IN)('of a caller who is not signed in: %s', async (_name, endpoint) => {
    expect(await refusalBeforeEnd(endpoint, CSRF)).toBe(401);
  });

  test.each(SIGNED_IN.filter(([, { acceptsNonce }]) => !acceptsNonce))(
    'with a token of nobody: %s',
    async (_, call) => {
      expect(await refusalBeforeEnd(call, { ...CSRF, ...bearer('A'.repeat(43)) })).toBe(401);
    },
  );

  test.each(['user', 'employee'] satisfies Role[])('of a caller without the right, as %s', async (role) => {
    const { token } = await company.signIn(role);
    const refused = SIGNED_IN.filter(([, { access }]) => isScoped(access) && refusalOf(role, access.right) !== null);
    expect(refused.length).toBeGreaterThan(10);
    const of = ([, endpoint]: (typeof refused)[number]) => refusalBeforeEnd(endpoint, { ...CSRF, ...bearer(token) });
    expect(new Set(await Promise.all(refused.map(of)))).toEqual(new Set([403]));
  });

  test('to an unknown address', async () => {
    const nowhere = { ...api.accounts.profile, path: 'nothing/here' };
    expect(await refusalBeforeEnd(nowhere, CSRF)).toBe(404);
  });

  test('of a foreign page', async () => {
    const { token } = await company.signIn('company_manager');
    expect(await refusalBeforeEnd(api.accounts.profile, bearer(token))).toBe(403);
  });
});

describe('S48 a body that the server does not read', () => {
  test('is left to arrive within the limit of 256 KB, so that the answer is read', async () => {
    const body = `${'['.repeat(120_000)}${']'.repeat(120_000)}`;
    const { method, path } = api.batches.saveUsers;
    const headers = { ...CSRF, 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, { method, body, headers });
    expect([answer.status, answer.headers.get('connection')]).toEqual([401, 'keep-alive']);
  });

  test.each([
    ['is longer than any', { 'content-length': String(1024 ** 3) }],
    ['does not say how long it is', { 'transfer-encoding': 'chunked' }],
  ])('ends the connection where it %s', async (_case, length) => {
    const sending = begin(api.batches.saveUsers, { ...CSRF, ...length });
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([401, 'close']);
    answer.resume();
    await once(sending, 'close');
  });
});

describe('S48 a body is too large', () => {
  const PUBLIC = UNSAFE_CALLS.filter(([, { access }]) => access === 'public');
  const BODILESS = SIGNED_IN.filter(([, { body }]) => body === undefined);

  test.each(PUBLIC)('of more than 16 kB from a caller who is not signed in: %s', async (_name, endpoint) => {
    expect(await refusalBeforeEnd(endpoint, { ...CSRF, 'content-length': '16385' })).toBe(413);
  });

  test.each(BODILESS)('at more than 1 kB where none is asked for: %s', async (_name, endpoint) => {
    const { token } = await company.signIn('company_manager');
    const answer = await refusalBeforeEnd(endpoint, { ...CSRF, ...bearer(token), 'content-length': '1025' });
    expect(answer).toBe(413);
  });
});

test('S23 S48 a caller who loses a right while the body arrives is refused', async () => {
  const other = await app.company();
  const manager = await other.signIn('company_manager');
  const { payload, ...call } = exampleRequestFor(['timesheets.removeMany', api.timesheets.removeMany], UNKNOWN_THINGS);
  const arriving = async function* () {
    await app.admin.query(`update users set role = 'employee' where company_id = $1`, [other.id]);
    yield JSON.stringify(payload);
  };
  const headers = { 'content-type': 'application/json' };
  const answer = await manager.raw({ ...call, headers, payload: Readable.from(arriving()) });
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});
