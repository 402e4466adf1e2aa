import { createHash } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';
import {
  countStatuses,
  findStoredUser,
  isSessionAlive,
  newPasswordBody,
  OTHER_PASSWORD,
  PASSWORD,
  type RegisteredUser,
  registerUser,
  signIn,
} from './accounts.builder.ts';

const app = setUpApp();

const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.anonymous.send(api.accounts.forgotPassword, { body: { email } }, { headers });
const reset = (email: string, token: string, password = OTHER_PASSWORD) =>
  app.anonymous.send(api.accounts.resetPassword, { body: newPasswordBody(email, token, password) });
const change = ({ client }: Pick<RegisteredUser, 'client'>, old_password: string, password = OTHER_PASSWORD) =>
  client.send(api.accounts.updatePassword, { body: { old_password, password, password_confirmation: password } });

/** A user who has asked for a link to reset the password. */
async function forgetful(): Promise<RegisteredUser & { token: string }> {
  const person = await registerUser(app);
  await forgot(person.email);
  return { ...person, token: await app.mails.tokenTo(person.email) };
}

const bell = async ({ id }: RegisteredUser): Promise<string[]> =>
  (
    await app.admin.query<{ type: string }>('select type from notifications where user_id = $1 order by id', [id])
  ).rows.map(({ type }) => type);

describe('a forgotten password', () => {
  test('is reset by a link, and its owner is signed in and gets a mail', async () => {
    const { email, token, ...person } = await forgetful();
    expect(await app.mails.linkTo(email)).toBe(`https://zeitblatt.test/password/reset?token=${token}`);
    const { status, body } = await reset(email, token);
    expect([status, body.user.email]).toEqual([200, email]);
    expect(await isSessionAlive(app.client(body.token))).toBe(true);
    expect((await signIn(app, email)).status).toBe(401);
    expect((await signIn(app, email, OTHER_PASSWORD)).status).toBe(200);
    expect((await app.mails.kindsTo(email)).at(-1)).toBe('password_changed');
    expect(await bell({ email, ...person })).toEqual(['password_changed']);
  });

  test('S25 ends every session of its owner, and their rights to refresh', async () => {
    const { email, token, client } = await forgetful();
    const elsewhere = app.client((await signIn(app, email)).body.token);
    await reset(email, token);
    expect([await isSessionAlive(client), await isSessionAlive(elsewhere)]).toEqual([false, false]);
    for (const old of [client, elsewhere])
      expect((await app.anonymous.send(api.access.refresh, { body: { token: old.token ?? '' } })).status).toBe(401);
  });

  test('S33 is not set with the address of another user, and the link is not consumed by that', async () => {
    const [mine, other] = [await forgetful(), await registerUser(app)];
    const before = [await findStoredUser(app, mine.email), await findStoredUser(app, other.email)];
    const { status, body } = await reset(other.email, mine.token);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['token']]);
    expect(await reset(uniqueEmail(), mine.token)).toMatchObject({ status, body });
    expect([await findStoredUser(app, mine.email), await findStoredUser(app, other.email)]).toEqual(before);
    expect(await isSessionAlive(mine.client)).toBe(true);
    expect((await reset(mine.email, mine.token)).status).toBe(200);
  });

  test('S34 takes the link once, also when twenty use it at the same moment', async () => {
    const { email, token } = await forgetful();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.anonymous.send(
          api.accounts.resetPassword,
          { body: newPasswordBody(email, token, `password number ${index}`) },
          { remoteAddress: `10.1.0.${index}` },
        ),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 19 });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(app, email, `password number ${winner}`)).status).toBe(200);
  });

  test('S34 takes no older link after a newer one', async () => {
    const { email, token: older } = await forgetful();
    await forgot(email);
    expect((await reset(email, older)).status).toBe(422);
    expect((await reset(email, await app.mails.tokenTo(email))).status).toBe(200);
  });

  test('S34 takes no link after the password was changed', async () => {
    const { email, token, client } = await forgetful();
    expect((await change({ client }, PASSWORD)).status).toBe(200);
    expect((await reset(email, token, 'yet another one')).status).toBe(422);
    expect((await signIn(app, email, OTHER_PASSWORD)).status).toBe(200);
  });

  test('S34 takes the link for 60 minutes and not a second longer', async () => {
    const [early, late] = [await forgetful(), await forgetful()];
    app.clock.pass({ minutes: 59, seconds: 59 });
    expect((await reset(early.email, early.token)).status).toBe(200);
    app.clock.pass({ seconds: 1 });
    expect((await reset(late.email, late.token)).status).toBe(422);
    expect((await signIn(app, late.email)).status).toBe(200);
  });

  test('takes no link that is for something else', async () => {
    const email = uniqueEmail();
    const person = await registerUser(app);
    await person.client.read(api.accounts.updateEmail, { body: { email, old_password: PASSWORD } });
    expect((await reset(person.email, await app.mails.tokenTo(email))).status).toBe(422);
    const { token } = await forgetful();
    expect((await app.anonymous.send(api.accounts.verify, { body: { hash: token } })).status).toBe(422);
  });

  test('S38 leads to the configured host, whatever the request claims', async () => {
    const { email } = await registerUser(app);
    await forgot(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' });
    expect(await app.mails.linkTo(email)).toMatch(/^https:\/\/zeitblatt\.test\/password\/reset\?token=/);
  });

  test('S32 more than three mails an hour are not sent, and the newest sent link keeps working', async () => {
    const { email } = await registerUser(app);
    for (let times = 0; times < 4; times += 1) expect((await forgot(email)).status).toBe(200);
    expect((await app.mails.kindsTo(email)).filter((kind) => kind === 'reset_password')).toHaveLength(3);
    expect((await reset(email, await app.mails.tokenTo(email))).status).toBe(200);
    expect((await app.mails.kindsTo(email)).at(-1)).toBe('password_changed');
  });
});

test('a password that is set by a link and changed at the same moment is one of the two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, token, client } = await forgetful();
    await client.read(api.accounts.updateEmail, { body: { email: uniqueEmail(), old_password: PASSWORD } });
    const [byLink, byHand] = await Promise.all([
      reset(email, token, 'set by a link'),
      change({ client }, PASSWORD, 'changed by hand'),
    ]);
    // The link ends the session of the other call: 401 if that has not begun yet, or else the old password is wrong.
    if (byLink.status === 200) expect([401, 422]).toContain(byHand.status);
    else expect([byLink.status, byHand.status]).toEqual([422, 200]);
    const works = [];
    for (const password of ['set by a link', 'changed by hand'])
      works.push((await signIn(app, email, password)).status === 200);
    expect(works.filter(Boolean)).toHaveLength(1);
  }
});

describe('changing the password', () => {
  test('needs the old one', async () => {
    const person = await registerUser(app);
    const { status, body } = await change(person, 'not my password');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['old_password']]);
    expect((await signIn(app, person.email)).status).toBe(200);
    expect((await change(person, PASSWORD)).status).toBe(200);
    expect((await signIn(app, person.email, OTHER_PASSWORD)).status).toBe(200);
    expect(await bell(person)).toEqual(['password_changed']);
  });

  test('S25 ends all other sessions, and their rights to refresh', async () => {
    const person = await registerUser(app);
    const elsewhere = app.client((await signIn(app, person.email)).body.token);
    const copied = await app.anonymous.read(api.access.refresh, { body: { token: person.client.token ?? '' } });
    await change(person, PASSWORD);
    const others = [elsewhere, app.client(copied.token)];
    expect(await isSessionAlive(person.client)).toBe(true);
    for (const other of others) {
      expect(await isSessionAlive(other)).toBe(false);
      expect((await app.anonymous.send(api.access.refresh, { body: { token: other.token ?? '' } })).status).toBe(401);
    }
  });

  test('cancels a change of address that was requested with the old password', async () => {
    const [person, email] = [await registerUser(app), uniqueEmail()];
    await person.client.read(api.accounts.updateEmail, { body: { email, old_password: PASSWORD } });
    await change(person, PASSWORD);
    const hash = await app.mails.tokenTo(email);
    expect((await app.anonymous.send(api.accounts.updateEmailFinish, { body: { hash } })).status).toBe(422);
  });

  test('is guessed ten times at most, also when thirty are sent at once, and then names the minutes to wait', async () => {
    const person = await registerUser(app);
    const answers = await Promise.all(Array.from({ length: 30 }, () => change(person, 'not my password')));
    // The tenth ends the session, and so may refuse others.
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThan(10);
    expect((await change(person, PASSWORD)).status).toBe(401);
    const elsewhere = app.client((await signIn(app, person.email)).body.token);
    const refused = await change({ ...person, client: elsewhere }, PASSWORD);
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('60 Minuten')]);
  });

  test('nine times at once with the same old password happens once', async () => {
    const person = await registerUser(app);
    const wishes = Array.from({ length: 9 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(
      wishes.map((password, index) =>
        person.client.send(
          api.accounts.updatePassword,
          { body: { old_password: PASSWORD, password, password_confirmation: password } },
          { headers: { 'idempotency-key': `change number ${index}` } },
        ),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 8 });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(app, person.email, wishes[winner])).status).toBe(200);
  });

  test('D53 with the key of another change is refused, and a repetition gets the first answer', async () => {
    const { client, email } = await registerUser(app);
    const body = { old_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
    const headers = { 'idempotency-key': 'change-my-password' };
    const send = (more: Partial<typeof body>) =>
      client.send(api.accounts.updatePassword, { body: { ...body, ...more } }, { headers });
    const first = await send({});
    const again = await send({});
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const [newer, guessed] = [
      await send({ old_password: OTHER_PASSWORD, password: PASSWORD, password_confirmation: PASSWORD }),
      await send({ old_password: 'entirely different' }),
    ];
    for (const { status, body: answer } of [newer, guessed])
      expect([status, Object.keys(answer.errors)]).toEqual([422, ['idempotency-key']]);
    expect((await signIn(app, email, OTHER_PASSWORD)).status).toBe(200);
  });

  test('D53 is known again after the session was refreshed', async () => {
    const { client } = await registerUser(app);
    const body = { old_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
    const headers = { 'idempotency-key': 'change-my-password' };
    await client.read(api.accounts.updatePassword, { body }, { headers });
    const { token } = await app.anonymous.read(api.access.refresh, { body: { token: client.token ?? '' } });
    expect((await app.client(token).send(api.accounts.updatePassword, { body }, { headers })).status).toBe(200);
  });

  test('S25 leaves no password that could be guessed quickly from what is kept of the request', async () => {
    const { client, id } = await registerUser(app);
    const body = { old_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
    await client.read(api.accounts.updatePassword, { body }, { headers: { 'idempotency-key': 'change-my-password' } });
    const { rows } = await app.admin.query<{ request_hash: Buffer; body: string }>(
      'select request_hash, body from idempotency_keys where user_id = $1',
      [id],
    );
    const quick = createHash('sha256')
      .update(`POST /api/user/profile/updatePassword\n${JSON.stringify(body)}`)
      .digest();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.request_hash.equals(quick)).toBe(false);
    expect(rows[0]?.body).not.toContain(OTHER_PASSWORD);
  });
});
