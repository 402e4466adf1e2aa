import * as api from '@zeitblatt/contract/api';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const KEY = 'B'.repeat(87);
const SUBSCRIPTION = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', p256dh: KEY, auth: 'A'.repeat(22) };

afterEach(() => vi.restoreAllMocks());

/** A browser that answers the question for permission, with a service worker that subscribes. */
function playBrowser(permission: NotificationPermission) {
  const unsubscribe = vi.fn(async () => true);
  const { endpoint, ...keys } = SUBSCRIPTION;
  const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe };
  const subscribe = vi.fn(async () => subscription);
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  return { ask, subscribe, unsubscribe };
}

async function open() {
  const user = userOf('employee');
  const server = workingApi(user);
  let devices = [{ id: 7, created_at: '2026-11-01 08:00:00', is_current: false }];
  const state = () => ({ public_key: KEY, devices });
  server.on(api.reminders.push, state);
  server.on(api.reminders.switchPushOn, () => {
    devices = [{ id: 8, created_at: '2026-11-21 10:00:00', is_current: true }, ...devices];
    return state();
  });
  server.on(api.reminders.switchPushOff, ({ params: { id } }) => {
    devices = devices.filter((device) => device.id !== id);
    return state();
  });
  await renderApp('/settings/reminders', { user, server });
  return server;
}

const here = page.getByRole('switch', { name: 'Mitteilungen auf diesem Gerät' });

test('are off, and the browser is asked only when they are switched on', async () => {
  const { ask, subscribe, unsubscribe } = playBrowser('granted');
  const server = await open();
  await expect.element(here).not.toBeChecked();
  expect(ask).not.toHaveBeenCalled();
  await here.click();
  await expect.element(here).toBeChecked();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(server.askedOf(api.reminders.switchPushOn).map(({ body }) => body)).toEqual([SUBSCRIPTION]);
  await here.click();
  await expect.element(here).not.toBeChecked();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('a refusal is explained, and nothing is sent', async () => {
  playBrowser('denied');
  const server = await open();
  await here.click();
  await expect.element(page.getByText(/Ihr Browser erlaubt keine Mitteilungen von Zeitblatt/)).toBeVisible();
  await expect.element(here).not.toBeChecked();
  expect(server.askedOf(api.reminders.switchPushOn)).toEqual([]);
});

test('another device is named and switched off', async () => {
  await open();
  const list = page.getByRole('list', { name: 'Andere Geräte' });
  await expect.element(list).toMatchTextContent(/Eingeschaltet am 01\.11\.2026/);
  await list.getByRole('button', { name: 'Ausschalten' }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test('the panel is accessible', async () => {
  await open();
  await expect.element(here).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
});
