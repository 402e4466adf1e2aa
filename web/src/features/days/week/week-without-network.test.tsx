import * as api from '@zeitblatt/contract/api';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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

afterEach(() => {
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
