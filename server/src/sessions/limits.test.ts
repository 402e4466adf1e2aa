import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { describe, expect, test } from 'vitest';
import { databaseOf } from '../database/database.ts';
import { createUser } from '../demo/builders.ts';
import { sessionOf } from '../testing/session-of.ts';
import { setUpApp } from '../testing/set-up.ts';
import { createTestApp } from '../testing/test-app.ts';
import { uniqueEmail } from '../testing/test-company.ts';

const PASSWORD = 'correct horse battery';

const app = setUpApp();

type Place = { address: string; language?: string; headers?: Record<string, string> };

const post = (path: string, payload: object, { address, language = 'de', headers = {} }: Place) =>
  app.anonymous.raw({
    method: 'POST',
    url: `/api/user/${path}`,
    payload,
    remoteAddress: address,
    headers: { 'accept-language': language, ...headers },
  });

const password = { password: PASSWORD, password_confirmation: PASSWORD };
const register = (email: string, place: Place) =>
  post('register', { first_name: 'A', last_name: 'B', email, ...password }, place);
const forgot = (email: string, place: Place) => post('forgotPassword', { email }, place);
const reset = (email: string, place: Place) =>
  post('resetPassword', { email, token: 'A'.repeat(43), ...password }, place);
const verify = (_email: string, place: Place) => post('verify', { hash: 'A'.repeat(43) }, place);
const finish = (_email: string, place: Place) => post('profile/updateEmailFinish', { hash: 'A'.repeat(43) }, place);

/** Sends that many requests, ten at a time. @returns how many were not refused */
async function passed(count: number, send: (index: number) => Promise<{ status: number }>): Promise<number> {
  let through = 0;
  for (let first = 0; first < count; first += 10) {
    const indexes = Array.from({ length: Math.min(10, count - first) }, (_, index) => first + index);
    const answers = await Promise.all(indexes.map(send));
    through += answers.filter(({ status }) => status !== 429).length;
  }
  return through;
}

describe('from one address', () => {
  test.each([
    ['S47 register', register, 10],
    ['forgotPassword', forgot, 5],
    ['resetPassword', reset, 10],
  ])('%s is tried for one account so often and no oftener, and for others as before', async (name, send, most) => {
    const [email, place] = [uniqueEmail(), { address: `192.0.2.${name.length}` }];
    expect(await passed(most + 5, () => send(email, place))).toBe(most);
    expect((await send(uniqueEmail(), place)).status).not.toBe(429);
    expect((await send(email, { address: `198.51.100.${name.length}` })).status).not.toBe(429);
  });

  test.each([
    ['register', register, 100],
    ['forgotPassword', forgot, 120],
    ['resetPassword', reset, 120],
    ['verify', verify, 120],
    ['updateEmailFinish', finish, 120],
  ])('%s is tried for any account so often and no oftener, and elsewhere as before', async (name, send, most) => {
    const place = { address: `203.0.113.${name.length}` };
    // Two kinds of link guesses share a count.
    if (name === 'updateEmailFinish') place.address = '203.0.113.200';
    expect(await passed(most + 5, () => send(uniqueEmail(), place))).toBe(most);
    expect((await send(uniqueEmail(), { address: '203.0.113.250' })).status).not.toBe(429);
  });

  test('all addresses of one IPv6 network are one', async () => {
    const email = uniqueEmail();
    expect(await passed(12, (index) => forgot(email, { address: `2001:db8:1:2::${index + 1}` }))).toBe(5);
  });

  test('behind a trusted proxy each is who the proxy says, and nobody else is believed', async () => {
    const proxied = await createTestApp({ trustedProxies: ['10.0.0.0/8'] });
    const send = (email: string, from: string, remoteAddress: string) =>
      proxied.anonymous.raw({
        method: 'POST',
        url: '/api/user/forgotPassword',
        payload: { email },
        remoteAddress,
        headers: { 'x-forwarded-for': from, 'x-forwarded-host': 'evil.example' },
      });
    const email = uniqueEmail();
    expect(await passed(8, (index) => send(email, `192.0.2.${index}`, '10.1.1.1'))).toBe(8);
    expect(await passed(8, () => send(email, '192.0.2.100', '10.1.1.1'))).toBe(5);
    expect(await passed(8, (index) => send(email, `203.0.113.${index}, 192.0.2.101`, '10.1.1.1'))).toBe(5);
    expect(await passed(8, (index) => send(email, `192.0.2.${index}`, '198.51.100.9'))).toBe(5);
    await proxied.stop();
  });

  test('what a request claims about its address counts nothing', async () => {
    const email = uniqueEmail();
    const headers = (index: number) => ({ 'x-forwarded-for': `10.9.9.${index}`, forwarded: `for=10.9.9.${index}` });
    expect(await passed(12, (index) => forgot(email, { address: '192.0.2.200', headers: headers(index) }))).toBe(5);
  });
});

describe('an office of sixty people behind one address', () => {
  test('signs in on a Monday morning, each after two wrong passwords', async () => {
    const db = databaseOf(app.pool);
    const now = app.clock.now();
    const template = await createUser(db, { email: uniqueEmail(), companyId: null, password: PASSWORD, now });
    const place = { address: '192.0.2.60' };
    for (let person = 0; person < 60; person += 1) {
      const email = uniqueEmail();
      const { id } = await createUser(db, { email, companyId: null, now });
      await app.admin.query(
        'update users set password_hash = (select password_hash from users where id = $1) where id = $2',
        [template.id, id],
      );
      const tries = ['wrong password', 'wrong again', PASSWORD];
      const statuses = [];
      for (const typed of tries) statuses.push((await post('login', { email, password: typed }, place)).status);
      expect(statuses).toEqual([401, 401, 200]);
    }
  });

  test('is no cover for guessing at hundreds of accounts', async () => {
    const place = { address: '192.0.2.61' };
    const guess = () => post('login', { email: uniqueEmail(), password: 'a guess' }, place);
    expect(await passed(310, guess)).toBe(300);
  });
});

describe('whoever has to wait', () => {
  test('is told for how many minutes, in their language, and when to come again', async () => {
    const email = uniqueEmail();
    const texts = [];
    for (const language of LANGUAGES) {
      const place = { address: '192.0.2.99', language };
      await passed(6, () => forgot(email, place));
      const { status, headers, body } = await forgot(email, place);
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
      expect(body.message).toContain(` ${Math.ceil(seconds / 60)} `);
      texts.push(body.message);
    }
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });

  test('is no address and no account in the database', async () => {
    const email = uniqueEmail();
    await forgot(email, { address: '192.0.2.77' });
    const { rows } = await app.admin.query('select string_agg(key, chr(10)) as keys from rate_limits');
    expect(rows[0].keys).not.toContain(email);
    expect(rows[0].keys).not.toContain('192.0.2.77');
  });
});

test('an account that changes its address again and again, or invites without end, has to wait', async () => {
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  const email = uniqueEmail();
  await createUser(databaseOf(app.pool), { email, companyId: null, password: PASSWORD, now: app.clock.now() });
  const { token } = sessionOf(await app.anonymous.read(api.access.login, { body: { email, password: PASSWORD } }));
  const owner = app.client(token);
  const move = () => owner.send(api.accounts.updateEmail, { body: { email: uniqueEmail(), old_password: PASSWORD } });
  expect(await passed(12, move)).toBe(10);
  const { id } = await company.hires();
  const invite = () => manager.send(api.accounts.invite, { params: { id }, body: { email: uniqueEmail() } });
  expect(await passed(205, invite)).toBe(200);
});
