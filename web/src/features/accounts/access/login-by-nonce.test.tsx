import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NOW, sessionOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const MINUTE = 60_000;

function serverFor(user = userOf('company_manager')) {
  const server = workingApi(user);
  server.on(api.access.authorized, () => ({ ...sessionOf(user, 'token-short'), tokenLifetimeMinutes: 6 }));
  return server;
}

const bearers = (server: ReturnType<typeof serverFor>) =>
  server.askedOf(api.access.authorized).map(({ headers }) => headers.get('authorization'));

test('S30 a nonce signs in once, for six minutes, and leaves the address at once', async () => {
  const server = serverFor();
  const gate = server.hold(api.access.authorized);
  const { address, history, session } = await renderApp('/login?nonce=Abc_123-x&redirect=/settings/personal-info', {
    server,
    isStrict: true,
  });
  await expect.element(page.getByRole('status')).toMatchTextContent('Sie werden angemeldet');
  expect(address()).toBe('/login?redirect=/settings/personal-info');
  expect(history.length).toBe(1);
  expect(JSON.stringify([history.location, localStorage, sessionStorage])).not.toContain('Abc_123-x');
  expect(await findAccessibilityProblems()).toEqual([]);
  const [call] = server.askedOf(api.access.authorized);
  expect(call?.headers.get('authorization')).toBe('Bearer Abc_123-x');
  // The call has no idempotency key, because the server would store its answer with the token in it.
  expect(call?.headers.get('idempotency-key')).toBeNull();
  gate.resolve(Response.json({ ...sessionOf(userOf('company_manager'), 'token-short'), tokenLifetimeMinutes: 6 }));
  await expect.poll(address).toBe('/settings/personal-info');
  expect(session.current()).toMatchObject({ token: 'token-short', expiresAt: NOW + MINUTE });
  expect(bearers(server).filter((bearer) => bearer === 'Bearer Abc_123-x')).toHaveLength(1);
});

test('without a place to go to it leads home', async () => {
  const { address } = await renderApp('/login?nonce=Abc_123-x', { server: serverFor(userOf('employee')) });
  await expect.poll(address).toBe('/timetracking');
});

test('a nonce signs in even while another user is signed in', async () => {
  const { address, session } = await renderApp('/login?nonce=Abc_123-x', {
    user: userOf('employee', { id: 99 }),
    server: serverFor(),
  });
  await expect.poll(address).toBe('/employees');
  expect(session.current()?.user.id).toBe(7);
});

test('a nonce that is used up says so above the form, and ends no other session', async () => {
  const server = serverFor();
  server.refuse(api.access.authorized, 'not_signed_in');
  const { session } = await renderApp('/login?nonce=Abc_123-x', { server, user: userOf('employee', { id: 99 }) });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Anmeldelink ist abgelaufen oder wurde schon benutzt');
  await expect.element(page.getByLabelText('E-Mail-Adresse *')).toHaveFocus();
  expect(session.current()?.user.id).toBe(99);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test.each([
  {
    name: 'too many attempts',
    fail: (server: ReturnType<typeof serverFor>) =>
      server.refuse(api.access.authorized, 'too_many_requests', { 'retry-after': '240' }),
    text: 'Bitte warten Sie 4 Minuten.',
  },
  {
    name: 'no network',
    fail: (server: ReturnType<typeof serverFor>) => server.lose(api.access.authorized),
    text: 'Vielleicht besteht keine Internetverbindung',
  },
])('$name: the form appears and says so', async ({ fail, text }) => {
  const server = serverFor();
  fail(server);
  await renderApp('/login?nonce=Abc_123-x', { server });
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  await expect.element(page.getByLabelText('E-Mail-Adresse *')).toBeVisible();
});

test.each(['//evil.example', 'javascript:alert(1)', '\\\\evil.example', 'a\r\nX-Evil: 1', ''])(
  'S39 the nonce %j is none: nobody is asked, and nothing happens',
  async (nonce) => {
    const { server, address } = await renderApp(`/login?nonce=${encodeURIComponent(nonce)}`, { server: serverFor() });
    await expect.element(page.getByLabelText('E-Mail-Adresse *')).toHaveFocus();
    await expect.poll(address).toBe('/login');
    expect(server.askedOf(api.access.authorized)).toEqual([]);
  },
);

test.each(['//evil.example', 'javascript:alert(1)', '\\\\evil.example', '/\\evil.example', 'https://evil.example'])(
  'S39 a nonce with the target %s leads home instead',
  async (target) => {
    const { address } = await renderApp(`/login?nonce=Abc_123-x&redirect=${encodeURIComponent(target)}`, {
      server: serverFor(),
    });
    await expect.poll(address).toBe('/employees');
  },
);
