import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';

// The asterisk of a required field is a part of its label.
const field = (label: string) => page.getByLabelText(`${label} *`, { exact: true });

async function fillIn() {
  await userEvent.fill(field('E-Mail-Adresse'), 'Kaya@Muster-Bau.example');
  await userEvent.fill(field('Neues Passwort'), 'ganz-neu-1');
  await userEvent.fill(field('Passwort wiederholen'), 'ganz-neu-1');
}

function serverFor(user = userOf('employee')) {
  const server = workingApi(user);
  server.on(api.accounts.resetPassword, () => sessionOf(user, 'token-new'));
  return server;
}

beforeEach(() => page.viewport(1440, 900));

test.each([
  {
    link: '/password/reset?token=Abc_123-x',
    title: 'Neues Passwort festlegen',
    button: 'Passwort festlegen',
    done: 'Ihr neues Passwort gilt ab jetzt.',
  },
  {
    link: '/password/reset?userify=Abc_123-x',
    title: 'Willkommen bei Zeitblatt',
    button: 'Passwort festlegen',
    done: 'Ihr Passwort ist festgelegt.',
  },
])('$link sets the password, signs in and leads home', async ({ link, title, button, done }) => {
  const { server, address, session, history } = await renderApp(link, { server: serverFor() });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(field('E-Mail-Adresse')).toHaveFocus();
  expect(document.title).toBe(`${title} · Zeitblatt`);
  expect(address()).toBe('/password/reset');
  expect(JSON.stringify([history.location, localStorage, sessionStorage])).not.toContain('Abc_123-x');
  expect(await findAccessibilityProblems()).toEqual([]);
  await fillIn();
  await page.getByRole('button', { name: button }).click();
  await expect.poll(address).toBe('/timetracking');
  await expect.element(page.getByRole('alert')).toMatchTextContent(done);
  expect(session.current()?.token).toBe('token-new');
  expect(server.askedOf(api.accounts.resetPassword).map(({ body }) => body)).toEqual([
    {
      email: 'kaya@muster-bau.example',
      password: 'ganz-neu-1',
      password_confirmation: 'ganz-neu-1',
      token: 'Abc_123-x',
    },
  ]);
});

test('password managers find what they look for', async () => {
  await renderApp('/password/reset?token=Abc_123-x', { server: serverFor() });
  await expect.element(field('E-Mail-Adresse')).toHaveAttribute('autocomplete', 'username');
  await expect.element(field('Neues Passwort')).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(field('Passwort wiederholen')).toHaveAttribute('autocomplete', 'new-password');
});

test('a link that is used up leads to a new one', async () => {
  await page.viewport(390, 844);
  const server = serverFor();
  server.refuseFields(api.accounts.resetPassword, { token: ['text of the server'] });
  await renderApp('/password/reset?token=Abc_123-x', { server });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('oder die E-Mail-Adresse passt nicht zum Link.');
  await expect.element(field('E-Mail-Adresse')).toHaveValue('Kaya@Muster-Bau.example');
  await expect.element(field('Neues Passwort')).toHaveValue('ganz-neu-1');
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await alert.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect.element(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
});

test('what the server says about a field stands under it', async () => {
  const server = serverFor();
  server.refuseFields(api.accounts.resetPassword, { password: ['<i>Zu bekannt</i>'] });
  await renderApp('/password/reset?token=Abc_123-x', { server });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Neues Passwort')).toHaveAccessibleDescription(/^<i>Zu bekannt<\/i>/);
  await expect.element(field('Neues Passwort')).toHaveFocus();
});

test('after a failure the form and its content stay, and the next attempt works', async () => {
  const server = serverFor();
  server.lose(api.accounts.resetPassword);
  server.lose(api.accounts.resetPassword);
  const { address } = await renderApp('/password/reset?token=Abc_123-x', { server });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Vielleicht besteht keine Internetverbindung');
  server.refuse(api.accounts.resetPassword, 'too_many_requests', { 'retry-after': '120' });
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Bitte warten Sie 2 Minuten.');
  await expect.element(field('E-Mail-Adresse')).toHaveValue('Kaya@Muster-Bau.example');
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await expect.poll(address).toBe('/timetracking');
});

test.each(['/password/reset', '/password/reset?token=', '/password/reset?userify=a%20b'])(
  '%s is no link: it says so and offers another one',
  async (path) => {
    await renderApp(path, { server: serverFor() });
    await expect.element(page.getByRole('heading', { name: 'Der Link ist unvollständig' })).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: 'Neuen Link anfordern' }))
      .toHaveAttribute('href', '/password/forgot');
    expect(await findAccessibilityProblems()).toEqual([]);
  },
);

test('the session of the link replaces that of another user', async () => {
  const { address, session } = await renderApp('/password/reset?token=Abc_123-x', {
    user: userOf('company_manager', { id: 99 }),
    server: serverFor(),
  });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/timetracking');
  expect(session.current()?.user.id).toBe(7);
});

test('going back after a new password leads home, not to the sign-in', async () => {
  const { address } = await renderApp('/password/reset', { user: userOf('employee'), server: serverFor() });
  await expect.element(page.getByRole('heading', { name: 'Der Link ist unvollständig' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Zur Anmeldung' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect.poll(address).toBe('/timetracking');
});

test('every field to be filled in carries the mark', async () => {
  await renderApp('/password/reset?token=Abc_123-x', { server: serverFor() });
  for (const label of ['E-Mail-Adresse', 'Neues Passwort', 'Passwort wiederholen'])
    await expect.element(field(label)).toBeRequired();
});
