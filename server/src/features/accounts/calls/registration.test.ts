import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';
import {
  BROWSER_KEY,
  findStoredUser,
  OTHER_PASSWORD,
  PASSWORD,
  registerUser,
  registrationBody,
  signIn,
} from './accounts.builder.ts';

const app = setUpApp();

/** Each request comes from its own address, so that the rate limit does not apply. */
let callers = 0;
const register = (body: object, headers: Record<string, string> = {}) => {
  callers += 1;
  const remoteAddress = `10.0.${callers >> 8}.${callers & 255}`;
  return app.anonymous.raw({ method: 'POST', url: '/api/user/register', payload: body, remoteAddress, headers });
};
const verify = (hash: string, payload: object = { hash, browser_key: BROWSER_KEY }) =>
  app.anonymous.raw({ method: 'POST', url: '/api/user/verify', payload });
const withPassword = (hash: string, password = OTHER_PASSWORD) => ({
  hash,
  password,
  password_confirmation: password,
});

describe('a registration', () => {
  test('leads over a link in a mail to an account that may look around', async () => {
    const email = uniqueEmail();
    const { status, body } = await register(registrationBody(email));
    expect([status, Object.keys(body)]).toEqual([200, ['success']]);
    expect((await signIn(app, email)).status).toBe(401);

    const [mail] = await app.mails.to(email);
    expect(mail).toMatchObject({ kind: 'confirm_registration', language: 'de' });
    expect(JSON.stringify(mail?.data)).not.toContain('Mustermann');
    expect(mail?.data['link']).toMatch(/^https:\/\/zeitblatt\.test\/registration\/confirm\?hash=[\w-]{43}$/);

    const session = await app.anonymous.read(api.accounts.verify, {
      body: { hash: await app.mails.tokenTo(email), browser_key: BROWSER_KEY },
    });
    expect(session).toMatchObject({ tokenLifetimeMinutes: 60, user: { email, role: 'user', has_company: false } });
    expect((await app.client(session.token).read(api.access.authorized, {})).user).toEqual(session.user);
    expect((await signIn(app, email)).status).toBe(200);
  });

  test('speaks the language of the browser from the first mail on', async () => {
    const email = uniqueEmail();
    await register(registrationBody(email), { 'accept-language': 'tr-TR,tr;q=0.9' });
    expect((await app.mails.to(email))[0]?.language).toBe('tr');
    const { user } = await app.anonymous.read(api.accounts.verify, {
      body: { hash: await app.mails.tokenTo(email), browser_key: BROWSER_KEY },
    });
    expect(user.lang.name).toBe('tr');
  });

  test.each([
    ['a password of seven characters', { password: '1234567', password_confirmation: '1234567' }, 'password'],
    ['two different passwords', { password_confirmation: OTHER_PASSWORD }, 'password_confirmation'],
    ['no first name', { first_name: ' ' }, 'first_name'],
    ['no address', { email: 'erika' }, 'email'],
  ])('with %s is refused at its field', async (_case, wrong, field) => {
    const email = uniqueEmail();
    const { status, body } = await register({ ...registrationBody(email), ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await findStoredUser(app, email)).toBeUndefined();
  });

  test.each([
    ['role', 'company_manager'],
    ['company_id', 1],
    ['trial_ends_at', '2030-01-01 00:00:00'],
    ['verified', true],
    ['verified_at', '2026-01-01 00:00:00'],
    ['id', 1],
    ['referred_by', 1],
  ])('S16 that wishes for %s is refused', async (field, value) => {
    const email = uniqueEmail();
    const { status, body } = await register({ ...registrationBody(email), [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await findStoredUser(app, email)).toBeUndefined();
  });

  test('S16 creates an unconfirmed user with the role user and without a company', async () => {
    const email = uniqueEmail();
    await register(registrationBody(email));
    expect(await findStoredUser(app, email)).toMatchObject({ role: 'user', company_id: null, verified_at: null });
  });

  test.each(['first_name', 'last_name', 'email'])('S46 with a line break in %s writes no mail', async (field) => {
    const email = uniqueEmail();
    const value = field === 'email' ? `${email}\r\nBcc: b@test.example` : 'Erika\r\nBcc: b@test.example';
    expect((await register({ ...registrationBody(email), [field]: value })).status).toBe(422);
    expect(await app.mails.to(email)).toEqual([]);
    expect(await app.mails.to('b@test.example')).toEqual([]);
  });

  test('S38 leads to the configured host, whatever the request claims', async () => {
    const email = uniqueEmail();
    await register(registrationBody(email), { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(await app.mails.linkTo(email)).toMatch(/^https:\/\/zeitblatt\.test\//);
  });

  test('S37 with the same address in another spelling is no second account', async () => {
    const person = await registerUser(app, `info.${uniqueEmail()}`);
    const [name = '', host = ''] = person.email.split('@');
    const spellings = [
      `  ${person.email.toUpperCase()} `,
      `${name.replace('i', 'İ')}@${host}`,
      `${name.replace('o', 'ｏ')}＠${host}`,
    ];
    for (const email of spellings) expect((await register(registrationBody(email))).status).toBe(200);
    for (const email of [name.replace('i', 'ı'), name.replace('o', 'о')])
      expect((await register(registrationBody(`${email}@${host}`))).status).toBe(422);
    const { rows } = await app.admin.query(`select id from users where email like 'info.%'`);
    expect(rows).toEqual([{ id: person.id }]);
  });
});

describe('a referral', () => {
  const referrer = async (): Promise<{ id: number; code: string }> => {
    const { id } = await registerUser(app);
    const code = `code-${id}-abc`;
    await app.admin.query('update users set referral_code = $1 where id = $2', [code, id]);
    return { id, code };
  };

  test('is noted when its code is known', async () => {
    const [{ id, code }, email] = [await referrer(), uniqueEmail()];
    await register({ ...registrationBody(email), aff: code });
    expect(await findStoredUser(app, email)).toMatchObject({ referred_by: id });
  });

  test('stays when the registration is repeated without its code', async () => {
    const [{ id, code }, email] = [await referrer(), uniqueEmail()];
    await register({ ...registrationBody(email), aff: code });
    await register(registrationBody(email));
    expect(await findStoredUser(app, email)).toMatchObject({ referred_by: id });
  });

  test.each(['unknown-code', 'x', '<script>', 7, null])('by %j does not prevent a registration', async (aff) => {
    const email = uniqueEmail();
    expect((await register({ ...registrationBody(email), aff })).status).toBe(200);
    expect(await findStoredUser(app, email)).toMatchObject({ referred_by: null });
  });

  test('S15 by oneself is none', async () => {
    const email = uniqueEmail();
    await register(registrationBody(email));
    await app.admin.query(`update users set referral_code = 'my-own-code' where email = $1`, [email]);
    await register({ ...registrationBody(email), aff: 'my-own-code' });
    expect(await findStoredUser(app, email)).toMatchObject({ referred_by: null });
  });
});

describe('registering an address again', () => {
  test('that has an account changes nothing, and its owner gets a mail', async () => {
    const { email } = await registerUser(app);
    const before = await findStoredUser(app, email);
    await register({ ...registrationBody(email, OTHER_PASSWORD), first_name: 'Mallory' });
    expect(await findStoredUser(app, email)).toEqual(before);
    expect(await app.mails.kindsTo(email)).toEqual(['confirm_registration', 'already_registered']);
    expect(await app.mails.linkTo(email)).toBe('https://zeitblatt.test/login');
  });

  test('before it is confirmed sends a newer link with the newer names, and the older one is dead', async () => {
    const email = uniqueEmail();
    await register(registrationBody(email));
    const older = await app.mails.tokenTo(email);
    await register({ ...registrationBody(email), first_name: 'Erica' });
    expect((await verify(older)).status).toBe(422);
    const { status, body } = await verify(await app.mails.tokenTo(email));
    expect([status, body.user.first_name]).toEqual([200, 'Erica']);
    expect((await signIn(app, email)).status).toBe(200);
  });

  test.each([
    ['before', OTHER_PASSWORD, PASSWORD],
    ['after', PASSWORD, OTHER_PASSWORD],
  ])('leaves a stranger who did so %s the owner without a password that works', async (_when, first, second) => {
    const email = uniqueEmail();
    await register(registrationBody(email, first));
    await register(registrationBody(email, second));
    const hash = await app.mails.tokenTo(email);
    expect(Object.keys((await verify(hash)).body.errors)).toEqual(['password']);
    expect((await verify(hash, withPassword(hash, 'chosen by the owner'))).status).toBe(200);
    for (const password of [first, second]) expect((await signIn(app, email, password)).status).toBe(401);
    expect((await signIn(app, email, 'chosen by the owner')).status).toBe(200);
    expect(await app.mails.kindsTo(email)).toEqual(['confirm_registration', 'confirm_registration']);
  });

  test('is a fresh start once the older link has run out', async () => {
    const email = uniqueEmail();
    await register(registrationBody(email, OTHER_PASSWORD));
    app.clock.pass({ hours: 48 });
    await register(registrationBody(email));
    expect((await verify(await app.mails.tokenTo(email))).status).toBe(200);
    expect((await signIn(app, email)).status).toBe(200);
    expect((await signIn(app, email, OTHER_PASSWORD)).status).toBe(401);
  });

  test('S32 more than three times in an hour sends no more mails, and the link that arrived goes on working', async () => {
    const email = uniqueEmail();
    for (let times = 0; times < 5; times += 1) expect((await register(registrationBody(email))).status).toBe(200);
    expect(await app.mails.kindsTo(email)).toHaveLength(3);
    expect((await register(registrationBody(email, OTHER_PASSWORD))).status).toBe(200);
    expect((await verify(await app.mails.tokenTo(email))).status).toBe(200);
    expect((await signIn(app, email)).status).toBe(200);
  });

  test('twenty times at once is one registration, whose password works', async () => {
    const email = uniqueEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(registrationBody(email))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await verify(await app.mails.tokenTo(email))).status).toBe(200);
    expect((await signIn(app, email)).status).toBe(200);
  });
});

describe('S36 the link of a registration', () => {
  test('works once, also when twenty open it at the same moment', async () => {
    const email = uniqueEmail();
    await register(registrationBody(email));
    const hash = await app.mails.tokenTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(hash)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(19);
    expect(Object.keys(refused[0]?.body.errors)).toEqual(['hash']);
  });

  test('works for 48 hours and not a second longer', async () => {
    const [early, late] = [uniqueEmail(), uniqueEmail()];
    for (const email of [early, late]) await register(registrationBody(email));
    app.clock.pass({ hours: 47, minutes: 59, seconds: 59 });
    expect((await verify(await app.mails.tokenTo(early))).status).toBe(200);
    app.clock.pass({ seconds: 1 });
    expect((await verify(await app.mails.tokenTo(late))).status).toBe(422);
    expect(await findStoredUser(app, late)).toMatchObject({ verified_at: null });
  });

  test.each(['x', 'A'.repeat(43), 'A'.repeat(200)])('is not %j', async (hash) => {
    expect((await verify(hash)).status).toBe(422);
  });

  test('is kept as a hash only', async () => {
    const email = uniqueEmail();
    await register(registrationBody(email));
    const token = await app.mails.tokenTo(email);
    const { rows } = await app.admin.query('select to_jsonb(l)::text as row from one_time_links l');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });
});
