import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { setUpApp } from '../../../testing/set-up.ts';
import {
  isSessionAlive,
  newPasswordBody,
  OTHER_PASSWORD,
  PASSWORD,
  registerUser,
  signIn,
} from '../calls/accounts.builder.ts';
import { codeOf, protectedUser, sendCode, stepOf, switchOn, wrongCode } from './second-factor.builder.ts';

const app = setUpApp();

const WINDOW = { seconds: 30 };

describe('switching the second factor on', () => {
  test('asks for the password and a code, answers ten recovery codes once, and tells the person', async () => {
    const { client, email } = await registerUser(app);
    const wrong = await client.send(api.secondFactor.begin, { body: { old_password: 'not the password' } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { old_password: ['Das Passwort ist falsch'] }]);
    const { secret, uri } = await client.read(api.secondFactor.begin, { body: { old_password: PASSWORD } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Zeitblatt:${encodeURIComponent(email)}?secret=${secret}&issuer=Zeitblatt`);
    const refused = await client.send(api.secondFactor.confirm, { body: { code: wrongCode(app, secret) } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']]);
    expect((await client.read(api.secondFactor.state, {})).since).toBeNull();
    expect((await signIn(app, email)).body.token).toBeDefined();
    const { recovery_codes } = await client.read(api.secondFactor.confirm, { body: { code: codeOf(app, secret) } });
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/);
    const state = await client.read(api.secondFactor.state, {});
    expect(state).toMatchObject({ recovery_codes_left: 10, is_demanded: false });
    expect((await app.mails.kindsTo(email)).at(-1)).toBe('second_factor_on');
    expect((await client.read(api.notifications.list, {})).data[0]?.text).toContain('Zwei-Faktor-Anmeldung');
  });

  test('ends all other sessions', async () => {
    const person = await registerUser(app);
    const other = app.client((await signIn(app, person.email)).body.token);
    await switchOn(app, person.client);
    expect([await isSessionAlive(person.client), await isSessionAlive(other)]).toEqual([true, false]);
  });

  test('is refused while it is on, and before it was begun', async () => {
    const { client } = await registerUser(app);
    const confirm = () => client.send(api.secondFactor.confirm, { body: { code: '123456' } });
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'second_factor_missing' } });
    await switchOn(app, client);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'second_factor_exists' } });
    expect((await client.send(api.secondFactor.begin, { body: { old_password: PASSWORD } })).status).toBe(409);
  });

  test('stores neither the secret nor a recovery code in clear text', async () => {
    const { secret, recoveryCodes } = await protectedUser(app);
    const { rows } = await app.admin.query<{ all: string }>(
      `select (select string_agg(f::text || encode(secret, 'escape'), ' ') from second_factors f)
        || (select string_agg(r::text || encode(code_hash, 'escape'), ' ') from recovery_codes r)
        || coalesce((select string_agg(k::text, ' ') from idempotency_keys k), '') as all`,
    );
    const stored = rows[0]?.all ?? '';
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('keeps no answer with a secret for a repeated request', async () => {
    const { client } = await registerUser(app);
    const headers = { 'idempotency-key': 'key-of-a-secret' };
    const begin = () => client.read(api.secondFactor.begin, { body: { old_password: PASSWORD } }, { headers });
    expect((await begin()).secret).not.toBe((await begin()).secret);
    const { rows } = await app.admin.query("select from idempotency_keys where key = 'key-of-a-secret'");
    expect(rows).toEqual([]);
  });
});

describe('signing in with a second factor', () => {
  test('opens no session before the code', async () => {
    const { email, secret } = await protectedUser(app);
    app.clock.pass(WINDOW);
    const { body } = await signIn(app, email);
    expect(Object.keys(body).sort()).toEqual(['minutes', 'second_factor_token']);
    const half = app.client(body.second_factor_token);
    expect(await isSessionAlive(half)).toBe(false);
    expect((await half.send(api.notifications.list, {})).status).toBe(401);
    expect((await app.anonymous.send(api.access.refresh, { body: { token: body.second_factor_token } })).status).toBe(
      401,
    );
    const opened = await sendCode(app, body.second_factor_token, codeOf(app, secret));
    expect([opened.status, opened.body.user.email]).toEqual([200, email]);
    expect(await isSessionAlive(app.client(opened.body.token))).toBe(true);
  });

  test('takes codes of one step early and late, with spaces, and no older ones', async () => {
    const { email, secret } = await protectedUser(app);
    app.clock.pass({ minutes: 10 });
    expect((await sendCode(app, await stepOf(app, email), codeOf(app, secret, -2))).status).toBe(422);
    const late = codeOf(app, secret, -1).replace(/(\d{3})/, '$1 ');
    expect((await sendCode(app, await stepOf(app, email), late)).status).toBe(200);
    expect((await sendCode(app, await stepOf(app, email), codeOf(app, secret, 1))).status).toBe(200);
    expect((await sendCode(app, await stepOf(app, email), codeOf(app, secret, 2))).status).toBe(422);
  });

  test('takes a code once, also when ten use it at the same moment', async () => {
    const { email, secret } = await protectedUser(app);
    expect((await sendCode(app, await stepOf(app, email), codeOf(app, secret))).status).toBe(422);
    app.clock.pass(WINDOW);
    const steps = await Promise.all(Array.from({ length: 10 }, () => stepOf(app, email)));
    const answers = await Promise.all(steps.map((step) => sendCode(app, step, codeOf(app, secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends the step after five wrong codes, and after five minutes', async () => {
    const { email, secret } = await protectedUser(app);
    app.clock.pass(WINDOW);
    const step = await stepOf(app, email);
    const wrong = wrongCode(app, secret);
    for (let tries = 1; tries < 5; tries += 1) expect((await sendCode(app, step, wrong)).status).toBe(422);
    const over = { status: 401, body: { code: 'sign_in_step_over' } };
    expect(await sendCode(app, step, wrong)).toMatchObject(over);
    expect(await sendCode(app, step, codeOf(app, secret))).toMatchObject(over);
    const late = await stepOf(app, email);
    app.clock.pass({ minutes: 5 });
    expect(await sendCode(app, late, codeOf(app, secret))).toMatchObject(over);
    expect(await sendCode(app, 'A'.repeat(43), codeOf(app, secret))).toMatchObject(over);
  });

  test('looks at ten wrong codes an hour, whatever the address and the step', async () => {
    const { email, secret } = await protectedUser(app);
    app.clock.pass(WINDOW);
    const wrong = wrongCode(app, secret);
    for (let tries = 0; tries < 10; tries += 1) await sendCode(app, await stepOf(app, email), wrong);
    const refused = await sendCode(app, await stepOf(app, email), codeOf(app, secret));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_codes' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    app.clock.pass({ hours: 1 });
    expect((await sendCode(app, await stepOf(app, email), codeOf(app, secret))).status).toBe(200);
  });

  test('S/M4: a recovery code signs in after ten wrong codes, which then count no more', async () => {
    const { email, secret, recoveryCodes } = await protectedUser(app);
    app.clock.pass(WINDOW);
    for (let tries = 0; tries < 10; tries += 1) await sendCode(app, await stepOf(app, email), wrongCode(app, secret));
    const refused = await sendCode(app, await stepOf(app, email), codeOf(app, secret));
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('Wiederherstellungscode')]);
    expect((await sendCode(app, await stepOf(app, email), recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await sendCode(app, await stepOf(app, email), codeOf(app, secret))).status).toBe(200);
  });

  test('S/M4: wrong recovery codes use up the step, and never the codes of the app', async () => {
    const { email, secret } = await protectedUser(app);
    app.clock.pass(WINDOW);
    for (let tries = 0; tries < 12; tries += 1)
      expect((await sendCode(app, await stepOf(app, email), '0000-0000-0000-0000')).status).toBe(422);
    expect((await sendCode(app, await stepOf(app, email), codeOf(app, secret))).status).toBe(200);
  });

  test('S/M4: the third wrong code after the password is told to its person, once a day', async () => {
    const { email, secret, client } = await protectedUser(app);
    app.clock.pass(WINDOW);
    const told = async () => (await app.mails.kindsTo(email)).filter((kind) => kind === 'wrong_codes').length;
    const fail = async () => sendCode(app, await stepOf(app, email), wrongCode(app, secret));
    for (const expected of [0, 0, 1, 1]) {
      expect((await fail()).status).toBe(422);
      expect(await told()).toBe(expected);
    }
    expect((await client.read(api.notifications.list, {})).data[0]?.text).toContain('Passwort');
    for (const [hours, expected] of [
      [22, 1],
      [2, 2],
    ] as const) {
      app.clock.pass({ hours });
      for (let tries = 0; tries < 3; tries += 1) await fail();
      expect(await told()).toBe(expected);
    }
  });

  test('S/M4: slow guesses are told with the third within 24 hours, unless the right code came in between', async () => {
    const { email, secret } = await protectedUser(app);
    const told = async () => (await app.mails.kindsTo(email)).filter((kind) => kind === 'wrong_codes').length;
    const fail = async () => sendCode(app, await stepOf(app, email), wrongCode(app, secret));
    await fail();
    // Each third one is 24 hours after the first of its three.
    for (const hours of [12, 12, 12, 12]) {
      app.clock.pass({ hours });
      await fail();
      expect(await told()).toBe(0);
    }
    app.clock.pass({ hours: 2 });
    expect((await sendCode(app, await stepOf(app, email), codeOf(app, secret))).status).toBe(200);
    for (const expected of [0, 0, 1, 1, 1]) {
      app.clock.pass({ hours: 2 });
      await fail();
      expect(await told()).toBe(expected);
    }
  });

  test('keeps the choice to stay signed in', async () => {
    const { email, secret } = await protectedUser(app);
    app.clock.pass(WINDOW);
    const login = { body: { email, password: PASSWORD, stay_signed_in: true } };
    const { body } = await app.anonymous.send(api.access.login, login);
    const { body: session } = await sendCode(app, body.second_factor_token, codeOf(app, secret));
    expect(session.tokenLifetimeMinutes).toBeGreaterThan(24 * 60);
  });

  test('is asked for after a forgotten password too, and stays on', async () => {
    const { email, secret } = await protectedUser(app);
    app.clock.pass(WINDOW);
    await app.anonymous.read(api.accounts.forgotPassword, { body: { email } });
    const token = await app.mails.tokenTo(email);
    const reset = await app.anonymous.send(api.accounts.resetPassword, { body: newPasswordBody(email, token) });
    expect([reset.status, Object.keys(reset.body).sort()]).toEqual([200, ['minutes', 'second_factor_token']]);
    expect((await sendCode(app, reset.body.second_factor_token, codeOf(app, secret))).status).toBe(200);
    app.clock.pass(WINDOW);
    expect((await signIn(app, email, OTHER_PASSWORD)).body.token).toBeUndefined();
  });

  test('a new password ends the steps of the old one', async () => {
    const { email, secret, client } = await protectedUser(app);
    app.clock.pass(WINDOW);
    const step = await stepOf(app, email);
    const body = { old_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
    await client.read(api.accounts.updatePassword, { body });
    expect((await sendCode(app, step, codeOf(app, secret))).status).toBe(401);
  });
});

describe('switching the second factor off', () => {
  test('asks for password and code, and tells the person', async () => {
    const { email, client, secret } = await protectedUser(app);
    app.clock.pass(WINDOW);
    const remove = (old_password: string, code: string) =>
      client.send(api.secondFactor.remove, { body: { old_password, code } });
    expect((await remove(PASSWORD, wrongCode(app, secret))).status).toBe(422);
    expect((await remove('not the password', codeOf(app, secret))).status).toBe(422);
    expect((await remove(PASSWORD, codeOf(app, secret))).status).toBe(200);
    expect((await signIn(app, email)).body.token).toBeDefined();
    expect((await app.mails.kindsTo(email)).at(-1)).toBe('second_factor_off');
    expect((await remove(PASSWORD, codeOf(app, secret, 1))).status).toBe(409);
  });

  test('a stolen session with the password guesses ten codes an hour', async () => {
    const { client, secret } = await protectedUser(app);
    app.clock.pass(WINDOW);
    const body = { old_password: PASSWORD, code: wrongCode(app, secret) };
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push((await client.send(api.secondFactor.remove, { body })).status);
    expect(answers).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

test('with another key the codes of the app are refused with a reason, and a recovery code still signs in', async () => {
  const { email, secret, recoveryCodes, id } = await protectedUser(app);
  app.clock.pass(WINDOW);
  await app.admin.query("update second_factors set key_name = 'another' where user_id = $1", [id]);
  const { status, body } = await sendCode(app, await stepOf(app, email), codeOf(app, secret));
  expect([status, body.errors.code[0]]).toEqual([422, expect.stringContaining('Wiederherstellungscode')]);
  expect((await sendCode(app, await stepOf(app, email), recoveryCodes[0] ?? '')).status).toBe(200);
});
