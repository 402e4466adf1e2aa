import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import {
  inviteColleague,
  isSessionAlive,
  newPasswordBody,
  OTHER_PASSWORD,
  PASSWORD,
  type RegisteredUser,
  registerUser,
  signIn,
} from './accounts.builder.ts';

const ROUNDS = 3;
const CHAINS = 6;
/** Limit for a chain of refreshes that is wrongly never ended. */
const MOST_LINKS = 40;

const app = setUpApp();
const { company, manager } = setUpCompany(app, beforeAll);

let callers = 0;
const from = () => ({ remoteAddress: `10.9.${(callers += 1) >> 8}.${callers & 255}` });

const refresh = (token: string) => app.anonymous.send(api.access.refresh, { body: { token } }, from());
const login = (email: string) => app.anonymous.send(api.access.login, { body: { email, password: PASSWORD } }, from());

/** Refreshes a session as long as that works. @returns every token of the chain */
async function chainFrom(token: string, isOver: () => boolean): Promise<string[]> {
  const tokens = [token];
  for (let after = 0; tokens.length < MOST_LINKS && after < 3; after += isOver() ? 1 : 0) {
    const { status, body } = await refresh(tokens.at(-1) ?? '');
    if (status !== 200) break;
    tokens.push(body.token);
  }
  return tokens;
}

/** Acts on a user while stolen sessions of theirs are refreshed. @returns every token of those sessions */
async function whileRefreshed(
  { email }: Pick<RegisteredUser, 'email'>,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const stolen: string[] = [];
  for (let index = 0; index < CHAINS; index += 1) stolen.push((await login(email)).body.token);
  let isOver = false;
  const chains = stolen.map((token) => chainFrom(token, () => isOver));
  await act();
  isOver = true;
  return (await Promise.all(chains)).flat();
}

/** Acts on a user while others sign in with the old password. @returns the tokens they got */
async function whileSigningIn(
  { email }: Pick<RegisteredUser, 'email'>,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const logins = Array.from({ length: CHAINS }, () => login(email));
  await act();
  const answers = await Promise.all(logins);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  return answers.filter(({ status }) => status === 200).map(({ body }) => body.token);
}

async function refreshable(tokens: readonly string[]): Promise<number> {
  let count = 0;
  for (const token of tokens) count += (await refresh(token)).status === 200 ? 1 : 0;
  return count;
}

async function living(tokens: readonly string[]): Promise<number> {
  let count = 0;
  for (const token of tokens) count += (await isSessionAlive(app.client(token))) ? 1 : 0;
  return count;
}

async function changePassword({ client }: RegisteredUser): Promise<void> {
  const body = { old_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
  await client.read(api.accounts.updatePassword, { body });
}

async function askForLink({ email }: RegisteredUser): Promise<string> {
  await app.anonymous.read(api.accounts.forgotPassword, { body: { email } }, from());
  return app.mails.tokenTo(email);
}

const resetPassword = ({ email }: RegisteredUser, token: string) =>
  app.anonymous.read(api.accounts.resetPassword, { body: newPasswordBody(email, token) }, from());

const RACES = [
  ['refreshed', whileRefreshed],
  ['opened with the old password', whileSigningIn],
] as const;

describe.each(RACES)('S25 a session that is %s at the same moment', (_name, meanwhile) => {
  test('does not survive a change of the password', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await registerUser(app);
      const tokens = await meanwhile(person, () => changePassword(person));
      expect([await living(tokens), await refreshable(tokens)]).toEqual([0, 0]);
      expect(await isSessionAlive(person.client)).toBe(true);
    }
  });

  test('does not survive a password that is set by a link', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await registerUser(app);
      const link = await askForLink(person);
      const tokens = await meanwhile(person, () => resetPassword(person, link));
      expect([await living(tokens), await refreshable(tokens)]).toEqual([0, 0]);
    }
  });

  test('S24 does not survive its account', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await inviteColleague(app, company, manager);
      const remove = () => manager.read(api.accounts.remove, { params: { id: person.employeeId } });
      const tokens = await meanwhile(person, remove);
      expect([await living(tokens), await refreshable(tokens)]).toEqual([0, 0]);
      expect((await signIn(app, person.email)).status).toBe(401);
    }
  });
});

test('D26 a session that is refreshed while its person gets another role cannot be refreshed again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await inviteColleague(app, company, manager);
    const promote = () => manager.read(api.accounts.promote, { params: { id: person.employeeId } });
    expect(await refreshable(await whileRefreshed(person, promote))).toBe(0);
  }
});

test('S26 a session that is refreshed while it is signed out does not live on', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { client } = await registerUser(app);
    const token = client.token ?? '';
    const chains = Array.from({ length: CHAINS }, () => chainFrom(token, () => true));
    await client.read(api.access.logout, {});
    const tokens = (await Promise.all(chains)).flat();
    expect([await living(tokens), await refreshable(tokens)]).toEqual([0, 0]);
  }
});
