import * as api from '@zeitblatt/contract/api';
import type { OwnSession } from '@zeitblatt/domain/accounts/access/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';

const HERE: OwnSession = {
  id: '11111111-1111-4111-8111-111111111111',
  browser: 'Firefox',
  system: 'Windows',
  signed_in_at: '2026-11-21 07:12:00',
  used_at: '2026-11-21 09:58:00',
  ends_at: '2026-11-22 07:12:00',
  is_current: true,
  is_support: false,
};
const PHONE: OwnSession = {
  ...HERE,
  id: '22222222-2222-4222-8222-222222222222',
  browser: 'Safari',
  system: 'iPhone',
  signed_in_at: '2026-11-02 18:30:00',
  used_at: '2026-11-20 19:40:00',
  ends_at: '2026-12-02 18:30:00',
  is_current: false,
};
const UNKNOWN: OwnSession = { ...PHONE, id: '33333333-3333-4333-8333-333333333333', browser: null, system: null };
const SUPPORT: OwnSession = { ...UNKNOWN, id: '44444444-4444-4444-8444-444444444444', is_support: true };

const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const password = page.getByRole('dialog').getByLabelText('Ihr Passwort *', { exact: true });
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

function open(first = [HERE, PHONE, SUPPORT, UNKNOWN]) {
  let kept = first;
  const user = userOf('employee');
  const server = workingApi(user);
  server.on(api.sessions.list, () => ({ data: kept }));
  server.on(api.sessions.end, ({ params: { id } }) => {
    kept = kept.filter((session) => session.id !== id);
    return { success: 'Das Gerät ist abgemeldet' };
  });
  server.on(api.sessions.endOthers, () => {
    kept = kept.filter(({ is_current }) => is_current);
    return { success: 'Alle anderen Geräte sind abgemeldet' };
  });
  server.on(api.sessions.endAll, () => ({ success: 'Sie sind auf allen Geräten abgemeldet' }));
  return renderApp('/settings/sessions', { user, server });
}

beforeEach(() => page.viewport(1280, 900));

describe('the devices on which somebody is signed in', () => {
  test.each([
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 1280 },
    { scheme: 'light', width: 390 },
    { scheme: 'dark', width: 390 },
  ] as const)('are named with sign-in, last use and end, $scheme at $width', async ({ scheme, width }) => {
    setNextColorScheme(scheme);
    await page.viewport(width, 900);
    await open();
    await expect.element(item('Firefox auf Windows')).toMatchTextContent('Dieses Gerät');
    await expect.element(item('Firefox auf Windows')).toMatchTextContent('Angemeldet seit 21.11.2026, 07:12');
    await expect.element(item('Safari auf iPhone')).toMatchTextContent('Zuletzt benutzt 20.11.2026, 19:40');
    await expect.element(item('Safari auf iPhone')).toMatchTextContent('Endet spätestens 02.12.2026, 18:30');
    await expect.element(item('Support')).toMatchTextContent('kann nichts ändern');
    await expect.element(item('Unbekanntes Gerät').last()).toBeVisible();
    expect(await findAccessibilityProblems()).toEqual([]);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('offer no end of the others where there is none', async () => {
    await open([HERE]);
    await expect.element(item('Firefox auf Windows')).toBeVisible();
    await expect.element(button('Alle anderen abmelden')).not.toBeInTheDocument();
    await expect.element(button('Überall abmelden')).toBeVisible();
  });

  test('are signed out one by one, by the password', async () => {
    const { server } = await open();
    await button('Safari auf iPhone abmelden').click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Safari auf iPhone');
    await confirm('Abmelden').click();
    expect(server.askedOf(api.sessions.end)).toEqual([]);
    await password.fill('richtig');
    await confirm('Abmelden').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Das Gerät ist abgemeldet');
    await expect.element(item('Safari auf iPhone')).not.toBeInTheDocument();
    await expect.element(item('Firefox auf Windows')).toBeVisible();
  });

  test('are signed out all but this one, by the password', async () => {
    const { server } = await open();
    await button('Alle anderen abmelden').click();
    server.refuseFields(api.sessions.endOthers, { old_password: ['Das Passwort stimmt nicht'] });
    await password.fill('falsch falsch');
    await confirm('Alle anderen abmelden').click();
    await expect.element(password).toHaveAccessibleDescription('Das Passwort stimmt nicht');
    expect(await findAccessibilityProblems()).toEqual([]);
    await password.fill('richtig');
    await confirm('Alle anderen abmelden').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Alle anderen Geräte sind abgemeldet');
    await expect.element(item('Safari auf iPhone')).not.toBeInTheDocument();
    await expect.element(item('Firefox auf Windows')).toBeVisible();
  });

  test('are signed out everywhere, and this page shows the sign-in', async () => {
    const { address, session } = await open();
    await button('Überall abmelden').click();
    await password.fill('richtig');
    await confirm('Überall abmelden').click();
    await expect.poll(address).toBe('/login');
    expect(session.current()).toBeNull();
    await expect.element(page.getByText('Sie sind abgemeldet.')).toBeVisible();
  });

  test('that are gone already are said to be gone', async () => {
    const { server } = await open();
    await button('Safari auf iPhone abmelden').click();
    server.refuse(api.sessions.end, 'session_not_found');
    await password.fill('richtig');
    await confirm('Abmelden').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('text of session_not_found');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
