import { api } from '@zeitblatt/contract/api';
import { isSession } from '@zeitblatt/domain/accounts/access/second-factor';
import { describe, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/session-of.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';
import { codeOf, sendCode, switchOn } from '../second-factor/second-factor.builder.ts';
import {
  countStatuses,
  findStoredUser,
  isSessionAlive,
  newPasswordBody,
  OTHER_PASSWORD,
  PASSWORD,
  type RegisteredUser,
  registerUser,
  registrationBody,
  signIn,
} from './accounts.builder.ts';

const app = setUpApp();

const ask = ({ client }: RegisteredUser, email: string, old_password = PASSWORD) =>
  client.send(api.accounts.updateEmail, { body: { email, old_password } });
const finish = (hash: string, client = app.anonymous) =>
  client.send(api.accounts.updateEmailFinish, { body: { hash } });
const undo = (hash: string) => app.anonymous.send(api.accounts.undoEmailChange, { body: { hash } });

/** A user who has asked to change the address. */
async function moving() {
  const [person, newEmail] = [await registerUser(app), uniqueEmail()];
  await ask(person, newEmail);
  return { person, newEmail, hash: await app.mails.tokenTo(newEmail) };
}

describe('S36 a new address', () => {
  test('counts once it is confirmed; the old one counts until then, and gets a mail', async () => {
    const { person, newEmail, hash } = await moving();
    expect(await app.mails.linkTo(newEmail)).toBe(`https://zeitblatt.test/email-update/confirm?hash=${hash}`);
    expect((await signIn(app, person.email)).status).toBe(200);
    expect((await signIn(app, newEmail)).status).toBe(401);

    expect(Object.keys((await finish(hash)).body)).toEqual(['success']);
    expect((await signIn(app, person.email)).status).toBe(401);
    expect((await signIn(app, newEmail)).status).toBe(200);
    expect((await app.mails.to(person.email)).at(-1)).toMatchObject({ kind: 'email_changed', data: { newEmail } });
    const { rows } = await app.admin.query('select type from notifications where user_id = $1', [person.id]);
    expect(rows).toEqual([{ type: 'email_changed' }]);
  });

  test('is confirmed once, also when twenty do it at the same moment', async () => {
    const { person, hash } = await moving();
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(hash)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 19 });
    expect((await app.mails.kindsTo(person.email)).filter((kind) => kind === 'email_changed')).toHaveLength(1);
  });

  test('is confirmed within 24 hours and not a second later', async () => {
    const [early, late] = [await moving(), await moving()];
    app.clock.pass({ hours: 23, minutes: 59, seconds: 59 });
    expect((await finish(early.hash)).status).toBe(200);
    app.clock.pass({ seconds: 1 });
    expect((await finish(late.hash)).status).toBe(422);
    expect(await findStoredUser(app, late.person.email)).toBeDefined();
  });

  test('is the one asked for last', async () => {
    const { person, hash: older } = await moving();
    const newest = uniqueEmail();
    await ask(person, newest);
    expect((await finish(older)).status).toBe(422);
    expect((await finish(await app.mails.tokenTo(newest))).status).toBe(200);
  });

  test('is forgotten when the present one is asked for', async () => {
    const { person, hash } = await moving();
    expect((await ask(person, person.email)).status).toBe(200);
    expect((await finish(hash)).status).toBe(422);
    expect(await app.mails.kindsTo(person.email)).toEqual(['confirm_registration']);
  });

  test('makes all other links of its person worthless', async () => {
    const { person, newEmail, hash } = await moving();
    await app.anonymous.read(api.accounts.forgotPassword, { body: { email: person.email } });
    const token = await app.mails.tokenTo(person.email);
    await finish(hash);
    for (const email of [person.email, newEmail]) {
      const body = newPasswordBody(email, token);
      expect((await app.anonymous.send(api.accounts.resetPassword, { body })).status).toBe(422);
    }
  });

  test('does not sign in, and signs out all but the browser that confirms it', async () => {
    const { person, newEmail, hash } = await moving();
    const other = app.client((await signIn(app, person.email)).body.token);
    const { headers, body } = await finish(hash, person.client);
    expect([headers['set-cookie'], body.token]).toEqual([undefined, undefined]);
    expect([await isSessionAlive(person.client), await isSessionAlive(other)]).toEqual([true, false]);
    expect((await person.client.read(api.access.authorized, {})).user.email).toBe(newEmail);
  });
});

describe('M1 a session alone', () => {
  test('does not change the address: the password is asked for', async () => {
    const [person, newEmail] = [await registerUser(app), uniqueEmail()];
    const { status, body } = await ask(person, newEmail, OTHER_PASSWORD);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['old_password']]);
    const without = { method: 'POST', url: '/api/user/profile/updateEmail', payload: { email: newEmail } } as const;
    expect((await person.client.raw(without)).status).toBe(422);
    expect(await app.mails.to(newEmail)).toEqual([]);
  });

  test('is over once another browser has changed the address', async () => {
    const { person, hash } = await moving();
    await finish(hash);
    expect(await isSessionAlive(person.client)).toBe(false);
  });
});

describe('M1 the link in the mail to the old address', () => {
  /** An address that was changed, and the link that undoes it. */
  async function moved() {
    const { person, newEmail, hash } = await moving();
    await finish(hash);
    return { person, newEmail, hash: await app.mails.tokenTo(person.email) };
  }

  test('gives the account back, ends its sessions, and asks for a new password', async () => {
    const { person, newEmail, hash } = await moved();
    expect(await app.mails.linkTo(person.email)).toBe(`https://zeitblatt.test/email-update/undo?hash=${hash}`);
    const thief = app.client((await signIn(app, newEmail)).body.token);
    expect((await undo(hash)).status).toBe(200);
    expect(await isSessionAlive(thief)).toBe(false);
    expect([(await signIn(app, newEmail)).status, (await signIn(app, person.email)).status]).toEqual([401, 401]);
    const body = newPasswordBody(person.email, await app.mails.tokenTo(person.email));
    expect(sessionOf(await app.anonymous.read(api.accounts.resetPassword, { body })).user.id).toBe(person.id);
  });

  test('works once and for seven days, also after a new password', async () => {
    const [early, late] = [await moved(), await moved()];
    const thief = app.client((await signIn(app, early.newEmail)).body.token);
    const body = { old_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
    await thief.read(api.accounts.updatePassword, { body });
    app.clock.pass({ hours: 7 * 24 - 1 });
    expect([(await undo(early.hash)).status, (await undo(early.hash)).status]).toEqual([200, 422]);
    app.clock.pass({ hours: 1 });
    expect((await undo(late.hash)).status).toBe(422);
    expect(await findStoredUser(app, late.newEmail)).toBeDefined();
  });

  test('undoes a second change as well, whose own link is then worthless', async () => {
    const { person, newEmail, hash } = await moved();
    const thief = { ...person, client: app.client((await signIn(app, newEmail)).body.token) };
    const third = uniqueEmail();
    app.clock.pass({ minutes: 1 });
    await ask(thief, third);
    await finish(await app.mails.tokenTo(third));
    const second = await app.mails.tokenTo(newEmail);
    expect((await undo(hash)).status).toBe(200);
    expect((await undo(second)).status).toBe(422);
    expect(await findStoredUser(app, person.email)).toMatchObject({ id: person.id });
  });

  test.each(['before', 'after'])(
    'S/M4: leaves a second factor that was set up %s the change, so that neither mailbox nor password opens the account',
    async (when) => {
      const person = await registerUser(app);
      const newEmail = uniqueEmail();
      const factor = when === 'before' ? await switchOn(app, person.client) : null;
      await ask(person, newEmail);
      await finish(await app.mails.tokenTo(newEmail), person.client);
      const link = await app.mails.tokenTo(person.email);
      const { secret } = factor ?? (await switchOn(app, person.client));
      app.clock.pass({ seconds: 30 });
      expect((await undo(link)).status).toBe(200);
      const body = newPasswordBody(person.email, await app.mails.tokenTo(person.email));
      const reset = await app.anonymous.read(api.accounts.resetPassword, { body });
      if (isSession(reset)) throw new Error('no code was asked for');
      expect((await sendCode(app, reset.second_factor_token, codeOf(app, secret))).status).toBe(200);
    },
  );

  test('S/M4: is told to both addresses, also when the old one has had its mails of the hour', async () => {
    const { person, newEmail, hash } = await moved();
    await ask({ ...person, client: app.client((await signIn(app, newEmail)).body.token) }, uniqueEmail());
    for (let times = 0; times < 4; times += 1)
      await app.anonymous.read(api.accounts.register, { body: registrationBody(person.email) });
    const before = await app.mails.tokenTo(person.email);
    await undo(hash);
    expect((await app.mails.to(newEmail)).at(-1)).toMatchObject({
      kind: 'email_change_undone',
      data: { oldEmail: person.email },
    });
    expect((await app.mails.kindsTo(person.email)).at(-1)).toBe('email_restored');
    expect(await app.mails.tokenTo(person.email)).not.toBe(before);
    const { rows } = await app.admin.query('select purpose from one_time_links where user_id = $1', [person.id]);
    expect(rows).toEqual([{ purpose: 'reset' }]);
  });

  test('is no link of another kind', async () => {
    const { hash } = await moved();
    expect((await finish(hash)).status).toBe(422);
    expect((await undo('A'.repeat(43))).status).toBe(422);
    expect((await undo(hash)).status).toBe(200);
  });
});

describe('an address of another user', () => {
  test('S32 is answered like any other; its owner gets a mail, and nothing changes', async () => {
    const [person, owner] = [await registerUser(app), await registerUser(app)];
    const [taken, free] = [await ask(person, owner.email), await ask(person, uniqueEmail())];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await app.mails.kindsTo(owner.email)).at(-1)).toBe('already_registered');
    expect(await app.mails.linkTo(owner.email)).toBe('https://zeitblatt.test/login');
  });

  test('since the link was sent makes the link worthless, and both keep what they have', async () => {
    const { person, newEmail, hash } = await moving();
    await registerUser(app, newEmail);
    const before = [await findStoredUser(app, person.email), await findStoredUser(app, newEmail)];
    const { status, body } = await finish(hash);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['hash']]);
    expect([await findStoredUser(app, person.email), await findStoredUser(app, newEmail)]).toEqual(before);
  });

  test('goes to one of two who confirm it at the same moment', async () => {
    const email = uniqueEmail();
    const people = [await registerUser(app), await registerUser(app)];
    const hashes: string[] = [];
    for (const person of people) {
      await ask(person, email);
      hashes.push(await app.mails.tokenTo(email));
    }
    const answers = await Promise.all(hashes.map((hash) => finish(hash)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 1 });
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    expect(await findStoredUser(app, email)).toMatchObject({ id: winner?.id });
  });

  test('is no obstacle as long as they have not confirmed it', async () => {
    const [person, email] = [await registerUser(app), uniqueEmail()];
    await app.anonymous.read(api.accounts.register, { body: registrationBody(email) });
    const squatted = await app.mails.tokenTo(email);
    await ask(person, email);
    expect((await finish(await app.mails.tokenTo(email))).status).toBe(200);
    expect(await findStoredUser(app, email)).toMatchObject({ id: person.id });
    expect((await app.anonymous.send(api.accounts.verify, { body: { hash: squatted } })).status).toBe(422);
  });
});
