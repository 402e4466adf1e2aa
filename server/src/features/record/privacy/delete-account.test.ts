import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import {
  inviteColleague,
  isSessionAlive,
  PASSWORD,
  registerUser,
  signIn,
} from '../../accounts/calls/accounts.builder.ts';
import { findCatalog } from './export/catalog.queries.ts';
import { DATA_CATALOG, isLeftOut, type TableName } from './export/data-catalog.ts';

const app = setUpApp();

const BODY = { old_password: PASSWORD };

/** Rows of an account in every table that leads to accounts or addresses. */
async function rowsOfAccount(id: number, email: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await findCatalog(databaseOf(app.admin))) {
    const { person } = DATA_CATALOG[name as TableName];
    if (isLeftOut(person) || !('column' in person) || !['account', 'address'].includes(person.by)) continue;
    const { rows } = await app.admin.query<{ n: number }>(
      `select count(*)::int as n from ${name} where ${person.column} = $1`,
      [person.by === 'address' ? email : id],
    );
    if (rows[0]?.n) counts[name] = rows[0].n;
  }
  return counts;
}

describe('M6: deleting the own account', () => {
  test('removes it at once with all that belongs to it, and tells its owner by mail', async () => {
    const { client, id, email } = await registerUser(app);
    await client.read(api.accounts.updateEmail, { body: { email: 'neu@example.com', old_password: PASSWORD } });
    expect(await rowsOfAccount(id, email)).toMatchObject({ users: 1, sessions: 1, one_time_links: 1, mails: 1 });
    expect(await client.read(api.privacy.deleteAccount, { body: BODY })).toEqual({
      success: 'Ihr Konto ist gelöscht.',
    });
    expect(await rowsOfAccount(id, email)).toEqual({ mails: 1 });
    expect((await app.mails.to(email)).map(({ kind }) => kind)).toEqual(['account_deleted']);
    expect(await isSessionAlive(client)).toBe(false);
    expect((await signIn(app, email)).status).toBe(401);
  });

  test('is done once when it is repeated with the same key', async () => {
    const { client } = await registerUser(app);
    const { status } = await client.raw({
      method: 'POST',
      url: '/api/user/deletion',
      payload: BODY,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(status).toBe(200);
  });

  test('needs the password', async () => {
    const { client, email } = await registerUser(app);
    const answer = await client.send(api.privacy.deleteAccount, { body: { old_password: 'nicht mein Passwort' } });
    expect([answer.status, answer.body.errors]).toEqual([422, { old_password: [expect.any(String)] }]);
    expect((await signIn(app, email)).status).toBe(200);
  });

  test('is refused to a person in a company, whose managers remove it', async () => {
    const company = await app.company();
    const manager = await company.signIn('company_manager');
    const { client, email } = await inviteColleague(app, company, manager);
    const answer = await client.send(api.privacy.deleteAccount, { body: BODY });
    expect([answer.status, answer.body.code]).toEqual([409, 'account_in_company']);
    expect((await signIn(app, email)).status).toBe(200);
  });
});
