import * as api from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';

const text = (part: string) => page.getByText(part, { exact: false });
const button = (name: string) => page.getByRole('button', { name, exact: true });

type Given = { readonly hasOwn?: boolean; readonly role?: 'company_manager' | 'user' };

function open({ hasOwn = true, role = 'company_manager' }: Given = {}) {
  const user = userOf(role);
  const server = workingApi(user);
  let demand = { is_demanded: false, managers: 3, managers_without: 2 };
  server.on(api.secondFactor.demand, () => demand);
  server.on(api.secondFactor.state, () => ({
    since: hasOwn ? '2026-11-20 14:05:00' : null,
    recovery_codes_left: 10,
    is_demanded: false,
  }));
  server.on(api.secondFactor.changeDemand, ({ body: { is_demanded } }) => (demand = { ...demand, is_demanded }));
  let seals = { email: null as string | null, checked_on: '2026-11-23', problems: 0 };
  server.on(api.company.seals, () => seals);
  server.on(api.company.changeSeals, ({ body: { email } }) => (seals = { ...seals, email }));
  server.on(api.reminders.ofCompany, () => ({ mails: true }));
  return renderApp('/company/security', { user, server });
}

beforeEach(() => page.viewport(1280, 900));

describe('the demand of a company for a second factor', () => {
  test.each([
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 390 },
  ] as const)('is switched on and off with the password, $scheme at $width px', async ({ scheme, width }) => {
    setNextColorScheme(scheme);
    await page.viewport(width, 900);
    const { server } = await open();
    await expect.element(text('Zurzeit entscheidet jede Person selbst.')).toBeVisible();
    expect(await findAccessibilityProblems()).toEqual([]);
    await button('Verlangen').click();
    await userEvent.fill(page.getByLabelText('Ihr Passwort *', { exact: true }), 'geheim-123');
    expect(await findAccessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(text('2 Personen mit Verwaltungsrechten haben sie noch nicht')).toBeVisible();
    expect(server.askedOf(api.secondFactor.changeDemand)[0]?.body).toEqual({
      is_demanded: true,
      old_password: 'geheim-123',
    });
    await button('Nicht mehr verlangen').click();
    await userEvent.fill(page.getByLabelText('Ihr Passwort *', { exact: true }), 'geheim-123');
    await userEvent.keyboard('{Enter}');
    await expect.element(text('Zurzeit entscheidet jede Person selbst.')).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('is possible only for a manager who has one, and the page says where', async () => {
    await open({ hasOwn: false });
    await expect.element(text('Schalten Sie zuerst Ihre eigene ein.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Zu den Einstellungen' })).toBeVisible();
    await expect.element(button('Verlangen')).toBeDisabled();
  });

  test('is shown to the test account, which cannot change it', async () => {
    await open({ role: 'user' });
    await expect.element(text('Zurzeit entscheidet jede Person selbst.')).toBeVisible();
    await expect.element(button('Verlangen')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the seal of the log', () => {
  const address = page.getByLabelText('E-Mail-Adresse für das tägliche Siegel', { exact: true });

  test('shows the last check, and is sent to the address that a manager types', async () => {
    const { server } = await open();
    await expect.element(text('Zuletzt geprüft am 23.11.2026: nichts verändert.')).toBeVisible();
    await userEvent.fill(address, 'steuer@example.com');
    await button('Speichern').click();
    await expect.poll(() => server.askedOf(api.company.changeSeals)[0]?.body).toEqual({ email: 'steuer@example.com' });
    expect(await findAccessibilityProblems()).toEqual([]);
  });

  test('refuses what is no address, and keeps it', async () => {
    const { server } = await open();
    await userEvent.fill(address, 'steuerbüro');
    await button('Speichern').click();
    await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    await expect.element(address).toHaveValue('steuerbüro');
    expect(server.askedOf(api.company.changeSeals)).toEqual([]);
  });
});
