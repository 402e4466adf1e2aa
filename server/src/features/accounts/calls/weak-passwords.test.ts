import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { createUser } from '../../../demo/builders.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';
import {
  newPasswordBody,
  OTHER_PASSWORD,
  PASSWORD,
  registerUser,
  registrationBody,
  signIn,
} from './accounts.builder.ts';

const app = setUpApp();

/** The passwords that findings M4 names, and variations of them. */
const WEAK = ['12345678', 'password', 'passwort', 'zeitblatt', 'Zeitblatt1', ' '.repeat(8), 'aaaaaaaa', 'qwertzuiop'];

const register = (email: string, password: string, language = 'de') =>
  app.anonymous.send(
    api.accounts.register,
    { body: registrationBody(email, password) },
    { headers: { 'accept-language': language } },
  );

describe('M4: a password that is easily guessed is refused', () => {
  test.each(WEAK)('%j at the registration, and no account is made', async (password) => {
    const email = uniqueEmail();
    const { status, body } = await register(email, password);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['password']]);
    expect(await app.mails.to(email)).toEqual([]);
  });

  test('the own names and the own address at the registration', async () => {
    const email = uniqueEmail();
    for (const password of [email, email.toUpperCase(), 'Mustermann', 'erikamustermann', 'Mustermann2026'])
      expect([password, (await register(email, password)).status]).toEqual([password, 422]);
    expect((await register(email, PASSWORD)).status).toBe(200);
  });

  test('in the four languages', async () => {
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => (await register(uniqueEmail(), 'password', language)).body.errors.password[0]),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });

  test.each([...WEAK, 'Mustermann'])('%j when it is changed, and the old one stays', async (password) => {
    const { client, email } = await registerUser(app);
    const body = { old_password: PASSWORD, password, password_confirmation: password };
    const answer = await client.send(api.accounts.updatePassword, { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']]);
    expect((await signIn(app, email)).status).toBe(200);
  });

  test.each(['passwort', 'Mustermann'])('%j by a link, which keeps working', async (password) => {
    const { email } = await registerUser(app);
    await app.anonymous.read(api.accounts.forgotPassword, { body: { email } });
    const token = await app.mails.tokenTo(email);
    const set = (typed: string) =>
      app.anonymous.send(api.accounts.resetPassword, { body: newPasswordBody(email, token, typed) });
    const refused = await set(password);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
    expect((await set('staple of another kind')).status).toBe(200);
  });
});

describe('S/M4: a refused weak password uses up no try', () => {
  const MANY = 12;

  test('at the registration', async () => {
    const email = uniqueEmail();
    for (let tries = 0; tries < MANY; tries += 1) expect((await register(email, 'passwort')).status).toBe(422);
    expect((await register(email, PASSWORD)).status).toBe(200);
  });

  test('by a link, as an invited employee too', async () => {
    const company = await app.company();
    const manager = await company.signIn('company_manager');
    const [{ id }, email] = [await company.hires(), uniqueEmail()];
    await manager.read(api.accounts.invite, { params: { id }, body: { email } });
    const token = await app.mails.tokenTo(email);
    const set = (password: string) =>
      app.anonymous.send(api.accounts.resetPassword, { body: newPasswordBody(email, token, password) });
    for (let tries = 0; tries < MANY; tries += 1) expect((await set('passwort')).status).toBe(422);
    expect((await set(PASSWORD)).status).toBe(200);
  });

  test('when it is changed; a wrong old one is counted as before', async () => {
    const { client } = await registerUser(app);
    const change = (old_password: string, password: string) =>
      client.send(api.accounts.updatePassword, { body: { old_password, password, password_confirmation: password } });
    for (let tries = 0; tries < MANY; tries += 1) expect((await change(PASSWORD, 'passwort')).status).toBe(422);
    for (let tries = 0; tries < 9; tries += 1) expect((await change('wrong one', OTHER_PASSWORD)).status).toBe(422);
    expect((await change('wrong one', OTHER_PASSWORD)).status).toBe(401);
  });
});

describe('M4: the name of the company is refused as a password', () => {
  const companyName = 'Gerüstbau Seltmann & Co. KG';

  test('of an invited employee', async () => {
    const company = await app.company();
    await app.admin.query('update companies set name = $1 where company_id = $2', [companyName, company.id]);
    const manager = await company.signIn('company_manager');
    const [{ id }, email] = [await company.hires(), uniqueEmail()];
    await manager.read(api.accounts.invite, { params: { id }, body: { email } });
    const token = await app.mails.tokenTo(email);
    const set = (password: string) =>
      app.anonymous.send(api.accounts.resetPassword, { body: newPasswordBody(email, token, password) });
    for (const password of ['Seltmann', 'geruestbau-seltmann', 'Seltmann2026'])
      expect([password, (await set(password)).status]).toEqual([password, 422]);
    expect((await set(PASSWORD)).status).toBe(200);
  });
});

test('an account with a password of former rules still signs in', async () => {
  const email = uniqueEmail();
  await createUser(databaseOf(app.pool), { email, companyId: null, password: 'password', now: app.clock.now() });
  expect((await signIn(app, email, 'password')).status).toBe(200);
});
