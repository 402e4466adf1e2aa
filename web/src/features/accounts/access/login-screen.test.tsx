import * as api from '@zeitblatt/contract/api';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

async function fillIn(password = 'geheim-123') {
  await userEvent.fill(page.getByLabelText('E-Mail-Adresse *'), ' Hoffmann@Muster-Bau.example ');
  await userEvent.fill(page.getByLabelText('Passwort *', { exact: true }), password);
  await userEvent.keyboard('{Enter}');
}

function serverFor(user = manager) {
  const server = workingApi(user);
  server.on(api.access.login, () => sessionOf(user));
  return server;
}

test('who asks for a protected page signs in first and arrives there', async () => {
  const { server, address } = await renderApp('/employees?filterBy=is_currently_inactive:true', {
    server: serverFor(),
  });
  await expect.element(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(address()).toBe('/login?redirect=%2Femployees%3FfilterBy%3Dis_currently_inactive:true'.replaceAll('%2F', '/'));
  expect(await findAccessibilityProblems()).toEqual([]);
  await fillIn();
  await expect.element(page.getByRole('heading', { name: 'Mitarbeiter' })).toBeVisible();
  expect(address()).toBe('/employees?filterBy=is_currently_inactive:true');
  expect(server.askedOf(api.access.login)[0]?.body).toEqual({
    email: 'hoffmann@muster-bau.example',
    password: 'geheim-123',
    stay_signed_in: false,
  });
});

test('D80 staying signed in on this device is a choice, and says how long', async () => {
  const { server, address } = await renderApp('/login', { server: serverFor() });
  await expect.element(page.getByText('Höchstens 30 Tage. Bitte nur auf Ihrem eigenen Gerät.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Auf diesem Gerät angemeldet bleiben' }).click();
  await fillIn();
  await expect.poll(address).toBe('/employees');
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(server.askedOf(api.access.login)[0]?.body).toMatchObject({ stay_signed_in: true });
});

test('D80 in the installed application it is chosen beforehand', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      media: query,
      matches: query === '(display-mode: standalone)',
    }),
  );
  await renderApp('/login', { server: serverFor() });
  await expect.element(page.getByRole('checkbox', { name: 'Auf diesem Gerät angemeldet bleiben' })).toBeChecked();
});

test.each([
  { role: 'company_manager' as const, home: '/employees' },
  { role: 'user' as const, home: '/subscription' },
  { role: 'employee' as const, home: '/timetracking' },
])('$role arrives at $home', async ({ role, home }) => {
  const { address } = await renderApp('/login', { server: serverFor(userOf(role)) });
  await fillIn();
  await expect.poll(address).toBe(home);
});

test.each([
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
])('S39 a link to %s leads home instead', async (target) => {
  const { address } = await renderApp(`/login?redirect=${encodeURIComponent(target)}`, { server: serverFor() });
  await fillIn();
  await expect.poll(address).toBe('/employees');
});

test('a wrong password is reported in the form, and the address stays', async () => {
  const server = serverFor();
  server.refuse(api.access.login, 'wrong_credentials');
  await renderApp('/login', { server });
  await fillIn();
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of wrong_credentials');
  await expect.element(page.getByLabelText('E-Mail-Adresse *')).toHaveValue('Hoffmann@Muster-Bau.example');
  expect(await findAccessibilityProblems()).toEqual([]);
});

test.each([
  { seconds: '45', text: 'Bitte warten Sie 45 Sekunden.' },
  { seconds: '900', text: 'Bitte warten Sie 15 Minuten.' },
])('after too many attempts the form says to wait $seconds seconds', async ({ seconds, text }) => {
  const server = serverFor();
  server.refuse(api.access.login, 'too_many_requests', { 'retry-after': seconds });
  await renderApp('/login', { server });
  await fillIn();
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
});

test('without a network the form says so', async () => {
  const server = serverFor();
  server.lose(api.access.login);
  server.lose(api.access.login);
  await renderApp('/login', { server });
  await fillIn();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Das hat nicht geklappt');
});

test('an empty form marks its fields and sends no call', async () => {
  const { server } = await renderApp('/login', { server: serverFor() });
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect.element(page.getByLabelText('E-Mail-Adresse *')).toBeInvalid();
  await expect.element(page.getByLabelText('E-Mail-Adresse *')).toHaveFocus();
  expect(server.askedOf(api.access.login)).toEqual([]);
});

test('the page says what the product is for, with a drawn sheet where there is room', async () => {
  await page.viewport(1440, 900);
  await renderApp('/login', { server: serverFor() });
  const about = page.getByRole('complementary', { name: 'Über Zeitblatt' });
  const sheet = about.getByRole('img', { name: /^Ein Stundenzettel als PDF/ });
  await expect.element(about).toMatchTextContent(/legt Ihnen jeden Monat die Stundenzettel vor/);
  await expect.element(sheet).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.viewport(390, 844);
  await expect.element(about).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1440, 900);
});

test('the language can be chosen before the sign-in', async () => {
  await renderApp('/login', { server: serverFor() });
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect.element(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  expect(localStorage.getItem('lang')).toBe('ru');
});

test('the sign-in is free of barriers on a telephone', async () => {
  await page.viewport(390, 844);
  await renderApp('/login', { server: serverFor() });
  await expect.element(page.getByLabelText('E-Mail-Adresse *')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Passwort vergessen?' })).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1440, 900);
});

test('who is signed in has no business at the sign-in', async () => {
  const { address } = await renderApp('/login', { user: manager });
  await expect.poll(address).toBe('/employees');
});
