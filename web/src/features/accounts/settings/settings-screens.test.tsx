import * as api from '@zeitblatt/contract/api';
import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import { AGREEMENT_VERSION } from '@zeitblatt/domain/billing/legal/agreement-version';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');
const ROLES = ['user', 'employee', 'company_manager'] as const;

// The asterisk of a required field is a part of its label.
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\*)?$`));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('navigation', { name: 'Einstellungen' }).getByRole('link', { name });
const outcome = () => page.getByRole('main').getByRole('status').last();

function serverThatSaves(user = manager) {
  const server = workingApi(user);
  let stored = user;
  server.on(api.access.authorized, () => sessionOf(stored));
  server.on(api.secondFactor.state, () => ({ since: null, recovery_codes_left: 0, is_demanded: false }));
  server.on(api.sessions.list, () => ({ data: [] }));
  server.on(api.calendarFeeds.list, () => ({ data: [], kinds: ['mine' as const] }));
  server.on(api.accounts.updateEmail, () => ({ success: 'Bitte prüfen Sie Ihr Postfach' }));
  server.on(api.accounts.updatePassword, () => ({ success: 'Passwort geändert' }));
  server.on(api.accounts.updateAcceptedDpp, ({ body: { value } }) => {
    const accepted = { accepted_dpp: '2026-11-21 10:00:00', accepted_dpp_version: AGREEMENT_VERSION };
    stored = { ...stored, ...(value ? accepted : { accepted_dpp: null, accepted_dpp_version: null }) };
    return { user: stored };
  });
  return server;
}

const open = (part: string, server = serverThatSaves()) => renderApp(`/settings/${part}`, { user: manager, server });

async function fillPasswords(old = 'altes-Geheimnis', first = 'neues-Geheimnis', second = first) {
  await userEvent.fill(field('Bisheriges Passwort'), old);
  await userEvent.fill(field('Neues Passwort'), first);
  await userEvent.fill(field('Neues Passwort wiederholen'), second);
}

test('each part has an address, and the keyboard goes from one to the next', async () => {
  const { address } = await open('');
  await expect.poll(address).toBe('/settings/personal-info');
  await expect.element(tab('Persönliche Daten')).toHaveAttribute('aria-current', 'page');
  (tab('Persönliche Daten').element() as HTMLElement).focus();
  for (const [name, path, shows] of [
    ['E-Mail-Adresse', '/settings/email', 'Neue E-Mail-Adresse'],
    ['Passwort', '/settings/password', 'Bisheriges Passwort'],
    ['Sicherheit', '/settings/security', 'Einrichten'],
    ['Geräte', '/settings/sessions', 'Überall abmelden'],
    ['Erinnerungen', '/settings/reminders', 'Erinnerungen per E-Mail'],
    ['Kalender', '/settings/calendar', 'Adresse für meinen Urlaub'],
    ['Datenschutz', '/settings/dsgvo', 'Ich stimme der Vereinbarung zur Auftragsverarbeitung zu'],
  ] as const) {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const isAction = ['Sicherheit', 'Geräte', 'Kalender'].includes(name);
    await expect.element(isAction ? button(shows) : field(shows)).toBeVisible();
    expect(address()).toBe(path);
    await expect.element(tab(name)).toHaveAttribute('aria-current', 'page');
    await expect.element(tab(name)).toHaveFocus();
    expect(document.title).toBe(`${name} · Einstellungen · Zeitblatt`);
    expect(await findAccessibilityProblems()).toEqual([]);
  }
});

test.each(
  ROLES.flatMap((role) =>
    ['personal-info', 'email', 'password', 'security', 'sessions', 'dsgvo'].map((part) => ({ role, part })),
  ),
)('the own $part belongs to the person, also as $role', async ({ role, part }) => {
  const user = userOf(role);
  const { address } = await renderApp(`/settings/${part}?part=agreement`, { user, server: serverThatSaves(user) });
  const control = part === 'dsgvo' ? page.getByRole('checkbox') : page.getByRole('main').getByRole('button').last();
  await expect.element(control).toBeEnabled();
  await expect.element(control).not.toHaveAttribute('aria-disabled', 'true');
  expect(address()).toContain(`/settings/${part}`);
});

test('the name of an employee is shown, and who changes it', async () => {
  const user = userOf('employee');
  await renderApp('/settings/personal-info', { user, server: serverThatSaves(user) });
  await expect.element(field('Nachname')).toHaveAttribute('readonly');
  await expect.element(field('Vorname')).toHaveAttribute('readonly');
  await expect.element(field('Nachname')).toHaveAccessibleDescription(/wird dort von der Verwaltung geändert$/);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('work that is not saved is not lost by going to another part', async () => {
  const { address } = await open('email');
  await userEvent.fill(field('Neue E-Mail-Adresse'), 'neu@muster-bau.example');
  await tab('Passwort').click();
  await expect.element(page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })).toBeVisible();
  await button('Hier bleiben').click();
  expect(address()).toBe('/settings/email');
  await expect.element(field('Neue E-Mail-Adresse')).toHaveValue('neu@muster-bau.example');
});

test('another address counts only when its link is opened, and the page says so', async () => {
  const { server, router } = await open('email');
  await expect.element(page.getByText('Zurzeit melden Sie sich an mit: hoffmann@muster-bau.example')).toBeVisible();
  await userEvent.fill(field('Neue E-Mail-Adresse'), ' Neu@Muster-Bau.example ');
  await userEvent.fill(field('Ihr Passwort'), 'altes-Geheimnis');
  await userEvent.keyboard('{Enter}');
  await expect.element(outcome()).toMatchTextContent('Wir haben den Link geschickt an: neu@muster-bau.example');
  await expect.element(outcome()).toMatchTextContent('Die neue Adresse gilt erst, wenn Sie diesen Link öffnen.');
  expect(server.askedOf(api.accounts.updateEmail)[0]?.body).toEqual({
    email: 'neu@muster-bau.example',
    old_password: 'altes-Geheimnis',
  });
  await expect.element(field('Ihr Passwort')).toHaveValue('');
  await expect.element(field('Neue E-Mail-Adresse')).toHaveValue('');
  expect(await findAccessibilityProblems()).toEqual([]);
  await router.navigate({ to: '/settings/password' });
  await expect.element(field('Bisheriges Passwort')).toBeVisible();
});

test('D28 the present address is named as such, and no link is said to be on its way', async () => {
  await open('email');
  await userEvent.fill(field('Neue E-Mail-Adresse'), 'Hoffmann@muster-bau.example');
  await userEvent.fill(field('Ihr Passwort'), 'altes-Geheimnis');
  await userEvent.keyboard('{Enter}');
  await expect.element(outcome()).toMatchTextContent(/^Das ist Ihre jetzige Adresse/);
  await expect.element(outcome()).not.toMatchTextContent(/geschickt/);
});

test.each([
  ['', 'Bitte ausfüllen'],
  ['neu', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
])('the address "%s" is refused before anybody is asked', async (typed, says) => {
  const { server } = await open('email');
  await userEvent.fill(field('Neue E-Mail-Adresse'), typed);
  await userEvent.fill(field('Ihr Passwort'), 'altes-Geheimnis');
  await button('Link anfordern').click();
  await expect.element(field('Neue E-Mail-Adresse')).toBeInvalid();
  await expect.element(page.getByText(says)).toBeVisible();
  expect(server.askedOf(api.accounts.updateEmail)).toEqual([]);
});

test('a new password needs the old one and its repetition, and ends the sessions elsewhere', async () => {
  const { server } = await open('password');
  await fillPasswords('altes-Geheimnis', 'kurz', 'anders');
  await button('Passwort ändern').click();
  await expect.element(field('Neues Passwort')).toBeInvalid();
  await expect.element(field('Neues Passwort wiederholen')).toBeInvalid();
  await expect.element(field('Neues Passwort')).toHaveFocus();
  await fillPasswords();
  await userEvent.keyboard('{Enter}');
  await expect.element(outcome()).toMatchTextContent('Ihr Passwort ist geändert');
  await expect.element(outcome()).toMatchTextContent('Alle anderen Geräte sind abgemeldet.');
  await expect.element(field('Bisheriges Passwort')).toHaveValue('');
  expect(server.askedOf(api.accounts.updatePassword).map(({ body }) => body)).toEqual([
    {
      old_password: 'altes-Geheimnis',
      password: 'neues-Geheimnis',
      password_confirmation: 'neues-Geheimnis',
    },
  ]);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a wrong old password is reported at its field', async () => {
  const server = serverThatSaves();
  server.refuseFields(api.accounts.updatePassword, { old_password: ['Das bisherige Passwort ist falsch'] });
  await open('password', server);
  await fillPasswords();
  await button('Passwort ändern').click();
  await expect.element(page.getByText('Das bisherige Passwort ist falsch')).toBeVisible();
  await expect.element(field('Bisheriges Passwort')).toHaveFocus();
  await expect.element(field('Neues Passwort')).toHaveValue('neues-Geheimnis');
});

type Attempt = { readonly part: string; readonly call: Endpoint; readonly act: () => Promise<void> };

const ATTEMPTS: readonly Attempt[] = [
  {
    part: 'email',
    call: api.accounts.updateEmail,
    act: async () => {
      await userEvent.fill(field('Neue E-Mail-Adresse'), 'neu@muster-bau.example');
      await userEvent.fill(field('Ihr Passwort'), 'altes-Geheimnis');
      await button('Link anfordern').click();
    },
  },
  {
    part: 'password',
    call: api.accounts.updatePassword,
    act: async () => {
      await fillPasswords();
      await button('Passwort ändern').click();
    },
  },
  { part: 'dsgvo', call: api.accounts.updateAcceptedDpp, act: () => page.getByRole('checkbox').click() },
];

test.each(
  ATTEMPTS.flatMap((attempt) => (['too_many_requests', 'unexpected'] as const).map((code) => ({ ...attempt, code }))),
)('$part: a refusal with $code is told, and nothing is claimed', async ({ part, call, act, code }) => {
  const server = serverThatSaves();
  server.refuse(call, code);
  await open(part, server);
  await act();
  await expect.element(page.getByText(`text of ${code}`)).toBeVisible();
  await expect.element(outcome()).toBeEmptyDOMElement();
  if (part === 'dsgvo') await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});

test.each(ATTEMPTS)(
  '$part: without a network the same attempt is made again under its name',
  async ({ part, call, act }) => {
    const server = serverThatSaves();
    server.lose(call);
    server.lose(call);
    await open(part, server);
    await act();
    await expect.element(page.getByText('Das hat nicht geklappt', { exact: false })).toBeVisible();
    await (part === 'dsgvo' ? act() : page.getByRole('main').getByRole('button').last().click());
    await expect.element(outcome()).not.toBeEmptyDOMElement();
    expect(new Set(server.askedOf(call).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  },
);

test.each(
  (['light', 'dark'] as const).flatMap((scheme) =>
    ['', 'personal-info', 'email', 'password', 'security', 'sessions', 'calendar', 'dsgvo'].map((part) => ({
      scheme,
      part,
    })),
  ),
)('on a telephone, in Russian, $scheme, nothing of $part is cut', async ({ scheme, part }) => {
  await page.viewport(390, 844);
  setNextColorScheme(scheme);
  const user = userOf('company_manager', {
    lang: { id: 4, name: 'ru' },
    accepted_dpp: '2026-11-20 09:05:00',
    accepted_dpp_version: AGREEMENT_VERSION,
  });
  await renderApp(`/settings/${part}`, { user, server: serverThatSaves(user) });
  const way = page.getByRole('main').getByRole('link', { name: 'Настройки' });
  if (part !== '') {
    await expect.element(way).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('region').first()).toBeVisible();
  }
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Настройки' }).getByRole('link');
  await expect.poll(() => tabs.elements()).toHaveLength(part === '' ? 8 : 0);
  for (const one of tabs.elements()) {
    await expect.poll(() => one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
    await expect.poll(() => one.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    await expect.poll(() => one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.viewport(1440, 900);
});

test('on a phone the settings are a list, each with a page of its own', async () => {
  await page.viewport(390, 844);
  await renderApp('/settings', { user: userOf('employee') });
  const list = page.getByRole('navigation', { name: 'Einstellungen' });
  await expect.poll(() => list.getByRole('link').elements()).toHaveLength(8);
  expect(await findAccessibilityProblems()).toEqual([]);
  await list.getByRole('link', { name: 'Passwort' }).click();
  await expect.element(page.getByRole('heading', { name: 'Passwort', level: 1 })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Passwort' }).elements()).toHaveLength(1);
  expect(list.elements()).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Einstellungen' }).click();
  await expect.element(list).toBeVisible();
  await page.viewport(1440, 900);
});
