import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes, setNextColorScheme } from '../../../ui/testing.tsx';
import { keepRegistrationKey, readRegistrationKey } from '../sign-in/registration-key.ts';

const LINK = '/registration/confirm?hash=Abc_123-x';
const REFUSAL = { hash: ['Dieser Link ist nicht mehr gültig. <b>x</b>'] };
const failed = () => page.getByRole('heading', { name: 'Das hat nicht geklappt' });

function serverFor(user = userOf('user', { has_company: false })) {
  const server = workingApi(user);
  server.on(api.accounts.verify, () => sessionOf(user, 'token-new'));
  return server;
}

beforeEach(() => page.viewport(1440, 900));

test.each([
  { role: 'company_manager' as const, home: '/employees' },
  { role: 'user' as const, home: '/subscription' },
  { role: 'employee' as const, home: '/timetracking' },
])('the link confirms by itself, once, and $role arrives at $home', async ({ role, home }) => {
  const { server, address, session } = await renderApp(LINK, { server: serverFor(userOf(role)), isStrict: true });
  await expect.poll(address).toBe(home);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ihre E-Mail-Adresse ist bestätigt');
  expect(server.askedOf(api.accounts.verify).map(({ body }) => body)).toEqual([{ hash: 'Abc_123-x' }]);
  expect(session.current()?.token).toBe('token-new');
});

test('the address and the storage know nothing of the link while it is confirmed', async () => {
  const server = serverFor();
  const gate = server.hold(api.accounts.verify);
  const { address, history } = await renderApp(LINK, { server });
  await expect.element(page.getByRole('status')).toMatchTextContent('wird bestätigt');
  expect(document.title).toBe('E-Mail-Adresse bestätigen · Zeitblatt');
  expect(address()).toBe('/registration/confirm');
  expect(history.length).toBe(1);
  expect(JSON.stringify([history.location, localStorage, sessionStorage])).not.toContain('Abc_123-x');
  expect(await findAccessibilityProblems()).toEqual([]);
  gate.resolve(Response.json({ errors: REFUSAL }, { status: 422 }));
  await expect.element(failed()).toBeVisible();
});

const field = (label: string) => page.getByLabelText(`${label} *`, { exact: true });

test.each([
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 390 },
] as const)('L4 in another browser the link asks for a password, $scheme', async ({ scheme, width }) => {
  setNextColorScheme(scheme);
  await page.viewport(width, 900);
  const server = serverFor();
  server.refuseFields(api.accounts.verify, { password: ['Bitte ausfüllen.'] });
  const { address } = await renderApp(LINK, { server });
  await expect.element(page.getByRole('heading', { name: 'Passwort festlegen' })).toHaveFocus();
  await expect.element(page.getByText(/Es ersetzt das Passwort von der Registrierung/)).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.fill(field('Passwort'), 'neues-Geheimnis');
  await userEvent.fill(field('Passwort wiederholen'), 'anderes-Geheimnis');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Passwort wiederholen')).toBeInvalid();
  await userEvent.fill(field('Passwort wiederholen'), 'neues-Geheimnis');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/subscription');
  expect(server.askedOf(api.accounts.verify).map(({ body }) => body)).toEqual([
    { hash: 'Abc_123-x' },
    { hash: 'Abc_123-x', password: 'neues-Geheimnis', password_confirmation: 'neues-Geheimnis' },
  ]);
});

test('L4 a link that runs out while the password is typed says what to do', async () => {
  const server = serverFor();
  server.refuseFields(api.accounts.verify, { password: ['Bitte ausfüllen.'] });
  await renderApp(LINK, { server });
  await userEvent.fill(field('Passwort'), 'neues-Geheimnis');
  await userEvent.fill(field('Passwort wiederholen'), 'neues-Geheimnis');
  server.refuseFields(api.accounts.verify, REFUSAL);
  await userEvent.keyboard('{Enter}');
  await expect.element(failed()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Noch einmal registrieren' })).toBeVisible();
});

test('D79 the browser that registered sends the value that it kept, and drops it afterwards', async () => {
  const key = keepRegistrationKey();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(keepRegistrationKey()).toBe(key);
  const { server, address } = await renderApp(LINK, { server: serverFor() });
  await expect.poll(address).toBe('/subscription');
  expect(server.askedOf(api.accounts.verify)[0]?.body).toEqual({ hash: 'Abc_123-x', browser_key: key });
  expect(readRegistrationKey()).toBeUndefined();
});

test('a link that is used up says what to do', async () => {
  await page.viewport(390, 844);
  const server = serverFor();
  server.refuseFields(api.accounts.verify, REFUSAL);
  await renderApp(LINK, { server });
  await expect.element(failed()).toHaveFocus();
  await expect.element(page.getByRole('alert')).toMatchTextContent('nicht mehr gültig. <b>x</b>');
  await expect.element(page.getByText(/schon bestätigt/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Noch einmal registrieren' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Noch einmal versuchen' })).not.toBeInTheDocument();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  const [first, second] = ['Zur Anmeldung', 'Noch einmal registrieren'].map((name) =>
    page.getByRole('link', { name }).element().getBoundingClientRect(),
  );
  expect(second?.width).toBe(first?.width);
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect.element(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
});

test('what failed on the way can be tried again', async () => {
  const server = serverFor();
  server.lose(api.accounts.verify);
  server.lose(api.accounts.verify);
  const { address } = await renderApp(LINK, { server });
  await expect.element(failed()).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Vielleicht besteht keine Internetverbindung');
  server.refuse(api.accounts.verify, 'unexpected');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of unexpected');
  server.refuse(api.accounts.verify, 'too_many_requests', { 'retry-after': '180' });
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Bitte warten Sie 3 Minuten.');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.poll(address).toBe('/subscription');
});

test.each(['/registration/confirm', '/registration/confirm?hash=', '/registration/confirm?hash=%3Cscript%3E'])(
  '%s is no link: it says so and asks nobody',
  async (path) => {
    const { server, address } = await renderApp(path, { server: serverFor() });
    await expect.element(page.getByRole('heading', { name: 'Der Link ist unvollständig' })).toHaveFocus();
    expect(address()).toBe('/registration/confirm');
    expect(server.askedOf(api.accounts.verify)).toEqual([]);
    expect(await findAccessibilityProblems()).toEqual([]);
  },
);

test('the session of the link replaces that of another user', async () => {
  const { address, session } = await renderApp(LINK, {
    user: userOf('employee', { id: 99 }),
    server: serverFor(userOf('company_manager')),
  });
  await expect.poll(address).toBe('/employees');
  expect(session.current()?.user.id).toBe(7);
});
