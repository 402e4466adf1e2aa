import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { createUser } from '../../../demo/builders.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';

const PASSWORD = 'correct horse battery';

const app = setUpApp();

async function account(more: { isVerified?: boolean } = {}): Promise<string> {
  const email = uniqueEmail();
  await createUser(databaseOf(app.pool), { email, companyId: null, password: PASSWORD, now: app.clock.now(), ...more });
  return email;
}

const signIn = (email: string, password: string, more: { address?: string; language?: string } = {}) =>
  app.anonymous.raw({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password },
    remoteAddress: more.address ?? '192.0.2.1',
    headers: { 'accept-language': more.language ?? 'de' },
  });

describe('signing in', () => {
  test('hands out a token that works, and who it belongs to', async () => {
    const email = await account();
    const session = sessionOf(await app.anonymous.read(api.access.login, { body: { email, password: PASSWORD } }));
    expect(session).toMatchObject({
      tokenLifetimeMinutes: 60,
      user: { email, role: 'company_manager', has_company: false },
    });
    expect(session.token).toMatch(/^[\w-]{43}$/);
    const { user } = await app.client(session.token).read(api.access.authorized, {});
    expect(user).toEqual(session.user);
  });

  test('does not mind capital letters and spaces around the address', async () => {
    const email = await account();
    expect((await signIn(`  ${email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  });

  test('keeps no token and no password in the database', async () => {
    const email = await account();
    const { token } = sessionOf(await app.anonymous.read(api.access.login, { body: { email, password: PASSWORD } }));
    const { rows } = await app.admin.query(
      `select to_jsonb(s)::text || to_jsonb(u)::text as everything from sessions s join users u on u.id = s.user_id`,
    );
    const everything = JSON.stringify(rows);
    expect(everything).toContain(email);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(PASSWORD);
  });

  test('is answered alike for a wrong password, an unknown address and an unconfirmed one', async () => {
    const answers = [
      await signIn(await account(), 'something else'),
      await signIn(uniqueEmail(), PASSWORD),
      await signIn(await account({ isVerified: false }), PASSWORD),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body]);
    expect(answers[0]?.body).toMatchObject({ code: 'wrong_credentials' });
  });

  test('is refused in the language of the browser', async () => {
    const answers = await Promise.all(
      LANGUAGES.map((language) => signIn(uniqueEmail(), 'x', { language: `${language}-XX, en;q=0.2` })),
    );
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(LANGUAGES.length);
  });

  test('stays in no cache', async () => {
    expect((await signIn(await account(), PASSWORD)).headers['cache-control']).toBe('no-store');
  });
});

describe('guessing passwords', () => {
  test('ends after ten tries, also with the right one; other accounts and addresses go on', async () => {
    const [email, other] = [await account(), await account()];
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn(email, 'guess')).status).toBe(401);
    const refused = await signIn(email, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(other, PASSWORD)).status).toBe(200);
    expect((await signIn(email, PASSWORD, { address: '192.0.2.2' })).status).toBe(200);
  });

  test('is no faster when thirty are sent at once', async () => {
    const email = await account();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'guess')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('is not counted against who signs in rightly', async () => {
    const email = await account();
    for (let tries = 0; tries < 12; tries += 1) expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});
