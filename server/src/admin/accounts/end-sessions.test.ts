import { api } from '@zeitblatt/contract/api';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { openSession, uniqueEmail } from '../../testing/test-company.ts';
import { adminOf } from '../testing/run-admin-command.ts';

// Commands use the real clock, so the application does too.
const app = setUpApp({ now: Temporal.Now.instant().toString() });
const company = setUp(beforeAll, () => app.company());

const endSessions = (email: string) => adminOf(app)('end-sessions', email);

const statusOf = async (client: Client): Promise<number> => (await client.send(api.access.authorized, {})).status;

test('L3: end-sessions signs a user out on all devices, nobody else, and the log of the company says who did it', async () => {
  const { id } = company.manager;
  const signIn = async () => app.client(await openSession(app.pool, id, app.clock.now()));
  const [one, other, colleague] = [await signIn(), await signIn(), await company.signIn('company_manager', 'en')];
  const { email } = (await one.read(api.access.authorized, {})).user;
  const { code, stdout, stderr } = await endSessions(email.toUpperCase());
  expect([code, stdout, stderr]).toEqual([0, `${company.manager.name} is signed out. Sessions ended: 2.\n`, '']);
  expect(await Promise.all([one, other, colleague].map(statusOf))).toEqual([401, 401, 200]);
  expect((await app.anonymous.send(api.access.refresh, { body: { token: one.token ?? '' } })).status).toBe(401);
  const [entry] = (await colleague.read(api.company.log, { query: { page: 1 } })).data;
  expect(entry).toMatchObject({
    type: 'sessions_ended',
    subject: company.manager.name,
    user: { last_name: 'Support (anna)' },
  });
  expect((await endSessions(email)).stdout).toBe(`${company.manager.name} is not signed in.\n`);
});

test.each([
  [uniqueEmail(), 1, /^There is no account with the address /],
  ['nobody', 2, /^'nobody' is not an e-mail address\./],
])('for %s it says why nothing was done', async (email, exit, problem) => {
  const { code, stderr } = await endSessions(email);
  expect(code).toBe(exit);
  expect(stderr).toMatch(problem);
});
