import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { createUser } from '../../../demo/builders.ts';
import type { Client } from '../../../testing/client.ts';
import { createNonce } from '../../../testing/create-nonce.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';

const PASSWORD = 'correct horse battery';
const PROOF = { old_password: PASSWORD };
const GUESS = { old_password: 'a guess of a thief' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const app = setUpApp();

async function account(): Promise<string> {
  const email = uniqueEmail();
  await createUser(databaseOf(app.pool), { email, companyId: null, password: PASSWORD, now: app.clock.now() });
  return email;
}

async function signIn(email: string, more: { stays?: boolean; userAgent?: string } = {}): Promise<Client> {
  const body = { email, password: PASSWORD, stay_signed_in: more.stays ?? false };
  const headers = { 'user-agent': more.userAgent ?? FIREFOX };
  return app.client(sessionOf(await app.anonymous.read(api.access.login, { body }, { headers })).token);
}

const list = async (client: Client) => (await client.read(api.sessions.list, {})).data;
const statusOf = async (client: Client): Promise<number> => (await client.send(api.access.authorized, {})).status;
const refresh = (client: Client) => app.anonymous.send(api.access.refresh, { body: { token: client.token ?? '' } });

async function refreshed(client: Client): Promise<Client> {
  const { status, body } = await refresh(client);
  expect(status).toBe(200);
  return app.client(body.token);
}

/** Refreshes a session every `minutes`, `times` times. */
async function keepAlive(client: Client, minutes: number, times: number): Promise<Client> {
  let last = client;
  for (let count = 0; count < times; count += 1) {
    app.clock.pass({ minutes });
    last = await refreshed(last);
  }
  return last;
}

describe('L3: the absolute end of a session', () => {
  test('is 24 hours after the sign-in, however often the session is refreshed', async () => {
    const client = await keepAlive(await signIn(await account()), 55, 26);
    app.clock.pass({ minutes: 9, seconds: 59 });
    expect(await statusOf(client)).toBe(200);
    app.clock.pass({ seconds: 1 });
    expect([await statusOf(client), (await refresh(client)).status]).toEqual([401, 401]);
  });

  test('is 30 days after a sign-in that stays on the device, however often the session is refreshed', async () => {
    const client = await keepAlive(await signIn(await account(), { stays: true }), 24 * 60, 29);
    app.clock.pass({ hours: 23, minutes: 59, seconds: 59 });
    expect(await statusOf(client)).toBe(200);
    app.clock.pass({ seconds: 1 });
    expect([await statusOf(client), (await refresh(client)).status]).toEqual([401, 401]);
  });

  test('is told as the lifetime of the token once it is nearer than the end without a refresh', async () => {
    const client = await keepAlive(await signIn(await account()), 55, 26);
    app.clock.pass({ minutes: 4 });
    const { body } = await refresh(client);
    expect(body.tokenLifetimeMinutes).toBe(6);
    expect((await app.client(body.token).read(api.access.authorized, {})).tokenLifetimeMinutes).toBe(6);
  });
});

describe('D80: staying signed in', () => {
  test('keeps a session alive that is not used for 29 days', async () => {
    const client = await signIn(await account(), { stays: true });
    app.clock.pass({ hours: 29 * 24 });
    expect(await statusOf(client)).toBe(200);
    expect((await refresh(client)).body.tokenLifetimeMinutes).toBe(24 * 60);
  });

  test('is a choice: without it a session ends after an hour without a refresh', async () => {
    const client = await signIn(await account());
    app.clock.pass({ minutes: 60 });
    expect([await statusOf(client), (await refresh(client)).status]).toEqual([401, 401]);
  });

  test('still finds a stolen token: a replaced one ends the session', async () => {
    const old = await signIn(await account(), { stays: true });
    const newer = await refreshed(old);
    app.clock.pass({ hours: 48 });
    expect((await refresh(old)).status).toBe(401);
    expect(await statusOf(newer)).toBe(401);
  });
});

describe('L3: the list of sessions', () => {
  test('names device, sign-in, last use and end of each, the one that asks first', async () => {
    const email = await account();
    const other = await signIn(email, { userAgent: IPHONE, stays: true });
    app.clock.pass({ minutes: 30 });
    const here = await signIn(email);
    const [first, second, ...more] = await list(here);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ browser: 'Firefox', system: 'Linux', is_current: true, is_support: false });
    expect(second).toMatchObject({ browser: 'Safari', system: 'iPhone', is_current: false, is_support: false });
    const days = (row: typeof first) =>
      Math.round((Date.parse(row?.ends_at ?? '') - Date.parse(row?.signed_in_at ?? '')) / 86_400_000);
    expect([first, second].map(days)).toEqual([1, 30]);
    expect((await list(other)).map(({ is_current }) => is_current)).toEqual([true, false]);
  });

  test('counts the tokens of one sign-in as one, and forgets what has run out', async () => {
    const email = await account();
    const first = await signIn(email);
    const next = await refreshed(first);
    const [row] = await list(next);
    expect(await list(first)).toEqual([row]);
    app.clock.pass({ minutes: 59 });
    const later = await signIn(email);
    expect(await list(later)).toHaveLength(2);
    app.clock.pass({ minutes: 2 });
    expect(await list(later)).toHaveLength(1);
  });

  test('never shows what a caller wrote as the name of the browser', async () => {
    const client = await signIn(await account(), { userAgent: '<b>evil</b> https://evil.example' });
    expect(await list(client)).toMatchObject([{ browser: null, system: null }]);
    const { rows } = await app.admin.query<{ dump: string }>(`select string_agg(t::text, ' ') as dump from sessions t`);
    expect(rows[0]?.dump).not.toContain('evil');
  });

  test('writes the last use at most every ten minutes, so that an ordinary read writes nothing', async () => {
    const client = await signIn(await account(), { stays: true });
    const usedAt = async () => (await list(client))[0]?.used_at;
    const first = await usedAt();
    app.clock.pass({ minutes: 9, seconds: 59 });
    await list(client);
    await list(client);
    expect(await usedAt()).toBe(first);
    app.clock.pass({ seconds: 1 });
    await list(client);
    await expect.poll(usedAt).not.toBe(first);
  });

  test('shows the operator who signed in for support, and lets the user end that', async () => {
    const email = await account();
    const client = await signIn(email);
    const { user } = await client.read(api.access.authorized, {});
    const token = await createNonce(app, user.id);
    const support = app.client((await app.client(token).read(api.access.authorized, {})).token);
    const row = (await list(client)).find(({ is_support }) => is_support);
    expect((await support.send(api.sessions.endAll, { body: PROOF })).body.code).toBe('support_reads_only');
    await client.read(api.sessions.end, { params: { id: row?.id ?? '' }, body: PROOF });
    expect(await statusOf(support)).toBe(401);
  });
});

describe('L3: ending sessions', () => {
  test('ends one at once, with every token of it, and no other', async () => {
    const email = await account();
    const [here, stolen] = [await signIn(email), await signIn(email)];
    const later = await refreshed(stolen);
    const row = (await list(here)).find(({ is_current }) => !is_current);
    await here.read(api.sessions.end, { params: { id: row?.id ?? '' }, body: PROOF });
    expect(await Promise.all([here, stolen, later].map(statusOf))).toEqual([200, 401, 401]);
    expect((await refresh(later)).status).toBe(401);
  });

  test('of a stranger, or unknown, is 404 and changes nothing', async () => {
    const [mine, theirs] = [await signIn(await account()), await signIn(await account())];
    const [row] = await list(theirs);
    for (const id of [row?.id ?? '', '2a9c4e1d-6f38-4b5a-9c7d-0e1f2a3b4c5d'])
      expect(await mine.send(api.sessions.end, { params: { id }, body: PROOF })).toMatchObject({
        status: 404,
        body: { code: 'session_not_found' },
      });
    expect(await statusOf(theirs)).toBe(200);
  });

  test('ends all others, and keeps the one that asks with the tokens of its other tabs', async () => {
    const email = await account();
    const [old, other, strangers] = [await signIn(email), await signIn(email), await signIn(await account())];
    const here = await refreshed(old);
    await here.read(api.sessions.endOthers, { body: PROOF });
    expect(await Promise.all([here, old, other, strangers].map(statusOf))).toEqual([200, 200, 401, 200]);
  });

  test('L10 asks for the password, and ends nothing without the right one', async () => {
    const email = await account();
    const [here, other] = [await signIn(email), await signIn(email)];
    const id = (await list(here)).find(({ is_current }) => !is_current)?.id ?? '';
    const answers = [
      await here.send(api.sessions.end, { params: { id }, body: GUESS }),
      await here.send(api.sessions.endOthers, { body: GUESS }),
      await here.send(api.sessions.endAll, { body: GUESS }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, body: { errors: { old_password: [expect.any(String)] } } });
    expect(await Promise.all([here, other].map(statusOf))).toEqual([200, 200]);
  });

  test('ends all, the one that asks included', async () => {
    const email = await account();
    const [here, other, strangers] = [await signIn(email), await signIn(email), await signIn(await account())];
    await here.read(api.sessions.endAll, { body: PROOF });
    expect(await Promise.all([here, other, strangers].map(statusOf))).toEqual([401, 401, 200]);
  });
});

describe('L5: wrong passwords of a session', () => {
  /** Guesses by turns at every kind of call that asks for the password again. */
  async function guess(client: Client, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let number = 0; number < times; number += 1) {
      const email = uniqueEmail();
      const calls = [
        () => client.send(api.accounts.updateEmail, { body: { email, ...GUESS } }),
        () => client.send(api.secondFactor.begin, { body: GUESS }),
        () => client.send(api.privacy.deleteAccount, { body: GUESS }),
        () => client.send(api.sessions.endAll, { body: GUESS }),
      ];
      statuses.push((await calls[number % calls.length]?.())?.status ?? 0);
    }
    return statuses;
  }
  const mailed = async (email: string) =>
    (await app.mails.kindsTo(email)).filter((kind) => ['password_guessed', 'session_ended_by_guesses'].includes(kind));

  test('are counted together, told, and end the session', async () => {
    const email = await account();
    const [thief, owner] = [await signIn(email), await signIn(email)];
    expect(await guess(thief, 4)).toEqual([422, 422, 422, 422]);
    expect(await mailed(email)).toEqual([]);
    await guess(thief, 1);
    expect(await mailed(email)).toEqual(['password_guessed']);
    expect(await guess(thief, 5)).toEqual([422, 422, 422, 422, 401]);
    expect(await mailed(email)).toEqual(['password_guessed', 'session_ended_by_guesses']);
    expect([await statusOf(thief), await statusOf(owner), (await refresh(thief)).status]).toEqual([401, 200, 401]);
    expect((await owner.send(api.sessions.endAll, { body: PROOF })).status).toBe(429);
  });

  test('at once are looked at ten times', async () => {
    const email = await account();
    const [thief, owner] = [await signIn(email), await signIn(email)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => thief.send(api.sessions.endAll, { body: GUESS })),
    );
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(9);
    expect([await statusOf(thief), await statusOf(owner)]).toEqual([401, 200]);
  });

  test('are no other refusals, which count nothing', async () => {
    const client = await signIn(await account());
    const weak = { old_password: PASSWORD, password: 'password', password_confirmation: 'password' };
    for (let number = 0; number < 12; number += 1)
      expect((await client.send(api.accounts.updatePassword, { body: weak })).status).toBe(422);
    await client.read(api.sessions.endOthers, { body: PROOF });
  });
});
