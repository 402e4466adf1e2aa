import { randomBytes } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenHash } from '../../sessions/token.ts';
import type { Client } from '../../testing/client.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { createSweep } from '../../testing/sweeps/sweep-callers.ts';
import { PASSWORD } from '../../testing/sweeps/sweep-things.ts';

let manager: Client;
const app = setUpApp();
const sweep = setUp(beforeAll, () => createSweep(app));
beforeAll(async () => {
  ({ client: manager } = await sweep.caller('manager'));
});

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLAIMS = { sub: 1, role: 'company_manager', exp: 9_999_999_999 };

const statusWith = async (authorization: string): Promise<[number, string]> => {
  const { status, body } = await app.anonymous.raw({ method: 'GET', url: '/api/company', headers: { authorization } });
  return [status, body.code];
};

/** A token holds no data and no signature: only its text can be forged. */
describe('S28 a token that was never issued is invalid:', () => {
  const FORGED: [what: string, of: (own: string) => string][] = [
    ['signed by nothing', () => `Bearer ${base64({ alg: 'none' })}.${base64(CLAIMS)}.`],
    ['signed by another rule', () => `Bearer ${base64({ alg: 'HS256' })}.${base64(CLAIMS)}.${'A'.repeat(43)}`],
    ['of another key', () => `Bearer ${base64({ alg: 'RS256', kid: '../../dev/null' })}.${base64(CLAIMS)}.AA`],
    ['of the right length', () => `Bearer ${randomBytes(32).toString('base64url')}`],
    ['of zeros', () => `Bearer ${'A'.repeat(43)}`],
    ['its own hash', (own) => `Bearer ${tokenHash(own).toString('base64url')}`],
    ['its own hash in hex', (own) => `Bearer ${tokenHash(own).toString('hex')}`],
    ['with its last letter in another spelling', (own) => `Bearer ${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`],
    ['in other letters', (own) => `Bearer ${own.toUpperCase() === own ? own.toLowerCase() : own.toUpperCase()}`],
    ['cut', (own) => `Bearer ${own.slice(0, 42)}`],
    ['with a letter too much', (own) => `Bearer ${own}A`],
    ['padded', (own) => `Bearer ${own}=`],
    ['twice', (own) => `Bearer ${own} ${own}`],
    ['twice, with a comma', (own) => `Bearer ${own}, Bearer ${own}`],
    ['with a second space', (own) => `Bearer  ${own}`],
    ['of another kind', (own) => `Basic ${own}`],
    ['of a kind in small letters', (own) => `bearer ${own}`],
    ['without a kind', (own) => own],
    ['with a wildcard', () => `Bearer ${'%'.repeat(43)}`],
    ['with SQL in it', () => `Bearer ${"' or 1=1 --".padEnd(43)}`],
    ['with NUL in it', (own) => `Bearer ${own.slice(0, 42)}%00`],
    ['empty', () => 'Bearer '],
    ['very long', () => `Bearer ${'A'.repeat(8000)}`],
  ];

  test.each(FORGED)('%s', async (_what, forge) => {
    expect(await statusWith(`Bearer ${manager.token}`)).toEqual([200, undefined]);
    expect(await statusWith(forge(manager.token ?? ''))).toEqual([401, 'not_signed_in']);
  });

  test('S28 a token counts in its header alone', async () => {
    const { token } = manager;
    for (const request of [
      { url: `/api/company?token=${token}` },
      { url: `/api/company?access_token=${token}` },
      { url: '/api/company', headers: { cookie: `token=${token}; authorization=Bearer ${token}` } },
      { url: '/api/company', headers: { 'x-authorization': `Bearer ${token}` } },
    ]) {
      expect((await app.anonymous.raw({ method: 'GET', ...request })).status).toBe(401);
    }
  });

  test('S28 a session that ends never, or that has ended in the database, is none', async () => {
    const { client } = await sweep.caller('manager');
    const hash = tokenHash(client.token ?? '');
    const set = (end: string) =>
      app.admin.query(`update sessions set expires_at = ${end} where token_hash = $1`, [hash]);
    await expect(set('null')).rejects.toThrow(/null/);
    await set("'2026-11-20T08:00:00Z'");
    expect((await client.send(api.company.get, {})).status).toBe(401);
  });

  test('S28 the token of a link is no session, and a session is no link', async () => {
    const email = 'wer@test.example';
    await app.admin.query(
      `insert into users (email, first_name, last_name, role, verified_at) values ($1, 'A', 'B', 'user', now())`,
      [email],
    );
    await app.anonymous.read(api.accounts.forgotPassword, { body: { email } });
    const link = await app.mails.tokenTo(email);
    for (const call of [api.access.authorized, api.access.logout]) {
      expect((await app.client(link).send(call, {})).status).toBe(401);
    }
    const body = { hash: manager.token ?? '' };
    expect((await app.anonymous.send(api.accounts.verify, { body })).status).toBe(422);
    expect((await app.anonymous.send(api.accounts.updateEmailFinish, { body })).status).toBe(422);
  });

  test('S28 what the database keeps opens nothing', async () => {
    const { rows } = await app.admin.query<{ hash: Buffer }>('select token_hash as hash from sessions');
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) {
      for (const spelling of ['base64url', 'hex', 'latin1'] as const) {
        expect(
          (await app.client(hash.toString(spelling).replaceAll(/[^\w-]/g, 'A')).send(api.company.get, {})).status,
        ).toBe(401);
      }
    }
  });
});

test('S29 a token that was there before the sign-in is not the one that it opens', async () => {
  const { rows } = await app.admin.query<{ email: string }>(
    `select email from users where company_id = $1 and password_hash is not null limit 1`,
    [sweep.company.id],
  );
  const fixed = 'B'.repeat(43);
  const body = { email: rows[0]?.email ?? '', password: PASSWORD };
  const headers = { authorization: `Bearer ${fixed}`, cookie: `token=${fixed}` };
  const sessions = [
    sessionOf(await app.anonymous.read(api.access.login, { body }, { headers })),
    sessionOf(await app.anonymous.read(api.access.login, { body }, { headers })),
    sessionOf(await manager.read(api.access.login, { body })),
  ];
  const tokens = sessions.map(({ token }) => token);
  expect(new Set([...tokens, fixed, manager.token]).size).toBe(5);
  expect(await statusWith(`Bearer ${fixed}`)).toEqual([401, 'not_signed_in']);
});
