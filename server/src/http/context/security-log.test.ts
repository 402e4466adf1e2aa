import { api } from '@zeitblatt/contract/api';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  inviteColleague,
  newPasswordBody,
  OTHER_PASSWORD,
  PASSWORD,
  registerUser,
  registrationBody,
} from '../../features/accounts/calls/accounts.builder.ts';
import {
  codeOf,
  protectedUser,
  sendCode,
  stepOf,
  switchOn,
  wrongCode,
} from '../../features/accounts/second-factor/second-factor.builder.ts';
import { createNonce } from '../../testing/create-nonce.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { UNSAFE_CALLS } from '../../testing/sweeps/sweep-calls.ts';
import { uniqueEmail } from '../../testing/test-company.ts';
import { createLogger } from '../logger.ts';
import { registerSecurityLog, securityEventOf } from './security-log.ts';

let lines: string[] = [];
const app = setUpApp({ onLogLine: (line) => void lines.push(line) });
const company = setUp(beforeAll, () => app.company());

type Line = { readonly level: number; readonly security?: Readonly<Record<string, unknown>> };

/** Events of the security log while something was done. */
async function eventsOf(act: () => Promise<unknown>): Promise<Readonly<Record<string, unknown>>[]> {
  lines = [];
  await act();
  return lines.map((line) => (JSON.parse(line) as Line).security).filter((event) => event !== undefined);
}

const from = (remoteAddress: string) => ({ remoteAddress });

describe('M5: the security log has a line for', () => {
  test('each step of a sign-in with a second factor', async () => {
    const person = await protectedUser(app);
    const events = await eventsOf(async () => {
      const token = await stepOf(app, person.email);
      await sendCode(app, token, wrongCode(app, person.secret));
      app.clock.pass({ seconds: 30 });
      await sendCode(app, token, codeOf(app, person.secret));
    });
    const line = { event: 'sign_in', user: person.id };
    expect(events).toMatchObject([
      { ...line, outcome: 'code_asked' },
      { ...line, outcome: 'invalid' },
      { ...line, outcome: 'done' },
    ]);
  });

  test('S/M5: sign-in, confirmation, reset and change of address of a person in a company, with the company', async () => {
    const manager = await company.signIn('company_manager');
    const { email, id, client } = await inviteColleague(app, company, manager);
    const newEmail = uniqueEmail();
    const events = await eventsOf(async () => {
      await app.anonymous.read(api.accounts.forgotPassword, { body: { email } });
      const body = newPasswordBody(email, await app.mails.tokenTo(email), PASSWORD);
      await app.anonymous.read(api.accounts.resetPassword, { body });
      const { token } = sessionOf(await app.anonymous.read(api.access.login, { body: { email, password: PASSWORD } }));
      const signedIn = app.client(token);
      await signedIn.read(api.accounts.updateEmail, { body: { email: newEmail, old_password: PASSWORD } });
      await signedIn.read(api.accounts.updateEmailFinish, { body: { hash: await app.mails.tokenTo(newEmail) } });
      await switchOn(app, signedIn);
      await app.anonymous.read(api.accounts.forgotPassword, { body: { email: newEmail } });
      const again = newPasswordBody(newEmail, await app.mails.tokenTo(newEmail));
      await app.anonymous.read(api.accounts.resetPassword, { body: again });
      await app.anonymous.read(api.accounts.undoEmailChange, { body: { hash: await app.mails.tokenTo(email) } });
      await client.send(api.access.authorized, {});
    });
    const line = { user: id, company: company.id };
    expect(events.slice(0, -1).map(({ event, outcome }) => [event, outcome])).toEqual([
      ['password_reset_requested', 'done'],
      ['password_reset', 'done'],
      ['sign_in', 'done'],
      ['email_change_requested', 'done'],
      ['email_changed', 'done'],
      ['second_factor_changed', 'done'],
      ['second_factor_changed', 'done'],
      ['password_reset_requested', 'done'],
      ['password_reset', 'code_asked'],
      ['email_change_undone', 'done'],
    ]);
    for (const event of events.slice(0, -1)) expect(event).toMatchObject(line);
  });

  test('a sign-in, with user and network, and for a wrong password with the account that was tried', async () => {
    const { email, id } = await registerUser(app);
    const line = { call: 'POST user/login', network: '192.0.2.7', user: id, company: null, isSupport: false };
    const send = (password: string, typed = email) =>
      app.anonymous.send(api.access.login, { body: { email: typed, password } }, from('192.0.2.7'));
    expect(await eventsOf(() => send(PASSWORD))).toEqual([{ ...line, event: 'sign_in', outcome: 'done' }]);
    expect(await eventsOf(() => send('wrong password'))).toEqual([
      { ...line, event: 'sign_in', outcome: 'wrong_credentials' },
    ]);
    expect(await eventsOf(() => send(PASSWORD, uniqueEmail()))).toEqual([
      { ...line, user: null, event: 'sign_in', outcome: 'wrong_credentials' },
    ]);
  });

  test.each([
    ['an unknown token', 401, 'not_signed_in', () => app.client('A'.repeat(43)).send(api.company.get, {})],
    [
      'a change without the header',
      403,
      'csrf',
      () => app.anonymous.raw({ method: 'POST', url: '/api/user/logout', headers: { 'x-requested-with': '' } }),
    ],
    ['a missing right', 403, 'forbidden', async () => (await company.signIn('employee')).send(api.company.get, {})],
  ])('%s', async (_case, status, code, act) => {
    let answered = 0;
    const events = await eventsOf(async () => {
      answered = (await act()).status;
    });
    expect(answered).toBe(status);
    expect(events).toMatchObject([{ outcome: code }]);
  });

  test('too many tries', async () => {
    const email = uniqueEmail();
    const guess = () => app.anonymous.send(api.access.login, { body: { email, password: 'x' } }, from('192.0.2.8'));
    const events = await eventsOf(async () => {
      for (let tries = 0; tries < 11; tries += 1) await guess();
    });
    expect(events.at(-1)).toMatchObject({ event: 'sign_in', outcome: 'too_many_requests', network: '192.0.2.8' });
  });

  test('each change of an account: reset, password, address, name, end of a session', async () => {
    const { email, id, client } = await registerUser(app);
    const newEmail = uniqueEmail();
    const passwords = { password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
    const events = await eventsOf(async () => {
      await client.read(api.accounts.profile, { body: { first_name: 'A', last_name: 'B', lang_id: 1 } });
      await client.read(api.accounts.updateEmail, { body: { email: newEmail, old_password: PASSWORD } });
      const hash = await app.mails.tokenTo(newEmail);
      await client.read(api.accounts.updateEmailFinish, { body: { hash } });
      await client.send(api.accounts.updatePassword, { body: { old_password: 'wrong one', ...passwords } });
      await client.read(api.accounts.updatePassword, { body: { old_password: PASSWORD, ...passwords } });
      await app.anonymous.read(api.accounts.forgotPassword, { body: { email: newEmail } });
      const body = newPasswordBody(newEmail, await app.mails.tokenTo(newEmail), PASSWORD);
      const session = sessionOf(await app.anonymous.read(api.accounts.resetPassword, { body }));
      await app.client(session.token).read(api.sessions.endAll, { body: { old_password: PASSWORD } });
    });
    expect(events.map(({ event, outcome, user }) => [event, outcome, user])).toEqual([
      ['profile_changed', 'done', id],
      ['email_change_requested', 'done', id],
      ['email_changed', 'done', id],
      ['password_changed', 'invalid', id],
      ['password_changed', 'done', id],
      ['password_reset_requested', 'done', id],
      ['password_reset', 'done', id],
      ['session_ended', 'done', id],
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
    expect(JSON.stringify(events)).not.toContain(newEmail);
  });

  test('a registration and its confirmation, without the address', async () => {
    const email = uniqueEmail();
    const events = await eventsOf(() => registerUser(app, email));
    expect(events.map(({ event }) => event)).toEqual(['registration', 'registration_confirmed']);
    expect(JSON.stringify(events)).not.toContain(email);
    const refused = await eventsOf(() =>
      app.anonymous.send(api.accounts.register, { body: registrationBody(uniqueEmail(), 'password') }),
    );
    expect(refused).toMatchObject([{ event: 'registration', outcome: 'invalid' }]);
  });

  test('a role that is given and taken, and an account that is removed', async () => {
    const manager = await company.signIn('company_manager');
    const { employeeId: id } = await inviteColleague(app, company, manager);
    const events = await eventsOf(async () => {
      await manager.read(api.accounts.promote, { params: { id } });
      await manager.read(api.accounts.downgrade, { params: { id } });
      await manager.read(api.accounts.remove, { params: { id } });
    });
    const line = { outcome: 'done', user: company.manager.id, company: company.id };
    expect(events).toMatchObject([
      { ...line, event: 'role_changed', call: 'POST company/assign/{id}' },
      { ...line, event: 'role_changed', call: 'POST company/downgrade/{id}' },
      { ...line, event: 'account_removed' },
    ]);
  });

  test('a download, and an export', async () => {
    const manager = await company.signIn('company_manager');
    const id = await company.confirms('2026-09', await company.hires());
    const events = await eventsOf(async () => {
      await manager.read(api.timesheets.download, { params: { id } });
      await manager.read(api.privacy.exportOwn, {});
    });
    expect(events.map(({ event }) => event)).toEqual(['download', 'export']);
  });

  test('the operator who signs in for support, marked as such, and nothing for an ordinary visit', async () => {
    const { id, client } = await registerUser(app);
    const token = await createNonce(app, id);
    const events = await eventsOf(() => app.client(token).read(api.access.authorized, {}));
    expect(events).toMatchObject([{ event: 'sign_in', outcome: 'done', user: id, isSupport: true }]);
    expect(await eventsOf(() => client.read(api.access.authorized, {}))).toEqual([]);
    expect(await eventsOf(() => client.read(api.sessions.list, {}))).toEqual([]);
  });
});

test.each([
  ['error', [30]],
  ['silent', []],
] as const)('M5: the lines are of the level info, and with LOG_LEVEL=%s these are written', async (level, written) => {
  const found: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger(level, { write: (line) => void found.push(line) });
  const server = Fastify({ loggerInstance });
  onTestFinished(() => server.close());
  registerSecurityLog({ app: server, now: app.clock.now });
  server.get('/refused', (_request, reply) => reply.status(403).send());
  await server.inject('/refused');
  expect(found.map((line) => (JSON.parse(line) as Line).level)).toEqual(written);
});

test('M5: a flood writes sixty lines a minute, and then how many were left out', async () => {
  const guess = () => app.client('B'.repeat(43)).send(api.company.get, {}, from('192.0.2.9'));
  const events = await eventsOf(() => Promise.all(Array.from({ length: 70 }, guess)));
  expect(events).toHaveLength(60);
  app.clock.pass({ minutes: 1 });
  expect((await eventsOf(guess)).map(({ event, outcome }) => [event, outcome])).toEqual([
    ['lines_omitted', '10'],
    ['refusal', 'not_signed_in'],
  ]);
});

test('M5: nothing that a visitor without an account does is called a change of an account', async () => {
  const events = await eventsOf(async () => {
    const code = '98E9F-00000-00000-00000';
    await app.anonymous.send(api.checkCodes.read, { body: { code } });
    await app.anonymous.send(api.checkCodes.figures, { body: { code, last_name: 'Huber' } });
    await app.anonymous.send(api.inspectionLinks.cover, { body: { token: 'x' } });
    await app.anonymous.send(api.contact.challenge, {});
  });
  expect(events.map(({ event }) => event)).toEqual(['code_checked', 'code_checked', 'link_opened', 'public_call']);
});

test.each(UNSAFE_CALLS.filter(([, { access }]) => access === 'public'))(
  'M5: the public call %s is logged, but for the renewal of a token',
  (name, endpoint) => {
    expect(securityEventOf(endpoint) !== null || name === 'access.refresh').toBe(true);
  },
);
