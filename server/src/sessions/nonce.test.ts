import { api } from '@zeitblatt/contract/api';
import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import { createTranslator } from '@zeitblatt/i18n/translate';
import { describe, expect, test } from 'vitest';
import { insertLogEntry } from '../audit/log.queries.ts';
import { inCompany } from '../database/database.ts';
import { countStatuses, isSessionAlive, registerUser } from '../features/accounts/calls/accounts.builder.ts';
import { findSignedInUser } from '../http/context/request-context.ts';
import { createNonce } from '../testing/create-nonce.ts';
import { setUpApp } from '../testing/set-up.ts';

const app = setUpApp();

/** Creates a sign-in link as the operator's command does. */
async function nonce() {
  const person = await registerUser(app);
  const token = await createNonce(app, person.id);
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

describe('M2 a session for support', () => {
  const support = async () => {
    const { person, client } = await nonce();
    return { person, client: app.client((await client.read(api.access.authorized, {})).token) };
  };

  test('cannot be refreshed, and ends after six minutes', async () => {
    const { client } = await support();
    const { status } = await app.anonymous.send(api.access.refresh, { body: { token: client.token ?? '' } });
    expect(status).toBe(401);
    expect(await isSessionAlive(client)).toBe(true);
    app.clock.pass({ minutes: 6 });
    expect(await isSessionAlive(client)).toBe(false);
  });

  test('says that it is one, and can be signed out', async () => {
    const { client, person } = await support();
    expect(await client.read(api.access.authorized, {})).toMatchObject({ isSupport: true });
    expect(await person.client.read(api.access.authorized, {})).toMatchObject({ isSupport: false });
    await client.read(api.access.logout, {});
    expect(await isSessionAlive(client)).toBe(false);
    expect(await isSessionAlive(person.client)).toBe(true);
  });

  test('D74 changes nothing by any call, and may read and propose', async () => {
    const { client } = await support();
    const calls = Object.values(api).flatMap((group) => Object.values<Endpoint>(group));
    const refused: string[] = [];
    for (const { method, path, access, body } of calls.filter((call) => call.access !== 'public')) {
      const url = `/api/${path.replaceAll(/\{\w+\}/g, '1')}`;
      const answer =
        path === 'user/logout' ? null : await client.raw({ method, url, ...(body ? { payload: {} } : {}) });
      const isRefused = answer?.body.code === 'support_reads_only';
      const isChange = method !== 'GET' && typeof access !== 'string' && access.right[0] !== 'propose';
      if (isRefused !== isChange) throw new Error(`${method} ${path}: ${JSON.stringify(answer?.body)}`);
      if (isRefused) refused.push(path);
    }
    expect(refused).toEqual(expect.arrayContaining(['user/profile/updateEmail', 'company', 'company/timeSheets/save']));
  });

  test("names itself in the company's log instead of the person", async () => {
    const company = await app.company();
    const manager = await company.signIn('company_manager');
    const { user } = await manager.read(api.access.authorized, {});
    const token = await createNonce(app, user.id);
    const session = await findSignedInUser(
      { pool: app.pool, now: app.clock.now, translate: createTranslator() },
      api.access.authorized,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const entry = { type: 'company_changed', subject: null, user: session, now: app.clock.now() } as const;
    await inCompany(app.pool, company.id, (db) => insertLogEntry(db, { companyId: company.id }, entry));
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(data[0]?.user).toEqual({ first_name: '', last_name: `Support für ${user.first_name} ${user.last_name}` });
  });
});

test('an ordinary token is answered as it is', async () => {
  const { client } = await registerUser(app);
  expect((await client.read(api.access.authorized, {})).token).toBe(client.token);
});
