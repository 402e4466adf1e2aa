import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const LINK = '/email-update/confirm?hash=Abc_123-x';

function serverFor(user = userOf('employee')) {
  const server = workingApi(user);
  server.on(api.accounts.updateEmailFinish, () => ({ success: 'ok' }));
  return server;
}

beforeEach(() => page.viewport(1440, 900));

test('the link confirms by itself, once, and the sign-in follows', async () => {
  const { server, address } = await renderApp(LINK, { server: serverFor(), isStrict: true });
  await expect.element(page.getByRole('heading', { name: 'E-Mail-Adresse geändert' })).toHaveFocus();
  await expect.element(page.getByText(/Die neue Adresse gilt ab jetzt/)).toBeVisible();
  expect(address()).toBe('/email-update/confirm');
  expect(server.askedOf(api.accounts.updateEmailFinish).map(({ body }) => body)).toEqual([{ hash: 'Abc_123-x' }]);
  expect(await findAccessibilityProblems()).toEqual([]);
  await expect.poll(address).toBe('/login');
});

test('the user can go to the sign-in without waiting', async () => {
  const { address } = await renderApp(LINK, { server: serverFor() });
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect.poll(address).toBe('/login');
});

test('who is signed in goes home', async () => {
  const { address } = await renderApp(LINK, { server: serverFor(), user: userOf('employee') });
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect.poll(address).toBe('/timetracking');
});

test('a link that is used up says what to do', async () => {
  await page.viewport(390, 844);
  const server = serverFor();
  server.refuseFields(api.accounts.updateEmailFinish, { hash: ['Dieser Link ist nicht mehr gültig.'] });
  const { address } = await renderApp(LINK, { server });
  await expect.element(page.getByRole('heading', { name: 'Das hat nicht geklappt' })).toHaveFocus();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Dieser Link ist nicht mehr gültig.');
  await expect.element(page.getByText(/gilt noch Ihre bisherige Adresse/)).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect.poll(address).toBe('/login');
});

test('what failed on the way can be tried again', async () => {
  const server = serverFor();
  server.refuse(api.accounts.updateEmailFinish, 'unavailable');
  await renderApp(LINK, { server });
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of unavailable');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.element(page.getByRole('heading', { name: 'E-Mail-Adresse geändert' })).toBeVisible();
});

test('without a token it shows a notice and sends no call', async () => {
  const { server } = await renderApp('/email-update/confirm', { server: serverFor() });
  await expect.element(page.getByRole('heading', { name: 'Der Link ist unvollständig' })).toBeVisible();
  expect(server.askedOf(api.accounts.updateEmailFinish)).toEqual([]);
});
