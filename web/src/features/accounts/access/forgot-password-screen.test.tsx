import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const address = () => page.getByLabelText('E-Mail-Adresse *');

function serverFor() {
  const server = workingApi();
  server.on(api.accounts.forgotPassword, () => ({ success: 'Etwas anderes' }));
  return server;
}

beforeEach(() => page.viewport(1440, 900));

test('the message is the same for every address', async () => {
  await page.viewport(390, 844);
  const { server } = await renderApp('/password/forgot', { server: serverFor() });
  await expect.element(address()).toHaveFocus();
  await expect.element(address()).toHaveAttribute('autocomplete', 'username');
  expect(document.title).toBe('Passwort vergessen · Zeitblatt');
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await userEvent.fill(address(), ' Kaya@Muster-Bau.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihren Posteingang' })).toHaveFocus();
  await expect.element(page.getByText(/^Wenn es dazu ein Konto gibt/)).toBeVisible();
  await expect.element(page.getByText('kaya@muster-bau.example')).toBeVisible();
  await expect.element(page.getByText('Der Link darin gilt 60 Minuten.')).toBeVisible();
  expect(server.askedOf(api.accounts.forgotPassword)[0]?.body).toEqual({ email: 'kaya@muster-bau.example' });
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.getByRole('button', { name: 'Noch einmal anfordern' }).click();
  await expect.element(address()).toHaveValue('kaya@muster-bau.example');
});

test('the sign-in leads here and back', async () => {
  await renderApp('/login', { server: serverFor() });
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect.element(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect.element(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
});

test('an invalid address is reported and not sent', async () => {
  const { server } = await renderApp('/password/forgot', { server: serverFor() });
  await userEvent.fill(address(), 'kaya');
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect.element(address()).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein');
  expect(server.askedOf(api.accounts.forgotPassword)).toEqual([]);
});

test.each([
  { code: 'too_many_requests' as const, headers: { 'retry-after': '900' }, text: 'Bitte warten Sie 15 Minuten.' },
  { code: 'unexpected' as const, headers: {}, text: 'text of unexpected' },
])('$code: the form says so and keeps the address', async ({ code, headers, text }) => {
  const server = serverFor();
  server.refuse(api.accounts.forgotPassword, code, headers);
  await renderApp('/password/forgot', { server });
  await userEvent.fill(address(), 'kaya@muster-bau.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  await expect.element(address()).toHaveValue('kaya@muster-bau.example');
});
