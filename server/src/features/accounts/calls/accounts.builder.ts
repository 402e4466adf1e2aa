import { api } from '@zeitblatt/contract/api';
import type { Client } from '../../../testing/client.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type TestCompany, uniqueEmail } from '../../../testing/test-company.ts';

export const PASSWORD = 'correct horse battery';
export const OTHER_PASSWORD = 'staple of another kind';

/** Random value of the browser in which the users of the tests register. @source docs/decisions.md D79 */
export const BROWSER_KEY = 'B'.repeat(43);

/** Body of a registration. */
export const registrationBody = (email: string, password = PASSWORD) => ({
  first_name: 'Erika',
  last_name: 'Mustermann',
  email,
  password,
  password_confirmation: password,
  browser_key: BROWSER_KEY,
});

/** Body of a call that sets a password by a link. */
export const newPasswordBody = (email: string, token: string, password = OTHER_PASSWORD) => ({
  email,
  token,
  password,
  password_confirmation: password,
});

export type RegisteredUser = { readonly email: string; readonly id: number; readonly client: Client };

/** Registers a user and confirms the address. */
export async function registerUser(app: TestApp, email = uniqueEmail()): Promise<RegisteredUser> {
  await app.anonymous.read(api.accounts.register, { body: registrationBody(email) });
  const hash = await app.mails.tokenTo(email);
  const { token, user } = await app.anonymous.read(api.accounts.verify, { body: { hash, browser_key: BROWSER_KEY } });
  return { email, id: user.id, client: app.client(token) };
}

export const signIn = (app: TestApp, email: string, password = PASSWORD) =>
  app.anonymous.send(api.access.login, { body: { email, password } });

export const isSessionAlive = async (client: Client): Promise<boolean> =>
  (await client.send(api.access.authorized, {})).status === 200;

export type Colleague = RegisteredUser & { readonly employeeId: number };

/** An employee who has accepted a manager's invitation. */
export async function inviteColleague(app: TestApp, company: TestCompany, manager: Client): Promise<Colleague> {
  const email = uniqueEmail();
  const { id: employeeId } = await company.hires();
  await manager.read(api.accounts.invite, { params: { id: employeeId }, body: { email } });
  const token = await app.mails.tokenTo(email);
  const body = newPasswordBody(email, token, PASSWORD);
  const session = sessionOf(await app.anonymous.read(api.accounts.resetPassword, { body }));
  return { email, id: session.user.id, client: app.client(session.token), employeeId };
}

/** Number of answers by status. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The stored row of a user. */
export async function findStoredUser(app: TestApp, email: string): Promise<Record<string, unknown> | undefined> {
  return (await app.admin.query<Record<string, unknown>>('select * from users where email = $1', [email])).rows[0];
}
