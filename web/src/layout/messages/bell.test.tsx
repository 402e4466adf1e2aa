import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../ui/testing.tsx';

const manager = userOf('company_manager');

const TOLD = { type: 'promoted', month: null } as const;
const PROMOTED = {
  ...TOLD,
  id: 3,
  text: 'Sie verwalten jetzt die Daten Ihrer Firma.',
  created_at: '2026-11-20 16:45:00',
};
const CHANGED = { ...TOLD, id: 2, text: 'Ihr Passwort wurde geändert.', created_at: '2026-11-02 08:05:00' };

/** A fake server with two notifications, the newer one unread. */
function serverWithNews() {
  const server = workingApi(manager);
  let stored = [
    { ...PROMOTED, is_read: false },
    { ...CHANGED, is_read: true },
  ];
  server.on(api.notifications.list, () => ({ data: stored }));
  server.on(api.notifications.read, ({ params: { id } }) => {
    stored = stored.map((one) => (one.id === id ? { ...one, is_read: true } : one));
    return { success: 'Gelesen' };
  });
  server.on(api.notifications.delete, ({ params: { id } }) => {
    stored = stored.filter((one) => one.id !== id);
    return { success: 'Gelöscht' };
  });
  return { server, tell: (text: string) => (stored = [{ ...PROMOTED, id: 4, text, is_read: false }, ...stored]) };
}

const bell = (name: string) => page.getByRole('button', { name, exact: true });
const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
/** The user returns to this tab. */
const comeBack = () => globalThis.dispatchEvent(new Event('visibilitychange'));

test('the bell says how much is unread, and opening it marks that as read', async () => {
  const { server } = serverWithNews();
  await renderApp('/employees', { user: manager, server });
  await expect.element(page.getByText('Benachrichtigungen, 1 ungelesen')).toHaveAttribute('aria-live', 'polite');
  await bell('Benachrichtigungen, 1 ungelesen').click();
  await expect.element(entry(PROMOTED.text)).toMatchTextContent('Neu 20.11.2026, 16:45');
  await expect.element(entry(CHANGED.text)).toMatchTextContent('02.11.2026, 08:05');
  await expect.element(entry(CHANGED.text).getByText('Neu')).not.toBeInTheDocument();
  await expect.element(bell('Benachrichtigungen')).toBeVisible();
  expect(server.askedOf(api.notifications.read).map(({ path }) => path)).toEqual(['user/notifications/3/read']);
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(bell('Benachrichtigungen')).toHaveFocus();
});

test('what comes meanwhile is there when the person comes back to the tab', async () => {
  const { server, tell } = serverWithNews();
  await renderApp('/employees', { user: manager, server });
  await bell('Benachrichtigungen, 1 ungelesen').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(bell('Benachrichtigungen')).toBeVisible();
  tell('Ihre E-Mail-Adresse wurde geändert.');
  comeBack();
  await expect.element(bell('Benachrichtigungen, 1 ungelesen')).toBeVisible();
});

test('an objection leads to its reply', async () => {
  const { server } = serverWithNews();
  const objected = { id: 9, type: 'month_objected', month: '2026-09', text: 'Emre Yılmaz hat einen Einwand.' } as const;
  server.on(api.notifications.list, () => ({
    data: [{ ...objected, created_at: '2026-11-20 16:45:00', is_read: false }],
  }));
  const { address } = await renderApp('/settings', { user: manager, server });
  await bell('Benachrichtigungen, 1 ungelesen').click();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('link', { name: 'Antworten' }).click();
  await expect.poll(address).toBe('/employees/months?month=2026-09&state=objected');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('each can be deleted, by keyboard as well; then it is empty', async () => {
  const { server } = serverWithNews();
  await renderApp('/employees', { user: manager, server });
  await bell('Benachrichtigungen, 1 ungelesen').click();
  await entry(PROMOTED.text).getByRole('button', { name: 'Benachrichtigung löschen' }).click();
  await expect.element(entry(PROMOTED.text)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Benachrichtigungen' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Keine Benachrichtigungen')).toBeVisible();
  expect(server.askedOf(api.notifications.delete).map(({ path }) => path)).toEqual([
    'user/notifications/3',
    'user/notifications/2',
  ]);
});

test('a notification that is already deleted disappears without a message', async () => {
  const { server } = serverWithNews();
  server.refuse(api.notifications.delete, 'not_found');
  await renderApp('/employees', { user: manager, server });
  await bell('Benachrichtigungen, 1 ungelesen').click();
  await entry(CHANGED.text).getByRole('button').click();
  await expect.element(entry(CHANGED.text)).not.toBeInTheDocument();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test.each([{ failure: 'too_many_requests' as const }, { failure: 'unexpected' as const }])(
  'one that could not be deleted stays, and the reason is told: $failure',
  async ({ failure }) => {
    const { server } = serverWithNews();
    server.refuse(api.notifications.delete, failure);
    await renderApp('/employees', { user: manager, server });
    await bell('Benachrichtigungen, 1 ungelesen').click();
    await entry(CHANGED.text).getByRole('button').click();
    await expect.element(page.getByText(`text of ${failure}`)).toBeVisible();
    await expect.element(entry(CHANGED.text)).toBeVisible();
  },
);

test('failures to read or mark notifications show no message', async () => {
  const server = workingApi(manager);
  server.refuse(api.notifications.list, 'too_many_requests');
  const { cache } = await renderApp('/employees', { user: manager, server });
  await expect.element(page.getByRole('link', { name: 'Nachname 1' })).toBeVisible();
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await bell('Benachrichtigungen').click();
  await expect
    .element(page.getByText('Die Benachrichtigungen konnten nicht geladen werden', { exact: false }))
    .toBeVisible();
  server.on(api.notifications.list, () => ({ data: [{ ...PROMOTED, is_read: false }] }));
  comeBack();
  await expect.element(entry(PROMOTED.text)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  server.refuse(api.notifications.read, 'unexpected');
  await bell('Benachrichtigungen, 1 ungelesen').click();
  await expect.poll(() => server.askedOf(api.notifications.read)).toHaveLength(1);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test.each([{ scheme: 'light' as const }, { scheme: 'dark' as const }])(
  'on a telephone, $scheme, nothing is cut',
  async ({ scheme }) => {
    await page.viewport(390, 844);
    setNextColorScheme(scheme);
    const { server, tell } = serverWithNews();
    tell('Ein-sehr-langes-Wort-ohne-Leerzeichen-'.repeat(5));
    await renderApp('/employees', { user: manager, server });
    await bell('Benachrichtigungen, 2 ungelesen').click();
    await expect.element(entry(PROMOTED.text)).toBeVisible();
    expect(await findAccessibilityProblems()).toEqual([]);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1440, 900);
  },
);
