import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { type Colleague, findStoredUser, inviteColleague, isSessionAlive, signIn } from './accounts.builder.ts';

const app = setUpApp();

const promote = (by: Client, id: number) => by.send(api.accounts.promote, { params: { id } });
const downgrade = (by: Client, id: number) => by.send(api.accounts.downgrade, { params: { id } });
const remove = (by: Client, id: number) => by.send(api.accounts.remove, { params: { id } });

async function founded(): Promise<{ company: TestCompany; manager: Client }> {
  const company = await app.company();
  return { company, manager: await company.signIn('company_manager') };
}

/** A company whose founder has left, managed by that many employees. */
async function managedBy(
  count: number,
): Promise<{ company: TestCompany; managers: (Colleague & { session: Client })[] }> {
  const { company, manager } = await founded();
  const managers = [];
  for (let index = 0; index < count; index += 1) {
    const person = await inviteColleague(app, company, manager);
    expect((await promote(manager, person.employeeId)).status).toBe(200);
    managers.push({ ...person, session: app.client((await signIn(app, person.email)).body.token) });
  }
  await app.admin.query('delete from users where id = $1', [company.manager.id]);
  return { company, managers };
}

const managersOf = async (company: TestCompany): Promise<number[]> =>
  (
    await app.admin.query<{ id: number }>(
      `select id from users where company_id = $1 and role = 'company_manager' order by id`,
      [company.id],
    )
  ).rows.map(({ id }) => id);

const told = async ({ id }: Colleague): Promise<string[]> =>
  (
    await app.admin.query<{ type: string }>('select type from notifications where user_id = $1 order by id', [id])
  ).rows.map(({ type }) => type);

describe('D32 a promoted employee', () => {
  test('manages the company after signing in again, gets a notification, and a log entry is written', async () => {
    const { company, manager } = await founded();
    const person = await inviteColleague(app, company, manager);
    expect((await promote(manager, person.employeeId)).status).toBe(200);
    const again = app.client((await signIn(app, person.email)).body.token);
    expect((await again.send(api.company.get, {})).status).toBe(200);
    expect(await told(person)).toEqual(['promoted']);
    const { rows } = await app.admin.query(
      `select type, subject, data, user_id from log_entries where company_id = $1 order by id desc limit 1`,
      [company.id],
    );
    const data = { employee_id: person.employeeId };
    expect(rows).toEqual([{ type: 'promoted', subject: 'Hans Meier', data, user_id: company.manager.id }]);
    expect((await manager.read(api.employees.get, { params: { id: person.employeeId } })).role).toBe('company_manager');
  });

  test('has to have used their account', async () => {
    const { company, manager } = await founded();
    const [without, invited] = [await company.hires(), await company.hires()];
    await manager.read(api.accounts.invite, { params: { id: invited.id }, body: { email: 'i@test.example' } });
    for (const { id } of [without, invited])
      for (const change of [promote, downgrade])
        expect(await change(manager, id)).toMatchObject({ status: 409, body: { code: 'account_missing' } });
  });

  test('twice is promoted once', async () => {
    const { company, manager } = await founded();
    const person = await inviteColleague(app, company, manager);
    const answers = await Promise.all([promote(manager, person.employeeId), promote(manager, person.employeeId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await told(person)).toEqual(['promoted']);
  });
});

describe('S23 the old token of a downgraded manager', () => {
  test('manages nothing from the next request on, and is worth nothing after half a minute', async () => {
    const { managers } = await managedBy(2);
    const [one, other] = managers;
    if (!one || !other) throw new RangeError('two managers');
    expect((await downgrade(one.session, other.employeeId)).status).toBe(200);
    expect(await other.session.send(api.company.get, {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const refresh = { body: { token: other.session.token ?? '' } };
    expect((await app.anonymous.send(api.access.refresh, refresh)).status).toBe(401);
    app.clock.pass({ seconds: 30 });
    expect(await isSessionAlive(other.session)).toBe(false);
    expect(await told(other)).toEqual(['promoted', 'downgraded']);
    expect((await signIn(app, other.email)).body.user.role).toBe('employee');
  });
});

describe('S13 a company keeps at least one manager', () => {
  test.each([
    ['downgrade', downgrade],
    ['remove', remove],
  ])('%s of its last manager is 409', async (_name, lose) => {
    const { company, managers } = await managedBy(1);
    const [last] = managers;
    if (!last) throw new RangeError('one manager');
    const before = await findStoredUser(app, last.email);
    expect(await lose(last.session, last.employeeId)).toMatchObject({ status: 409, body: { code: 'last_manager' } });
    expect(await findStoredUser(app, last.email)).toEqual(before);
    expect(await managersOf(company)).toEqual([last.id]);
    expect(await isSessionAlive(last.session)).toBe(true);
  });

  test.each([
    ['downgrade', downgrade],
    ['remove', remove],
    ['promote', promote],
  ])('%s of oneself is 403', async (_name, change) => {
    const { company, managers } = await managedBy(2);
    const [one] = managers;
    if (!one) throw new RangeError('two managers');
    expect(await change(one.session, one.employeeId)).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect(await managersOf(company)).toHaveLength(2);
  });

  test.each([
    ['downgrade', downgrade],
    ['remove', remove],
  ])('%s of each other by all its managers at once leaves one', async (_name, lose) => {
    const { company, managers } = await managedBy(4);
    const wishes = managers.flatMap((by) =>
      managers.filter((other) => other !== by).map((other) => [by, other] as const),
    );
    const answers = await Promise.all(wishes.map(([by, other]) => lose(by.session, other.employeeId)));
    expect(await managersOf(company)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });
});

test('S13 the employee of another company does not exist', async () => {
  const [here, there] = [await founded(), await founded()];
  const person = await inviteColleague(app, there.company, there.manager);
  const before = await findStoredUser(app, person.email);
  for (const change of [promote, downgrade, remove]) {
    const [foreign, unknown] = [await change(here.manager, person.employeeId), await change(here.manager, 999_999_999)];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  }
  expect(await findStoredUser(app, person.email)).toEqual(before);
});

test('S13 an employee cannot promote employees, including themselves', async () => {
  const { company, manager } = await founded();
  const person = await inviteColleague(app, company, manager);
  for (const change of [promote, downgrade, remove])
    expect(await change(person.client, person.employeeId)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await findStoredUser(app, person.email)).toMatchObject({ role: 'employee' });
});
