import * as api from '@zeitblatt/contract/api';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOTHING, subscriptionServer, TRIAL } from '../features/billing/subscription/subscription-server.fake.ts';
import { companyServer } from '../features/company/data/company-server.fake.ts';
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
  await expect
    .element(page.getByRole('dialog', { name: 'Benachrichtigungen' }).getByText('Keine Benachrichtigungen'))
    .toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test.each([
  ['/employees', 'company/employees?'],
  ['/archives', 'archives?'],
  ['/company/log', 'company/logs/groups?'],
])('an unknown value in the address of %s is no failure', async (path, call) => {
  const { server } = await renderApp(`${path}?state=deleted`, { user: manager, server: companyServer(manager) });
  await expect.poll(() => server.asked.some((one) => one.path.includes(call))).toBe(true);
  expect(server.asked.filter((one) => one.path.includes('deleted'))).toEqual([]);
  expect(page.getByText(/Das hat nicht geklappt/).elements()).toEqual([]);
});

test.each([
  ['/not-found', null],
  ['/company/remove-timesheets?month=2026-05', 'Archive'],
  ['/employees/months', 'Stundenzettel'],
] as const)('the menu at %s marks %s', async (path, marked) => {
  await renderApp(path, { user: manager, server: companyServer(manager) });
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect.element(menu.getByRole('link', { name: 'Mitarbeiter' })).toBeVisible();
  const current = () =>
    menu
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page');
  await expect.poll(() => current().map(({ textContent }) => textContent)).toEqual(marked === null ? [] : [marked]);
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
  await expect.poll(address).toBe('/timetracking');
  await expect.element(page.getByRole('link', { name: 'Zeiterfassung' })).toHaveAttribute('aria-current', 'page');
  expect(page.getByRole('link', { name: 'Mitarbeiter', exact: true }).elements()).toEqual([]);
  // Off the bell, where the test before has left the pointer: its tooltip would be found.
  await page.getByRole('heading', { name: 'Zeiterfassung' }).hover();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test.each([
  { role: 'user' as const, has_company: true, says: 'Dies ist ein Testkonto' },
  { role: 'user' as const, has_company: false, says: 'Ihre Firmendaten fehlen noch' },
  { role: 'company_manager' as const, has_company: false, says: 'Ihre Firma fehlt noch' },
])('one banner at most: $role, company $has_company', async ({ role, has_company, says }) => {
  await renderApp('/employees', { user: userOf(role, { has_company }) });
  const banner = page.getByRole('region', { name: 'Hinweis' });
  await expect.element(banner).toMatchTextContent(says);
  await expect.poll(() => banner.elements()).toHaveLength(1);
});

const accessOf = (given: Partial<User['subscription_data']>): Partial<User> => ({
  subscription_data: { ...manager.subscription_data, ...given },
});
const ENDED = accessOf({ active: false, state: 'ended', ends_on: '2026-11-15' });

test.each([
  { lastDay: '2026-11-30', says: 'Noch 9 Tage kostenlos.' },
  { lastDay: '2026-11-22', says: 'Noch 1 Tag kostenlos.' },
  { lastDay: '2026-11-21', says: 'Heute ist der letzte kostenlose Tag.' },
])('free days until $lastDay are a plain banner that leads to the subscription', async ({ lastDay, says }) => {
  const user = userOf('company_manager', accessOf({ state: 'trial', ends_on: lastDay }));
  const { address } = await renderApp('/employees', { user, server: subscriptionServer(user, TRIAL) });
  const banner = page.getByRole('region', { name: 'Hinweis' });
  await expect.element(banner).toMatchTextContent(says);
  await expect.element(banner).toHaveAttribute('data-plain');
  expect(await findAccessibilityProblems()).toEqual([]);
  await banner.getByRole('link', { name: 'Zum Abonnement' }).click();
  await expect.poll(address).toBe('/subscription');
  // The page itself says how many days are left.
  await expect.element(page.getByText('Noch 9 Tage kostenlos')).toBeVisible();
  expect(banner.elements()).toEqual([]);
});

test('the manager of an ended company arrives at the subscription, and keeps archives and tooltips', async () => {
  const user = userOf('user', ENDED);
  const { address } = await renderApp('/', { user, server: subscriptionServer(user, { state: 'ended' }) });
  await expect.poll(address).toBe('/subscription');
  await expect.element(page.getByRole('link', { name: 'Archive' })).toBeVisible();
  await page.getByRole('link', { name: 'Mitarbeiter', exact: true }).click();
  const banner = page.getByRole('region', { name: 'Hinweis' });
  await expect.element(banner).toMatchTextContent('Ihr Zugang ist beendet.');
  await expect
    .element(page.getByRole('link', { name: 'Mitarbeiter anlegen' }))
    .toHaveAttribute('aria-disabled', 'true');
  await banner.getByRole('link', { name: 'Abonnement abschließen' }).click();
  await expect.poll(address).toBe('/subscription');
});

test('a person without a company is led to the plans', async () => {
  const user = userOf('user', { has_company: false, ...accessOf({ active: false, state: 'none', plan: null }) });
  const { address } = await renderApp('/employees', { user, server: subscriptionServer(user, NOTHING) });
  await page.getByRole('link', { name: 'Tarif wählen, 14 Tage kostenlos' }).click();
  await expect.poll(address).toBe('/subscription');
  await expect.element(page.getByRole('link', { name: 'Abonnement' })).toHaveAttribute('aria-current', 'page');
  expect(page.getByRole('region', { name: 'Hinweis' }).elements()).toEqual([]);
});

test('the test account is led to a registration, and has no subscription in the menu', async () => {
  const user = userOf('user', accessOf({ manual_payment: true }));
  const { address } = await renderApp('/', { user });
  await expect.poll(address).toBe('/subscription');
  await page.getByRole('link', { name: 'Mitarbeiter', exact: true }).click();
  expect(page.getByRole('link', { name: 'Abonnement' }).elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'Mitarbeiter', level: 1 })).toBeVisible();
  await page.getByRole('region', { name: 'Hinweis' }).getByRole('link').click();
  await expect.poll(address).toBe('/registration');
  await expect.element(page.getByRole('heading', { name: 'Registrieren' })).toBeVisible();
});

test.each([
  { who: 'an employee', user: userOf('employee') },
  { who: 'a manager without subscriptions', user: userOf('company_manager', accessOf({ is_offered: false })) },
])('the menu of $who has no subscription', async ({ user }) => {
  await renderApp('/settings/personal-info', { user });
  await expect.element(page.getByRole('link', { name: 'Einstellungen' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Abonnement' }).elements()).toEqual([]);
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

test('signing out asks before it deletes entries of a page that is not open now', async () => {
  localStorage.setItem('unsaved work', JSON.stringify({ owner: manager.id, pieces: { '7 2026-05': {} } }));
  const { session } = await renderApp('/employees', { user: manager });
  await account.click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  const question = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' });
  await expect.element(question).toMatchTextContent('Beim Abmelden werden sie gelöscht.');
  expect(session.current()).not.toBeNull();
  await question.getByRole('button', { name: 'Abmelden' }).click();
  await expect.element(page.getByText('Sie sind abgemeldet.')).toBeVisible();
  expect(localStorage.getItem('unsaved work')).toBeNull();
});

test('a session that has ended leads to the sign-in and back', async () => {
  const server = serverThatSaves();
  server.on(api.access.login, () => sessionOf(manager, 'token-2'));
  const { address } = await renderApp('/settings/personal-info', { user: manager, server });
  await expect.element(page.getByRole('combobox', { name: 'Sprache' })).toBeVisible();
  server.refuse(api.access.authorized, 'not_signed_in');
  // The user returns to this tab.
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Ihre Anmeldung ist abgelaufen', { exact: false })).toBeVisible();
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

test.each(['/nowhere', '/employees/7/settings/nowhere'])(
  '%s, where no page is, says so inside the frame and leads home',
  async (path) => {
    const { address } = await renderApp(path, { user: manager });
    await expect.element(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
    expect(await findAccessibilityProblems()).toEqual([]);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect.poll(address).toBe('/employees');
  },
);

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
