import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import {
  isSessionAlive,
  newPasswordBody,
  PASSWORD,
  registerUser,
  signIn,
} from '../../features/accounts/calls/accounts.builder.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { uniqueEmail } from '../../testing/test-company.ts';
import { adminOf } from '../testing/run-admin-command.ts';

// Commands use the real clock, so the application does too.
const app = setUpApp({ now: Temporal.Now.instant().toString() });

const setEmail = (email: string, newEmail: string, again = newEmail) =>
  adminOf(app)('set-email', email, newEmail, again);
const undo = (hash: string) => app.anonymous.send(api.accounts.undoEmailChange, { body: { hash } });

/** An owner, after the reader of an old mailbox has undone a change of address and has set a password. */
async function robbedManager() {
  const company = await app.company();
  const [person, newEmail] = [await registerUser(app), uniqueEmail()];
  await app.admin.query(`update users set company_id = $1, role = 'company_manager' where id = $2`, [
    company.id,
    person.id,
  ]);
  const change = async (client = person.client) => {
    await client.read(api.accounts.updateEmail, { body: { email: newEmail, old_password: PASSWORD } });
    const hash = await app.mails.tokenTo(newEmail);
    await app.anonymous.read(api.accounts.updateEmailFinish, { body: { hash } });
    return app.mails.tokenTo(person.email);
  };
  expect((await undo(await change())).status).toBe(200);
  const body = newPasswordBody(person.email, await app.mails.tokenTo(person.email), PASSWORD);
  const thief = app.client(sessionOf(await app.anonymous.read(api.accounts.resetPassword, { body })).token);
  return { ...person, newEmail, thief, change };
}

test('S/M4: set-email gives the only manager of a company back in who was undone from an old mailbox', async () => {
  const { email, newEmail, thief, id } = await robbedManager();
  const { code, stdout, stderr } = await setEmail(email.toUpperCase(), newEmail);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`signs in with ${newEmail}`);
  expect([await isSessionAlive(thief), (await signIn(app, newEmail)).status]).toEqual([false, 401]);

  const by = 'Support (anna)';
  expect((await app.mails.to(email)).at(-1)).toMatchObject({ kind: 'email_replaced_by', data: { by } });
  expect((await app.mails.to(newEmail)).at(-1)).toMatchObject({ kind: 'email_set_by', data: { by } });
  const body = newPasswordBody(newEmail, await app.mails.tokenTo(newEmail));
  const owner = sessionOf(await app.anonymous.read(api.accounts.resetPassword, { body }));
  expect(owner.user.id).toBe(id);
  const log = await app.client(owner.token).read(api.company.log, { query: { page: 1, type: 'email_set' } });
  expect(log.data).toMatchObject([{ subject: 'Erika Mustermann', user: { last_name: by } }]);
});

test('S/M4: set-email leaves the former address no link, of a change or of a new password', async () => {
  const { email, newEmail, thief, change } = await robbedManager();
  const undoing = await change(thief);
  await setEmail(newEmail, email);
  await app.anonymous.read(api.accounts.forgotPassword, { body: { email } });
  const reset = await app.mails.tokenTo(email);
  const owned = uniqueEmail();
  expect((await setEmail(email, owned)).code).toBe(0);
  expect((await undo(undoing)).status).toBe(422);
  const body = newPasswordBody(email, reset);
  expect((await app.anonymous.send(api.accounts.resetPassword, { body })).status).toBe(422);
  await app.anonymous.read(api.accounts.forgotPassword, { body: { email: owned } });
  expect((await app.mails.kindsTo(owned)).at(-1)).toBe('reset_password');
});

test('set-email refuses unknown, taken and wrong addresses, and changes nothing then', async () => {
  const [person, other] = [await registerUser(app), await registerUser(app)];
  expect(await setEmail('nobody@test.example', uniqueEmail())).toMatchObject({ code: 1 });
  expect(await setEmail(person.email, 'nobody')).toMatchObject({ code: 2 });
  const mistyped = await setEmail(person.email, 'anna.huber@test.example', 'anna.hubner@test.example');
  expect([mistyped.code, mistyped.stderr]).toEqual([2, expect.stringContaining('The new address differs')]);
  expect(await setEmail(person.email, person.email)).toMatchObject({ code: 1 });
  const taken = await setEmail(person.email, other.email);
  expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('belongs to another account')]);
  expect(await isSessionAlive(person.client)).toBe(true);
  expect((await signIn(app, person.email)).status).toBe(200);
});
