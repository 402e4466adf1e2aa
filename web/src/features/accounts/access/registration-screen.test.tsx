import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { readRegistrationKey } from '../sign-in/registration-key.ts';

// The asterisk of a required field is a part of its label.
const field = (label: string) => page.getByLabelText(`${label} *`, { exact: true });

async function fillIn(given: Record<string, string> = {}) {
  const values = {
    Vorname: 'Sabine',
    Nachname: 'Hoffmann',
    'E-Mail-Adresse': 'Sabine@Muster-Bau.example',
    Passwort: 'geheim-123',
    'Passwort wiederholen': 'geheim-123',
    ...given,
  };
  for (const [label, text] of Object.entries(values)) await userEvent.fill(field(label), text);
}

function serverFor() {
  const server = workingApi();
  server.on(api.accounts.register, () => ({ success: 'ok' }));
  return server;
}

beforeEach(() => page.viewport(1440, 900));

test('the page after a registration says where the mail went, how long its link works, and how to get another one', async () => {
  const { server } = await renderApp('/registration', { server: serverFor() });
  await expect.element(field('Vorname')).toHaveFocus();
  expect(document.title).toBe('Registrieren · Zeitblatt');
  await fillIn();
  await userEvent.keyboard('{Enter}');
  const heading = page.getByRole('heading', { name: 'Fast fertig: bitte E-Mail bestätigen' });
  await expect.element(heading).toHaveFocus();
  expect(document.title).toBe('Fast fertig: bitte E-Mail bestätigen · Zeitblatt');
  await expect.element(page.getByText('sabine@muster-bau.example')).toBeVisible();
  await expect.element(page.getByText(/innerhalb von 48 Stunden/)).toBeVisible();
  await expect.element(page.getByText(/Spam-Ordner/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/login');
  expect(server.askedOf(api.accounts.register)[0]?.body).toEqual({
    first_name: 'Sabine',
    last_name: 'Hoffmann',
    email: 'sabine@muster-bau.example',
    password: 'geheim-123',
    password_confirmation: 'geheim-123',
    browser_key: readRegistrationKey(),
  });
  expect(readRegistrationKey()).toMatch(/^[\w-]{43}$/);
  expect(await findAccessibilityProblems()).toEqual([]);

  await page.getByRole('button', { name: 'Noch einmal registrieren' }).click();
  await expect.element(field('Nachname')).toHaveValue('Hoffmann');
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect.element(heading).toBeVisible();
  expect(server.askedOf(api.accounts.register)).toHaveLength(2);
});

test('an empty form marks every field, focuses the first, and sends no call', async () => {
  const { server } = await renderApp('/registration', { server: serverFor() });
  await page.getByRole('button', { name: 'Registrieren' }).click();
  for (const label of ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Passwort', 'Passwort wiederholen'])
    await expect.element(field(label)).toHaveAccessibleDescription(/^Bitte ausfüllen/);
  await expect.element(field('Vorname')).toHaveFocus();
  expect(server.askedOf(api.accounts.register)).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a field shows its error when it loses the focus, but not while it is empty', async () => {
  await renderApp('/registration', { server: serverFor() });
  await expect.element(field('Vorname')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Nachname')).toHaveFocus();
  await expect.element(field('Vorname')).not.toHaveAttribute('aria-invalid', 'true');
  await fillIn({ 'E-Mail-Adresse': 'sabine@', Passwort: 'kurz', 'Passwort wiederholen': 'anders-123' });
  await userEvent.keyboard('{Tab}');
  await expect
    .element(field('E-Mail-Adresse'))
    .toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein');
  await expect.element(field('Passwort')).toHaveAccessibleDescription('Das Passwort muss mindestens 8 Zeichen haben');
  await expect.element(field('Passwort')).toBeInvalid();
  await expect
    .element(field('Passwort wiederholen'))
    .toHaveAccessibleDescription('Die Passwörter müssen übereinstimmen');
  await userEvent.fill(field('E-Mail-Adresse'), 'sabine@m');
  await expect.element(field('E-Mail-Adresse')).not.toBeInvalid();
});

test('putting the password right settles its repetition', async () => {
  await renderApp('/registration', { server: serverFor() });
  await fillIn({ Passwort: 'geheim-124' });
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Passwort wiederholen')).toBeInvalid();
  await userEvent.fill(field('Passwort'), 'geheim-123');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Passwort wiederholen')).not.toBeInvalid();
});

test('a message takes the place that is kept for it: nothing moves', async () => {
  await renderApp('/registration', { server: serverFor() });
  const button = page.getByRole('button', { name: 'Registrieren' });
  const before = button.element().getBoundingClientRect().top;
  await button.click();
  await expect.element(field('Passwort')).toBeInvalid();
  await expect.poll(() => button.element().getBoundingClientRect().top).toBe(before);
});

test('what the server says about a field stands under it until the field is edited', async () => {
  const server = serverFor();
  server.refuseFields(api.accounts.register, { email: ['<b>Nicht erlaubt</b>'] });
  await renderApp('/registration', { server });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('E-Mail-Adresse')).toHaveAccessibleDescription('<b>Nicht erlaubt</b>');
  await expect.element(field('E-Mail-Adresse')).toHaveFocus();
  await userEvent.fill(field('Vorname'), 'Sabrina');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('E-Mail-Adresse')).toBeInvalid();
  await userEvent.fill(field('E-Mail-Adresse'), 'sabrina@muster-bau.example');
  await expect.element(field('E-Mail-Adresse')).not.toBeInvalid();
});

test.each([
  {
    name: 'too many attempts',
    answer: () =>
      Response.json({ code: 'too_many_requests', message: 'x' }, { status: 429, headers: { 'retry-after': '600' } }),
    text: 'Bitte warten Sie 10 Minuten.',
  },
  {
    name: 'a fault',
    answer: () => Response.json({ code: 'unexpected', message: 'Kaputt.' }, { status: 500 }),
    text: 'Kaputt.',
  },
  { name: 'a foreign answer', answer: () => new Response('<html>', { status: 502 }), text: 'Das hat nicht geklappt' },
  {
    name: 'S41 a text like a script',
    answer: () => Response.json({ code: 'forbidden', message: '<img src=x onerror=alert(1)>' }, { status: 403 }),
    text: '<img src=x onerror=alert(1)>',
  },
])('$name: the form says so and keeps everything', async ({ answer, text }) => {
  const server = serverFor();
  server.hold(api.accounts.register).resolve(answer());
  await renderApp('/registration', { server });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  await expect.element(field('Passwort wiederholen')).toHaveValue('geheim-123');
  expect(document.querySelector('main img')).toBeNull();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect.element(page.getByRole('heading', { name: 'Fast fertig: bitte E-Mail bestätigen' })).toBeVisible();
});

test('without a network the form says so and keeps everything', async () => {
  const server = serverFor();
  server.lose(api.accounts.register);
  server.lose(api.accounts.register);
  await renderApp('/registration', { server });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Vielleicht besteht keine Internetverbindung');
  await expect.element(field('Nachname')).toHaveValue('Hoffmann');
});

test('the code of a referral link is sent, whichever page it opened', async () => {
  const first = await renderApp('/login?aff=Kaya_2026-x', { server: serverFor() });
  await expect.element(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await first.screen.unmount();
  const { server } = await renderApp('/registration', { server: serverFor() });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.askedOf(api.accounts.register)[0]?.body).toMatchObject({ aff: 'Kaya_2026-x' });
  await expect.element(page.getByRole('heading', { name: 'Fast fertig: bitte E-Mail bestätigen' })).toBeVisible();
  expect(localStorage.getItem('aff')).toBeNull();
});

test('who is signed in keeps no code: the own link refers nobody', async () => {
  const user = userOf('employee');
  const { screen } = await renderApp('/login', { user });
  await screen.unmount();
  await renderApp('/settings/personal-info?aff=Kaya_2026-x', { user });
  expect(localStorage.getItem('aff')).toBeNull();
});

test.each(['//evil.example', 'javascript:alert(1)', '\\\\evil.example', 'kurz', '<script>alert(1)</script>'])(
  'S39 the code %s is none: it is neither kept nor sent',
  async (code) => {
    const { server, address } = await renderApp(`/registration?aff=${encodeURIComponent(code)}`, {
      server: serverFor(),
    });
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.askedOf(api.accounts.register)[0]?.body).not.toHaveProperty('aff');
    expect(localStorage.getItem('aff')).toBeNull();
    expect(address()).toContain('/registration');
  },
);

test('password managers find what they look for', async () => {
  await renderApp('/registration', { server: serverFor() });
  const expected = {
    Vorname: 'given-name',
    Nachname: 'family-name',
    'E-Mail-Adresse': 'username',
    Passwort: 'new-password',
    'Passwort wiederholen': 'new-password',
  };
  for (const [label, value] of Object.entries(expected))
    await expect.element(field(label)).toHaveAttribute('autocomplete', value);
  await expect.element(field('Passwort')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Passwort anzeigen' }).first().click();
  await expect.element(field('Passwort')).toHaveAttribute('type', 'text');
});

test('the form is free of barriers on a telephone', async () => {
  await page.viewport(390, 844);
  await renderApp('/registration', { server: serverFor() });
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect.element(field('Vorname')).toBeInvalid();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('who is signed in goes home', async () => {
  const { address } = await renderApp('/registration', { user: userOf('employee') });
  await expect.poll(address).toBe('/timetracking');
});
