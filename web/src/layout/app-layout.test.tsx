import * as api from '@zeitblatt/contract/api';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, sessionOf, userOf } from '../testing/people.builder.ts';
import { renderApp, workingApi } from '../testing/render-app.tsx';
import { findAccessibilityProblems } from '../ui/testing.tsx';

const manager = userOf('company_manager');

function serverThatSaves(user = manager) {
  const server = workingApi(user);
  let stored = user;
  server.on(api.access.authorized, () => sessionOf(stored));
  server.on(api.accounts.profile, ({ body: { lang_id, ...names } }) => {
    stored = { ...stored, ...names, lang: LANGUAGES.find(({ id }) => id === lang_id) ?? stored.lang };
    return { user: stored };
  });
  return server;
}

const account = page.getByRole('button', { name: 'Konto SH: Sabine Hoffmann' });

test('the frame shows company, menu, and a bell that is empty', async () => {
  await renderApp('/employees', { user: manager });
  await expect.element(page.getByText('Muster Bau GmbH')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Mitarbeiter', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Benachrichtigungen' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Benachrichtigungen' }).getByText('Leer')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('L13: a language that stays does not draw every text anew', async () => {
  const changed = vi.fn<(language: string) => void>();
  i18next.on('languageChanged', changed);
  await renderApp('/employees', { user: manager });
  await expect.element(page.getByText('Muster Bau GmbH')).toBeVisible();
  i18next.off('languageChanged', changed);
  expect(changed).not.toHaveBeenCalled();
});

test('an employee sees only what they may enter', async () => {
  const user = userOf('employee');
  const { address } = await renderApp('/employees', { user });
  await expect.poll(address).toBe('/settings/personal-info');
  await expect.element(page.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('aria-current', 'page');
  expect(page.getByRole('link', { name: 'Mitarbeiter', exact: true }).elements()).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test.each([
  { role: 'user' as const, has_company: true, says: 'Dies ist ein Testkonto' },
  { role: 'user' as const, has_company: false, says: 'Ihre Firmendaten fehlen noch' },
  { role: 'company_manager' as const, has_company: false, says: 'Ihre Firmendaten fehlen noch' },
])('one banner at most: $role, company $has_company', async ({ role, has_company, says }) => {
  await renderApp('/employees', { user: userOf(role, { has_company }) });
  const banner = page.getByRole('region', { name: 'Hinweis' });
  await expect.element(banner).toMatchTextContent(says);
  expect(banner.elements()).toHaveLength(1);
});

test('the language is chosen in the menu of the account and kept with the profile', async () => {
  const { server, session } = await renderApp('/employees', { user: manager, server: serverThatSaves() });
  await account.click();
  await expect.element(page.getByText('hoffmann@muster-bau.example')).toBeVisible();
  await expect.element(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeChecked();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
  await expect.element(page.getByRole('heading', { name: 'Çalışanlar' })).toBeVisible();
  expect(server.askedOf(api.accounts.profile)[0]?.body).toEqual({
    first_name: 'Sabine',
    last_name: 'Hoffmann',
    lang_id: 3,
  });
  expect(session.current()?.user.lang.name).toBe('tr');
  expect(document.documentElement.lang).toBe('tr');
});

test('the colour scheme follows the choice', async () => {
  await renderApp('/employees', { user: manager });
  await account.click();
  await page.getByRole('menuitemradio', { name: 'Dunkel' }).click();
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await expect.element(page.getByRole('heading', { name: 'Mitarbeiter' })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('signing out ends the session here and on the server', async () => {
  const { server, session, address } = await renderApp('/employees', { user: manager });
  await account.click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect.element(page.getByText('Sie sind abgemeldet.')).toBeVisible();
  expect(address()).toBe('/login');
  expect(session.current()).toBeNull();
  expect(localStorage.getItem('session')).toBeNull();
  expect(server.askedOf(api.access.logout)[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('a session that has ended leads to the sign-in and back', async () => {
  const server = serverThatSaves();
  server.on(api.access.login, () => sessionOf(manager, 'token-2'));
  const { address } = await renderApp('/settings/personal-info', { user: manager, server });
  await expect.element(page.getByRole('combobox', { name: 'Sprache' })).toBeVisible();
  server.refuse(api.access.authorized, 'not_signed_in');
  // The user returns to this tab.
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Ihre Sitzung ist abgelaufen', { exact: false })).toBeVisible();
  expect(address()).toBe('/login?redirect=/settings/personal-info');
  await userEvent.fill(page.getByLabelText('E-Mail-Adresse *'), 'hoffmann@muster-bau.example');
  await userEvent.fill(page.getByLabelText('Passwort *', { exact: true }), 'geheim-123');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/settings/personal-info');
});

test('a sign-out in another tab is followed by this one', async () => {
  const { session, address } = await renderApp('/employees', { user: manager });
  await expect.element(account).toBeVisible();
  localStorage.removeItem('session');
  session.sync();
  await expect.poll(address).toBe('/login');
});

test('a role that was taken away elsewhere is noticed', async () => {
  const server = workingApi(manager);
  await renderApp('/settings/personal-info', { user: manager, server });
  await expect.element(page.getByRole('link', { name: 'Mitarbeiter', exact: true })).toBeVisible();
  await expect.poll(() => server.askedOf(api.access.authorized)).toHaveLength(1);
  server.on(api.access.authorized, () => sessionOf(userOf('employee')));
  // The user returns to this tab.
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('link', { name: 'Mitarbeiter', exact: true })).not.toBeInTheDocument();
});

test('an address without a page says so and leads home', async () => {
  const { address } = await renderApp('/nowhere', { user: manager });
  await expect.element(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect.poll(address).toBe('/employees');
});

test('name and language are saved in the settings, each rule at its field', async () => {
  const { server } = await renderApp('/settings/personal-info', { user: manager, server: serverThatSaves() });
  await userEvent.fill(page.getByRole('textbox', { name: 'Vorname' }), '');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Vorname' })).toBeInvalid();
  await userEvent.fill(page.getByRole('textbox', { name: 'Vorname' }), 'Şule');
  await page.getByRole('combobox', { name: 'Sprache' }).click();
  await page.getByRole('option', { name: 'Русский' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Ваши данные сохранены.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Настройки' })).toBeVisible();
  expect(server.askedOf(api.accounts.profile).at(-1)?.body).toEqual({
    first_name: 'Şule',
    last_name: 'Hoffmann',
    lang_id: 4,
  });
  expect(await findAccessibilityProblems()).toEqual([]);
});
