import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';
import { BROWSER_KEY, findStoredUser, OTHER_PASSWORD, registrationBody, signIn } from './accounts.builder.ts';

const app = setUpApp();

const register = (payload: object) => app.anonymous.raw({ method: 'POST', url: '/api/user/register', payload });
const verify = (hash: string, payload: object = { hash, browser_key: BROWSER_KEY }) =>
  app.anonymous.raw({ method: 'POST', url: '/api/user/verify', payload });
const withPassword = (hash: string) => ({ hash, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD });

/** Registers an address as an attacker does, in a browser of their own. @returns the link that its owner receives */
async function registeredByStranger(): Promise<{ email: string; hash: string }> {
  const email = uniqueEmail();
  await register({ ...registrationBody(email), browser_key: 'S'.repeat(43) });
  return { email, hash: await app.mails.tokenTo(email) };
}

describe('L4: the link of a registration in the name of another person', () => {
  test('asks for a password in another browser, which replaces the one of the registration', async () => {
    const { email, hash } = await registeredByStranger();
    const asked = await verify(hash);
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ['password']]);
    const session = await app.anonymous.read(api.accounts.verify, { body: withPassword(hash) });
    expect(session.user.email).toBe(email);
    expect((await signIn(app, email)).status).toBe(401);
    expect((await signIn(app, email, OTHER_PASSWORD)).status).toBe(200);
  });

  test.each([
    ['no value', {}],
    ['another value', { browser_key: 'O'.repeat(43) }],
    ['a value that is none', { browser_key: 'x' }],
    ['an empty value', { browser_key: '' }],
  ])('is not confirmed by a browser with %s, and stays usable', async (_case, more) => {
    const { email, hash } = await registeredByStranger();
    const { status, body } = await app.anonymous.raw({
      method: 'POST',
      url: '/api/user/verify',
      payload: { hash, ...more },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['password']]);
    expect(await findStoredUser(app, email)).toMatchObject({ verified_at: null });
    expect((await signIn(app, email)).status).toBe(401);
    expect((await verify(hash, { ...withPassword(hash), ...more })).status).toBe(200);
  });

  test('is not confirmed without a value by a registration that had none', async () => {
    const email = uniqueEmail();
    const { browser_key: _key, ...body } = registrationBody(email);
    await register(body);
    const answer = await verify(await app.mails.tokenTo(email));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']]);
  });

  test('takes no weak password, and no wrong repetition', async () => {
    const { email, hash } = await registeredByStranger();
    for (const [password, repeated, field] of [
      ['passwort', 'passwort', 'password'],
      [email, email, 'password'],
      [OTHER_PASSWORD, 'something else', 'password_confirmation'],
      [OTHER_PASSWORD, undefined, 'password_confirmation'],
    ] as const) {
      const { status, body } = await verify(hash, { hash, password, password_confirmation: repeated });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect(await findStoredUser(app, email)).toMatchObject({ verified_at: null });
  });

  test('signs in at once in the browser that registered, whose value is kept as a hash only', async () => {
    const email = uniqueEmail();
    await register({ ...registrationBody(email), browser_key: BROWSER_KEY });
    const { rows } = await app.admin.query('select to_jsonb(l)::text as row from one_time_links l');
    expect(JSON.stringify(rows)).not.toContain(BROWSER_KEY);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(BROWSER_KEY).toString('hex'));
    const body = { hash: await app.mails.tokenTo(email), browser_key: BROWSER_KEY };
    expect((await app.anonymous.read(api.accounts.verify, { body })).user.email).toBe(email);
    expect((await signIn(app, email)).status).toBe(200);
  });
});
