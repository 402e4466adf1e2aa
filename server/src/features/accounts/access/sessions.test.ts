import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';

const app = setUpApp();
const company = setUp(beforeAll, () => app.company());

const isAlive = async (client: Client): Promise<boolean> =>
  (await client.send(api.access.authorized, {})).status === 200;

const refresh = (token: string | null) => app.anonymous.send(api.access.refresh, { body: { token: token ?? '' } });

async function refreshed(client: Client): Promise<Client> {
  const { status, body } = await refresh(client.token);
  expect(status).toBe(200);
  return app.client(body.token);
}

describe('a session', () => {
  test('lives for an hour and not a second longer', async () => {
    const client = await company.signIn('company_manager');
    app.clock.pass({ minutes: 59, seconds: 59 });
    expect(await isAlive(client)).toBe(true);
    app.clock.pass({ seconds: 1 });
    expect(await client.send(api.access.authorized, {})).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    expect((await refresh(client.token)).status).toBe(401);
  });

  test('goes on for as long as it is refreshed', async () => {
    let client = await company.signIn('company_manager');
    for (let hours = 0; hours < 12; hours += 1) {
      app.clock.pass({ minutes: 55 });
      client = await refreshed(client);
    }
    expect(await isAlive(client)).toBe(true);
  });

  test('ends with the sign-out, and with it everything that was refreshed from it, but nothing else', async () => {
    const [here, elsewhere] = [await company.signIn('company_manager'), await company.signIn('company_manager')];
    const later = await refreshed(here);
    await later.read(api.access.logout, {});
    expect([await isAlive(here), await isAlive(later), await isAlive(elsewhere)]).toEqual([false, false, true]);
    expect((await refresh(here.token)).status).toBe(401);
  });

  test('has the rights that its person has now', async () => {
    const client = await company.signIn('company_manager', 'en');
    expect((await client.send(api.company.get, {})).status).toBe(200);
    const { user } = await client.read(api.access.authorized, {});
    await app.admin.query(`update users set role = 'employee' where id = $1`, [user.id]);
    expect((await client.send(api.company.get, {})).status).toBe(403);
    await app.admin.query('delete from users where id = $1', [user.id]);
    expect(await isAlive(client)).toBe(false);
  });
});

describe('refreshing', () => {
  test('leaves the old token alive for half a minute', async () => {
    const old = await company.signIn('company_manager');
    const client = await refreshed(old);
    app.clock.pass({ seconds: 29 });
    expect([await isAlive(old), await isAlive(client)]).toEqual([true, true]);
    app.clock.pass({ seconds: 2 });
    expect([await isAlive(old), await isAlive(client)]).toEqual([false, true]);
  });

  test('three times at once, as three tabs do, keeps all of them working', async () => {
    const old = await company.signIn('company_manager');
    const tabs = await Promise.all([refreshed(old), refreshed(old), refreshed(old)]);
    for (const tab of tabs) expect(await isAlive(tab)).toBe(true);
    expect(new Set(tabs.map((tab) => tab.token)).size).toBe(3);
  });

  test('with a token that was replaced long ago ends the whole family, because the token may have been stolen', async () => {
    const old = await company.signIn('company_manager');
    const newer = await refreshed(old);
    app.clock.pass({ minutes: 1 });
    const newest = await refreshed(newer);
    expect((await refresh(old.token)).status).toBe(401);
    expect([await isAlive(newer), await isAlive(newest)]).toEqual([false, false]);
  });

  test('S27 with the token of another user than the bearer is refused, and both stay signed in', async () => {
    const [one, other] = [await company.signIn('employee'), await company.signIn('employee')];
    const mixed = await one.send(api.access.refresh, { body: { token: other.token ?? '' } });
    expect([mixed.status, mixed.body.code]).toEqual([401, 'not_signed_in']);
    expect([await isAlive(one), await isAlive(other)]).toEqual([true, true]);
    expect((await refresh(other.token)).status).toBe(200);
  });

  test('S27 goes on in a tab that shows the token another tab has replaced', async () => {
    const old = await company.signIn('employee');
    const newer = await refreshed(old);
    expect((await old.send(api.access.refresh, { body: { token: newer.token ?? '' } })).status).toBe(200);
  });

  test('S26 with a token that was signed out is refused', async () => {
    const client = await company.signIn('employee');
    await client.read(api.access.logout, {});
    expect((await refresh(client.token)).status).toBe(401);
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(200)])('with a forged token %j is refused', async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });
});

describe('the profile', () => {
  test('changes name and language, and answers in the new language from then on', async () => {
    const client = await company.signIn('employee');
    const { data: languages } = await app.anonymous.read(api.access.languages, {});
    const turkish = languages.find(({ name }) => name === 'tr')?.id ?? 0;
    const body = { first_name: 'Işıl', last_name: 'Şahin', lang_id: turkish };
    expect((await client.read(api.accounts.profile, { body })).user).toMatchObject({
      first_name: 'Işıl',
      lang: { name: 'tr' },
    });
    expect((await client.send(api.company.get, {})).body.message).toMatch(/yetki/i);
  });

  test.each([
    ['an unknown language', { first_name: 'A', last_name: 'B', lang_id: 99 }, 'lang_id'],
    ['a missing name', { first_name: ' ', last_name: 'B', lang_id: 1 }, 'first_name'],
    ['a role', { first_name: 'A', last_name: 'B', lang_id: 1, role: 'company_manager' }, 'role'],
    ['a company', { first_name: 'A', last_name: 'B', lang_id: 1, company_id: 1 }, 'company_id'],
  ])('refuses %s and changes nothing', async (_case, payload, field) => {
    const client = await company.signIn('employee');
    const before = await client.read(api.access.authorized, {});
    const answer = await client.raw({ method: 'PUT', url: '/api/user/profile', payload });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await client.read(api.access.authorized, {})).toEqual(before);
  });
});
