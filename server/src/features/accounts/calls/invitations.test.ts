import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';
import {
  countStatuses,
  findStoredUser,
  inviteColleague,
  isSessionAlive,
  newPasswordBody,
  PASSWORD,
  registerUser,
  registrationBody,
  signIn,
} from './accounts.builder.ts';

let manager: Client;
const app = setUpApp();
const company = setUp(beforeAll, () => app.company());
beforeAll(async () => {
  manager = await company.signIn('company_manager');
});

const invite = (id: number, email: string, by = manager) =>
  by.send(api.accounts.invite, { params: { id }, body: { email } });
const remove = (id: number, by = manager) => by.send(api.accounts.remove, { params: { id } });
const accept = (email: string, token: string, password = PASSWORD) =>
  app.anonymous.send(api.accounts.resetPassword, { body: newPasswordBody(email, token, password) });
const employee = (id: number, by = manager) => by.read(api.employees.get, { params: { id } });

/** An employee with an unanswered invitation. */
async function invited() {
  const [email, { id }] = [uniqueEmail(), await company.hires({ first_name: 'Emre', last_name: 'Yılmaz' })];
  expect((await invite(id, email)).status).toBe(200);
  return { email, id, token: await app.mails.tokenTo(email) };
}

/** Moves the clock forward, and signs the manager in again, because a session lives for an hour. */
async function pass(duration: Temporal.DurationLike) {
  app.clock.pass(duration);
  manager = await company.signIn('company_manager');
}

const log = async (employeeId: number): Promise<string[]> =>
  (
    await app.admin.query<{ type: string }>(
      `select type from log_entries where (data ->> 'employee_id')::bigint = $1 order by id`,
      [employeeId],
    )
  ).rows.map(({ type }) => type);

describe('an invitation', () => {
  test('F15 to the account of a colleague is refused by name', async () => {
    const { email, token } = await invited();
    expect((await accept(email, token)).status).toBe(200);
    const { id } = await company.hires();
    const { status, body } = await invite(id, email);
    expect([status, body.errors.email]).toEqual([422, [expect.stringContaining('Emre Yılmaz')]]);
  });

  test('F15 to the address of a colleague who has not answered is refused alike, whether it has an account elsewhere', async () => {
    const [owner, { email }] = [await registerUser(app), await invited()];
    const { id: known } = await company.hires({ first_name: 'Emre', last_name: 'Yılmaz' });
    expect((await invite(known, owner.email)).status).toBe(200);
    const [second, third] = [await company.hires(), await company.hires()];
    const answers = [await invite(second.id, email), await invite(third.id, owner.email)];
    expect(answers[0]).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringContaining('Emre Yılmaz')] } },
    });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await log(second.id)).toEqual(['employee_created']);
    expect((await remove(known)).status).toBe(200);
    expect((await invite(third.id, owner.email)).status).toBe(200);
    await pass({ hours: 7 * 24 });
    expect((await invite(second.id, email)).status).toBe(200);
  });

  test('F15 to one address for two colleagues at once is sent to one of them', async () => {
    const email = uniqueEmail();
    const people = [await company.hires(), await company.hires(), await company.hires()];
    const answers = await Promise.all(people.map(({ id }) => invite(id, email)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422']);
  });

  test('leads an employee to their account, and signs them in', async () => {
    const { email, id, token } = await invited();
    const [mail] = await app.mails.to(email);
    expect(mail).toMatchObject({
      kind: 'invitation',
      language: 'de',
      data: { company: 'Beispiel GmbH', invitedBy: 'Erika Mustermann' },
    });
    expect(mail?.data['link']).toBe(`https://zeitblatt.test/password/reset?userify=${token}`);
    const { status, body } = await accept(email, token);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, role: 'employee', has_company: true, first_name: 'Emre' });
    expect(await employee(id)).toMatchObject({ user_id: body.user.id, email, role: 'employee' });
    expect(await app.mails.kindsTo(email)).toEqual(['invitation']);
    expect((await signIn(app, email)).status).toBe(200);
  });

  test('looks like no account until it is accepted', async () => {
    const { email, id } = await invited();
    expect(await employee(id)).toMatchObject({ user_id: null, email: null, role: null });
    expect((await signIn(app, email)).status).toBe(401);
    expect(await log(id)).toEqual(['employee_created', 'account_created']);
  });

  test('is refused for an employee who has an account', async () => {
    const { employeeId, email } = await inviteColleague(app, company, manager);
    const before = await findStoredUser(app, email);
    expect(await invite(employeeId, uniqueEmail())).toMatchObject({ status: 409, body: { code: 'account_exists' } });
    expect(await findStoredUser(app, email)).toEqual(before);
  });

  test('S35 works once, also when twenty accept it at the same moment', async () => {
    const { email, token } = await invited();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.anonymous.send(
          api.accounts.resetPassword,
          { body: newPasswordBody(email, token) },
          { remoteAddress: `10.2.0.${index}` },
        ),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 19 });
  });

  test('S35 works for seven days and not a second longer', async () => {
    const [early, late] = [await invited(), await invited()];
    await pass({ hours: 7 * 24 - 1, minutes: 59, seconds: 59 });
    expect((await accept(early.email, early.token)).status).toBe(200);
    await pass({ seconds: 1 });
    expect((await accept(late.email, late.token)).status).toBe(422);
  });

  test('S35 that is sent anew kills the one before', async () => {
    const { email, id, token } = await invited();
    expect((await invite(id, email)).status).toBe(200);
    expect((await accept(email, token)).status).toBe(422);
    expect((await accept(email, await app.mails.tokenTo(email))).status).toBe(200);
  });

  test('S35 to another address takes the place of the one before', async () => {
    const { email, id, token } = await invited();
    const right = uniqueEmail();
    expect((await invite(id, right)).status).toBe(200);
    expect((await accept(email, token)).status).toBe(422);
    expect(await findStoredUser(app, email)).toBeUndefined();
    expect((await accept(right, await app.mails.tokenTo(right))).status).toBe(200);
    expect(await employee(id)).toMatchObject({ email: right });
  });

  test('S35 is dead once it is taken back', async () => {
    const { email, id, token } = await invited();
    expect((await remove(id)).status).toBe(200);
    expect((await accept(email, token)).status).toBe(422);
    expect(await findStoredUser(app, email)).toBeUndefined();
  });

  test('S35 sets the password of no other user', async () => {
    const [{ token }, other] = [await invited(), await registerUser(app)];
    expect((await accept(other.email, token, 'taken over by me')).status).toBe(422);
    expect((await signIn(app, other.email)).status).toBe(200);
  });

  test('is sent again to an employee who asks for a forgotten password before they have one', async () => {
    const { email, token } = await invited();
    await app.anonymous.read(api.accounts.forgotPassword, { body: { email } });
    expect((await app.mails.to(email)).at(-1)).toMatchObject({
      kind: 'invitation',
      data: { company: 'Beispiel GmbH', invitedBy: 'Erika Mustermann' },
    });
    expect((await accept(email, token)).status).toBe(422);
    expect((await accept(email, await app.mails.tokenTo(email))).status).toBe(200);
  });
});

describe('S32 an address that is known already', () => {
  test('is answered and looks just like one whose owner has not answered yet', async () => {
    const owner = await registerUser(app);
    const before = await findStoredUser(app, owner.email);
    const [known, unknown] = [await company.hires(), await company.hires()];
    const answers = [await invite(known.id, owner.email), await invite(unknown.id, uniqueEmail())];
    expect([answers[0]?.status, answers[0]?.body]).toEqual([answers[1]?.status, answers[1]?.body]);
    const [first, second] = [await employee(known.id), await employee(unknown.id)];
    expect({ ...first, id: 0, schema_id: 0 }).toEqual({ ...second, id: 0, schema_id: 0 });
    expect(await log(known.id)).toEqual(await log(unknown.id));
    const removed = [await remove(known.id), await remove(unknown.id)];
    expect([removed[0]?.status, removed[0]?.body]).toEqual([removed[1]?.status, removed[1]?.body]);
    expect(await log(known.id)).toEqual(await log(unknown.id));
    expect(await findStoredUser(app, owner.email)).toEqual(before);
    expect((await app.mails.kindsTo(owner.email)).at(-1)).toBe('already_registered');
  });

  test('is not taken out of the invitation of another company', async () => {
    const { email, token } = await invited();
    const other = await app.company();
    const stranger = await other.signIn('company_manager');
    const { id } = await other.hires();
    expect((await invite(id, email, stranger)).status).toBe(200);
    const { body } = await accept(email, token);
    expect(await findStoredUser(app, email)).toMatchObject({ id: body.user.id, company_id: company.id });
    expect(await employee(id, stranger)).toMatchObject({ user_id: null });
  });

  test('is invited nevertheless while unconfirmed, and a password set before is deleted', async () => {
    const [email, { id }] = [uniqueEmail(), await company.hires()];
    await app.anonymous.read(api.accounts.register, { body: registrationBody(email, 'password of a stranger') });
    const squatted = await app.mails.tokenTo(email);
    await invite(id, email);
    expect((await app.anonymous.send(api.accounts.verify, { body: { hash: squatted } })).status).toBe(422);
    expect((await accept(email, await app.mails.tokenTo(email))).status).toBe(200);
    expect((await signIn(app, email, 'password of a stranger')).status).toBe(401);
    expect((await signIn(app, email)).body.user).toMatchObject({ role: 'employee', has_company: true });
  });

  test('keeps its invitation after a registration with it', async () => {
    const { email } = await invited();
    const before = await findStoredUser(app, email);
    await app.anonymous.read(api.accounts.register, { body: registrationBody(email, 'password of a stranger') });
    expect(await findStoredUser(app, email)).toEqual(before);
    expect((await accept(email, await app.mails.tokenTo(email))).status).toBe(200);
  });
});

describe('an account that is removed', () => {
  test('S24 signs its person out at once; the employee and all data stay', async () => {
    const { employeeId, email, client, id } = await inviteColleague(app, company, manager);
    const sheet = await company.confirms('2026-09', {
      schemaId: (await employee(employeeId)).schema_id,
    });
    const before = { ...(await employee(employeeId)), user_id: null, email: null, role: null };
    expect((await remove(employeeId)).status).toBe(200);
    expect(await isSessionAlive(client)).toBe(false);
    expect((await app.anonymous.send(api.access.refresh, { body: { token: client.token ?? '' } })).status).toBe(401);
    expect((await signIn(app, email)).status).toBe(401);
    expect(await employee(employeeId)).toEqual(before);
    expect((await manager.send(api.timesheets.get, { params: { id: sheet } })).status).toBe(200);
    expect((await log(employeeId)).at(-1)).toBe('account_removed');
    const { rows } = await app.admin.query('select from one_time_links where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('S34 has no links that work', async () => {
    const { employeeId, email, client } = await inviteColleague(app, company, manager);
    const newEmail = uniqueEmail();
    await client.read(api.accounts.updateEmail, { body: { email: newEmail, old_password: PASSWORD } });
    await app.anonymous.read(api.accounts.forgotPassword, { body: { email } });
    await remove(employeeId);
    expect((await accept(email, await app.mails.tokenTo(email))).status).toBe(422);
    const hash = await app.mails.tokenTo(newEmail);
    expect((await app.anonymous.send(api.accounts.updateEmailFinish, { body: { hash } })).status).toBe(422);
  });

  test('can be invited again with the same address', async () => {
    const { employeeId, email } = await inviteColleague(app, company, manager);
    await remove(employeeId);
    await invite(employeeId, email);
    expect((await accept(email, await app.mails.tokenTo(email), 'another password')).status).toBe(200);
  });

  test('is not that of the manager who asks', async () => {
    const person = await inviteColleague(app, company, manager);
    await manager.read(api.accounts.promote, { params: { id: person.employeeId } });
    const self = app.client((await signIn(app, person.email)).body.token);
    expect(await remove(person.employeeId, self)).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect(await isSessionAlive(self)).toBe(true);
  });
});
