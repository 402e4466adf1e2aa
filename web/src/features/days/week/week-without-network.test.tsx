import * as api from '@zeitblatt/contract/api';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { seenAnswers } from '../../../session/seen-answers.ts';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { dayOf, weekWith } from './week.builder.ts';

const employee = userOf('employee');
const confirm = page.getByRole('button', { name: 'Stimmt: Montag, 16.' });
const worksAgainLater = page.getByText('Geht wieder, sobald Netz da ist. Es ist nichts verloren.');

function serverWithWeek() {
  const server = workingApi(employee);
  server.on(api.dayRecords.ownWeek, () => weekWith([dayOf('2026-11-16')]));
  return server;
}

const open = (server = serverWithWeek()) => renderApp('/timetracking/week', { user: employee, server });

afterEach(async () => {
  await seenAnswers.forget();
  vi.restoreAllMocks();
  globalThis.dispatchEvent(new Event('online'));
});

test('the week can be read without a network, and says that recording works again later', async () => {
  await open();
  await expect.element(confirm).toBeEnabled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
  await expect.element(worksAgainLater).toBeVisible();
  await expect.element(confirm).toBeDisabled();
});

test('a week that was seen stays readable after a reload, for its account only', async () => {
  const server = serverWithWeek();
  const { screen, session } = await open(server);
  await expect.element(confirm).toBeEnabled();
  await screen.unmount();
  server.cut();
  const again = await open(server);
  await expect.element(confirm).toBeDisabled();
  await expect.element(page.getByText('Kein Netz. Zuletzt gesehen am 21.11.2026, 10:00.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Noch einmal versuchen' }).elements()).toHaveLength(1);
  await again.screen.unmount();
  const other = await renderApp('/timetracking/week', { user: userOf('employee', { id: 99 }), server });
  await expect.element(worksAgainLater).toBeVisible();
  expect(confirm.elements()).toEqual([]);
  await other.screen.unmount();
  session.end('signed_out');
});

test('signing out forgets the week that was seen', async () => {
  const server = serverWithWeek();
  const { screen, session } = await open(server);
  await expect.element(confirm).toBeEnabled();
  session.end('signed_out');
  await expect.element(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await screen.unmount();
  server.cut();
  await open(server);
  await expect.element(worksAgainLater).toBeVisible();
  expect(confirm.elements()).toEqual([]);
});

describe('in a browser that believes in a network where there is none', () => {
  test('a week that cannot be read says the same, until the network is back', async () => {
    const server = serverWithWeek();
    const restore = server.cut();
    await open(server);
    await expect.element(worksAgainLater).toBeVisible();
    await expect.element(page.getByText(/^Keine Verbindung/)).toBeVisible();
    expect(navigator.onLine).toBe(true);
    restore();
    await expect.element(confirm).toBeEnabled();
    await expect.element(worksAgainLater).not.toBeInTheDocument();
  });

  test('an open week stays readable and waits with recording', async () => {
    const server = serverWithWeek();
    await open(server);
    await expect.element(confirm).toBeEnabled();
    const restore = server.cut();
    await confirm.click();
    await expect.element(worksAgainLater).toBeVisible();
    await expect.element(confirm).toBeDisabled();
    restore();
    await expect.element(confirm).toBeEnabled();
  });
});

test('D10 the week is that of the server where the clock of the device is behind', async () => {
  const server = serverWithWeek();
  server.setTime('2026-11-24T09:00:00Z');
  await open(server);
  await expect.element(page.getByRole('heading', { name: /48/, level: 1 })).toBeVisible();
  expect(server.askedOf(api.dayRecords.ownWeek).at(-1)?.path).toContain('23-11-2026');
});
