import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { databaseOf } from '../database/database.ts';
import { countStatuses, isSessionAlive, registerUser } from '../features/accounts/accounts.builder.ts';
import { setUpApp } from '../testing/set-up.ts';
import { upsertLink } from './links.queries.ts';
import { newToken } from './token.ts';

const app = setUpApp();

/** Creates a sign-in link as the operator's command does. */
async function nonce() {
  const person = await registerUser(app);
  const token = newToken();
  const link = { token, userId: person.id, purpose: 'nonce', newEmail: null, now: app.clock.now() } as const;
  await upsertLink(databaseOf(app.pool), link);
  return { person, client: app.client(token) };
}

describe('S30 a sign-in link in place of a token', () => {
  test('opens a session of six minutes, whose token is another one', async () => {
    const { person, client } = await nonce();
    const session = await client.read(api.access.authorized, {});
    expect(session).toMatchObject({ tokenLifetimeMinutes: 6, user: { id: person.id } });
    expect(session.token).not.toBe(client.token);
    const opened = app.client(session.token);
    app.clock.pass({ minutes: 5, seconds: 59 });
    expect(await isSessionAlive(opened)).toBe(true);
    app.clock.pass({ seconds: 1 });
    expect(await isSessionAlive(opened)).toBe(false);
  });

  test('works once, also when twenty use it at the same moment', async () => {
    const { client } = await nonce();
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.send(api.access.authorized, {})));
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 19 });
    expect(await isSessionAlive(client)).toBe(false);
  });

  test('works for six minutes and not a second longer', async () => {
    const [early, late] = [await nonce(), await nonce()];
    app.clock.pass({ minutes: 5, seconds: 59 });
    expect(await isSessionAlive(early.client)).toBe(true);
    app.clock.pass({ seconds: 1 });
    expect(await isSessionAlive(late.client)).toBe(false);
  });

  test('opens nothing else, and is not spent by trying', async () => {
    const { client } = await nonce();
    const body = { first_name: 'A', last_name: 'B', lang_id: 1 };
    expect((await client.send(api.accounts.profile, { body })).status).toBe(401);
    expect((await client.send(api.access.logout, {})).status).toBe(401);
    expect((await client.send(api.access.statuses, {})).status).toBe(401);
    const hash = client.token ?? '';
    expect((await app.anonymous.send(api.accounts.verify, { body: { hash } })).status).toBe(422);
    expect((await app.anonymous.send(api.access.refresh, { body: { token: hash } })).status).toBe(401);
    expect(await isSessionAlive(client)).toBe(true);
  });

  test('is no link of another kind', async () => {
    const person = await registerUser(app);
    await app.anonymous.read(api.accounts.forgotPassword, { body: { email: person.email } });
    expect(await isSessionAlive(app.client(await app.mails.tokenTo(person.email)))).toBe(false);
  });

  test('leaves no token in the database, also with a key for repetitions', async () => {
    const { client } = await nonce();
    const headers = { 'idempotency-key': 'sign-in-by-nonce' };
    const { token } = await client.read(api.access.authorized, {}, { headers });
    const { rows } = await app.admin.query(
      `select (select json_agg(k)::text from idempotency_keys k) as answers, (select json_agg(s)::text from sessions s) as sessions`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('an ordinary token is answered as it is', async () => {
  const { client } = await registerUser(app);
  expect((await client.read(api.access.authorized, {})).token).toBe(client.token);
});
