import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { hashPassword } from '../../../sessions/password.ts';
import type { Client } from '../../../testing/client.ts';
import { createNonce } from '../../../testing/create-nonce.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { updateNewPassword } from '../account/accounts.queries.ts';
import { inviteColleague, PASSWORD } from '../calls/accounts.builder.ts';
import { switchOn } from './second-factor.builder.ts';

const app = setUpApp();
const company = setUp(beforeEach, () => app.company());
let manager: Client;
beforeEach(async () => {
  await updateNewPassword(databaseOf(app.pool), company.manager.id, await hashPassword(PASSWORD));
  manager = await company.signIn('company_manager');
});

const demand = (is_demanded: boolean, by = manager, old_password = PASSWORD) =>
  by.send(api.secondFactor.changeDemand, { body: { is_demanded, old_password } });

const REQUIRED = { status: 403, body: { code: 'second_factor_required' } };

/** A second manager, signed in after the promotion. */
async function secondManager() {
  const colleague = await inviteColleague(app, company, manager);
  await manager.read(api.accounts.promote, { params: { id: colleague.employeeId } });
  const body = { email: colleague.email, password: PASSWORD };
  return { ...colleague, client: app.client((await app.anonymous.send(api.access.login, { body })).body.token) };
}

describe('a company demands a second factor of its managers', () => {
  test('only a manager who has one can demand it, with the password', async () => {
    expect(await demand(true)).toMatchObject({ status: 409, body: { code: 'second_factor_missing' } });
    await switchOn(app, manager);
    expect((await demand(true, manager, 'not the password')).status).toBe(422);
    expect((await demand(true)).body).toEqual({ is_demanded: true, managers: 1, managers_without: 0 });
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'company_changed' } });
    expect(data[0]?.changes).toEqual([{ field: 'managers_need_second_factor', old: 'false', new: 'true' }]);
    expect((await demand(true)).status).toBe(200);
    expect((await manager.read(api.company.log, { query: { page: 1, type: 'company_changed' } })).total).toBe(1);
  });

  test('a manager without one can then only set it up, and everything works afterwards', async () => {
    const { client } = await secondManager();
    await switchOn(app, manager);
    expect((await manager.read(api.secondFactor.demand, {})).managers_without).toBe(1);
    await demand(true);
    expect(await client.send(api.company.get, {})).toMatchObject(REQUIRED);
    const profile = { first_name: 'A', last_name: 'B', lang_id: 1 };
    expect(await client.send(api.accounts.profile, { body: profile })).toMatchObject(REQUIRED);
    expect(await demand(false, client)).toMatchObject(REQUIRED);
    expect((await client.read(api.access.authorized, {})).user.must_set_up_second_factor).toBe(true);
    expect((await client.read(api.secondFactor.state, {})).is_demanded).toBe(true);
    expect((await client.send(api.notifications.list, {})).status).toBe(200);
    await switchOn(app, client);
    expect((await client.send(api.company.get, {})).status).toBe(200);
    expect((await client.read(api.access.authorized, {})).user.must_set_up_second_factor).toBe(false);
  });

  test('somebody who becomes a manager has to set it up, and no longer as an employee', async () => {
    const colleague = await inviteColleague(app, company, manager);
    await switchOn(app, manager);
    await demand(true);
    expect((await colleague.client.send(api.notifications.list, {})).status).toBe(200);
    await manager.read(api.accounts.promote, { params: { id: colleague.employeeId } });
    const body = { email: colleague.email, password: PASSWORD };
    const promoted = app.client((await app.anonymous.send(api.access.login, { body })).body.token);
    expect(await promoted.send(api.company.get, {})).toMatchObject(REQUIRED);
    await manager.read(api.accounts.downgrade, { params: { id: colleague.employeeId } });
    const again = app.client((await app.anonymous.send(api.access.login, { body })).body.token);
    const { first_name, last_name } = (await again.read(api.access.authorized, {})).user;
    const profile = { first_name, last_name, lang_id: 2 };
    expect((await again.send(api.accounts.profile, { body: profile })).status).toBe(200);
  });

  test('nobody switches theirs off meanwhile, and the demand ends for all at once', async () => {
    const { client } = await secondManager();
    const { recoveryCodes } = await switchOn(app, manager);
    await demand(true);
    const off = { body: { old_password: PASSWORD, code: recoveryCodes[0] ?? '' } };
    expect(await manager.send(api.secondFactor.remove, off)).toMatchObject({
      status: 409,
      body: { code: 'second_factor_demanded' },
    });
    await demand(false);
    expect((await client.send(api.company.get, {})).status).toBe(200);
    expect((await manager.send(api.secondFactor.remove, off)).status).toBe(200);
  });

  test('reaches an employee who is made a manager at the same moment', async () => {
    await switchOn(app, manager);
    const colleagues = [];
    for (let round = 0; round < 6; round += 1) colleagues.push(await inviteColleague(app, company, manager));
    const promoting = colleagues.map(async ({ employeeId }) =>
      manager.send(api.accounts.promote, { params: { id: employeeId } }),
    );
    const answers = await Promise.all([...promoting.slice(0, 3), demand(true), ...promoting.slice(3)]);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(7).fill(200));
    const { rows } = await app.admin.query(
      `select count(*)::int as count from users
       where company_id = $1 and role = 'company_manager' and not needs_second_factor`,
      [company.id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('managers of other companies are not concerned', async () => {
    const other = await (await app.company()).signIn('company_manager');
    await switchOn(app, manager);
    await demand(true);
    expect((await other.send(api.company.get, {})).status).toBe(200);
    expect((await other.read(api.secondFactor.demand, {})).is_demanded).toBe(false);
  });
});

describe('a session for support', () => {
  async function support(): Promise<Client> {
    const nonce = await createNonce(app, company.manager.id);
    const { token } = await app.client(nonce).read(api.access.authorized, {});
    return app.client(token);
  }

  test('reads, and can neither switch the second factor nor learn a secret', async () => {
    const { recoveryCodes } = await switchOn(app, manager);
    const client = await support();
    const proof = { old_password: PASSWORD, code: recoveryCodes[0] ?? '' };
    const answers = [
      await client.send(api.secondFactor.begin, { body: { old_password: PASSWORD } }),
      await client.send(api.secondFactor.confirm, { body: { code: '123456' } }),
      await client.send(api.secondFactor.renewCodes, { body: proof }),
      await client.send(api.secondFactor.remove, { body: proof }),
      await demand(true, client),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'support_reads_only' } });
    expect((await client.send(api.company.get, {})).status).toBe(200);
    expect((await app.anonymous.send(api.access.refresh, { body: { token: client.token ?? '' } })).status).toBe(401);
  });
});
