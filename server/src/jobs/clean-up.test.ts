import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { CLEAN_UPS } from '../composition/features.ts';
import {
  findStoredUser,
  isSessionAlive,
  newPasswordBody,
  registerUser,
  registrationBody,
} from '../features/accounts/calls/accounts.builder.ts';
import { setUpApp } from '../testing/set-up.ts';
import { uniqueEmail } from '../testing/test-company.ts';
import { startHourlyCleanUp } from './clean-up.ts';

const app = setUpApp();

const clean = () => app.cleanUp();

const count = async (table: string): Promise<number> =>
  (await app.admin.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count ?? 0;

async function invited() {
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  const [{ id }, email] = [await company.hires(), uniqueEmail()];
  await manager.read(api.accounts.invite, { params: { id }, body: { email } });
  return { company, id, email };
}

const accountOf = async (employeeId: number): Promise<number | null> =>
  (await app.admin.query<{ user_id: number | null }>('select user_id from employees where id = $1', [employeeId]))
    .rows[0]?.user_id ?? null;

test('what is still in use stays', async () => {
  const { client, email } = await registerUser(app);
  const unconfirmed = uniqueEmail();
  await app.anonymous.read(api.accounts.register, { body: registrationBody(unconfirmed) });
  const { id } = await invited();
  const tables = ['users', 'sessions', 'one_time_links', 'mails', 'rate_limits'];
  const before = await Promise.all(tables.map(count));
  await clean();
  expect(await Promise.all(tables.map(count))).toEqual(before);
  expect([await isSessionAlive(client), await findStoredUser(app, email), await accountOf(id)]).not.toContain(null);
});

test('links and sessions go once they have run out, and kept answers after a day', async () => {
  const { client, email } = await registerUser(app);
  const headers = { 'idempotency-key': 'once-and-no-more' };
  await client.read(api.accounts.updateAcceptedDpp, { body: { value: true } }, { headers });
  await app.anonymous.read(api.accounts.forgotPassword, { body: { email } });
  app.clock.pass({ hours: 24 * 7 + 1 });
  await clean();
  expect(await Promise.all(['sessions', 'one_time_links', 'idempotency_keys'].map(count))).toEqual([0, 0, 0]);
});

test('an unconfirmed registration is kept for seven days, and its address is free afterwards', async () => {
  const email = uniqueEmail();
  await app.anonymous.read(api.accounts.register, { body: registrationBody(email) });
  app.clock.pass({ hours: 24 * 7 });
  await clean();
  expect(await findStoredUser(app, email)).toBeDefined();
  app.clock.pass({ seconds: 1 });
  await clean();
  expect(await findStoredUser(app, email)).toBeUndefined();
  expect((await registerUser(app, email)).email).toBe(email);
});

test('an unanswered invitation is kept as long as its link, and the employee can be invited again', async () => {
  const { id, email, company } = await invited();
  app.clock.pass({ hours: 24 * 6 });
  await app.anonymous.read(api.accounts.forgotPassword, { body: { email } });
  app.clock.pass({ hours: 24 * 6 });
  await clean();
  expect(await accountOf(id)).not.toBeNull();
  app.clock.pass({ hours: 24 });
  await clean();
  expect([await accountOf(id), await findStoredUser(app, email)]).toEqual([null, undefined]);
  const manager = await company.signIn('company_manager');
  await manager.read(api.accounts.invite, { params: { id }, body: { email } });
  const body = newPasswordBody(email, await app.mails.tokenTo(email));
  expect((await app.anonymous.send(api.accounts.resetPassword, { body })).status).toBe(200);
});

test('who has confirmed their address stays, however long they stay away', async () => {
  const { email } = await registerUser(app);
  app.clock.pass({ hours: 24 * 365 });
  await clean();
  expect(await findStoredUser(app, email)).toBeDefined();
});

test('mails are forgotten after 30 days', async () => {
  const { email } = await registerUser(app);
  app.clock.pass({ hours: 24 * 30 });
  await clean();
  expect(await app.mails.to(email)).toHaveLength(1);
  app.clock.pass({ seconds: 1 });
  await clean();
  expect(await app.mails.to(email)).toEqual([]);
});

test('a token that was refreshed is remembered while its family lives: a stolen copy still ends it', async () => {
  const { client } = await registerUser(app);
  const refresh = (token: string) => app.anonymous.send(api.access.refresh, { body: { token } });
  app.clock.pass({ minutes: 55 });
  const { body } = await refresh(client.token ?? '');
  app.clock.pass({ minutes: 30 });
  await clean();
  expect((await refresh(client.token ?? '')).status).toBe(401);
  expect(await isSessionAlive(app.client(body.token))).toBe(false);
});

test('tries are forgotten once they no longer count', async () => {
  const now = app.clock.now().epochMilliseconds;
  await app.admin.query('insert into rate_limits (key, points, expire) values ($1, 1, $2), ($3, 1, $4)', [
    'old',
    now,
    'young',
    now + 1,
  ]);
  await clean();
  const { rows } = await app.admin.query(`select key from rate_limits where key in ('old', 'young')`);
  expect(rows).toEqual([{ key: 'young' }]);
});

test('any number of workers may clean up at the same time', async () => {
  const emails = Array.from({ length: 30 }, uniqueEmail);
  for (const [index, email] of emails.entries())
    await app.anonymous.read(
      api.accounts.register,
      { body: registrationBody(email) },
      { remoteAddress: `10.4.0.${index}` },
    );
  app.clock.pass({ hours: 24 * 7 + 1 });
  await Promise.all(Array.from({ length: 6 }, clean));
  for (const email of emails) expect(await findStoredUser(app, email)).toBeUndefined();
});

test('a worker cleans up when it starts, and a stop waits for that', async () => {
  const { email } = await invited();
  app.clock.pass({ hours: 24 * 7 + 1 });
  const errors: unknown[] = [];
  const cleaning = startHourlyCleanUp(CLEAN_UPS, app.jobTools, {
    onError: (error) => errors.push(error),
    onLine: () => undefined,
  });
  await cleaning.stop();
  expect([await findStoredUser(app, email), errors]).toEqual([undefined, []]);
});
