import * as api from '@zeitblatt/contract/api';
import type { SecondFactorState } from '@zeitblatt/domain/accounts/access/second-factor';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FieldsRefused } from '../../../testing/fake-api.ts';
import { sessionOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';

const SECRET = 'IFY6CZXOCKWLS22JNF35IZFK6SQBLLTU';
const CODES = Array.from({ length: 10 }, (_, index) => `3f2b-8c6e-7a51-4c1${index}`);
const OFF = { since: null, recovery_codes_left: 0, is_demanded: false };
const ON = { since: '2026-11-20 14:05:00', recovery_codes_left: 9, is_demanded: false };

const text = (part: string) => page.getByText(part, { exact: false });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

type State = SecondFactorState;

function open(first: State = OFF, user = userOf('company_manager')) {
  let state: State = first;
  const server = workingApi(user);
  server.on(api.secondFactor.state, () => state);
  server.on(api.secondFactor.begin, () => ({ secret: SECRET, uri: `otpauth://totp/Zeitblatt:a?secret=${SECRET}` }));
  server.on(api.secondFactor.confirm, ({ body: { code } }) => {
    if (code !== '123456') throw new FieldsRefused({ code: ['Dieser Code stimmt nicht'] });
    state = ON;
    const calm = { ...user, must_set_up_second_factor: false };
    server.on(api.access.authorized, () => sessionOf(calm));
    return { recovery_codes: CODES, user: calm };
  });
  server.on(api.secondFactor.renewCodes, () => ({ recovery_codes: CODES }));
  server.on(api.secondFactor.remove, () => {
    state = OFF;
    return { success: 'Zwei-Faktor-Anmeldung ausgeschaltet' };
  });
  return renderApp('/settings/security', { user, server });
}

async function beginSettingUp() {
  await button('Einrichten').click();
  await userEvent.fill(page.getByLabelText('Ihr Passwort *', { exact: true }), 'geheim-123');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('img', { name: 'QR-Code für Ihre Authenticator-App' })).toBeVisible();
}

beforeEach(() => page.viewport(1280, 900));

describe('setting the second factor up', () => {
  test('asks for the password, shows the key, takes a pasted code and shows the recovery codes once', async () => {
    const { server } = await open();
    await beginSettingUp();
    expect(server.askedOf(api.secondFactor.begin)[0]?.body).toEqual({ old_password: 'geheim-123' });
    await expect.element(text('IFY6 CZXO CKWL S22J NF35 IZFK 6SQB LLTU')).toBeVisible();
    const code = page.getByLabelText('Code aus der App *');
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.fill(code, '000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(text('Dieser Code stimmt nicht')).toBeVisible();
    await userEvent.fill(code, '123456');
    await userEvent.keyboard('{Enter}');
    const list = page.getByRole('list', { name: 'Ihre Wiederherstellungscodes' });
    await expect.element(list).toBeVisible();
    expect(
      list
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(CODES);
    for (const name of ['Kopieren', 'Drucken', 'Herunterladen']) await expect.element(button(name)).toBeVisible();
    await button('Ich habe sie aufgehoben').click();
    await expect.element(text('Die Zwei-Faktor-Anmeldung ist eingeschaltet.')).toBeVisible();
    await expect.element(text('Noch 9 Wiederherstellungscodes')).toBeVisible();
    expect(text('3f2b').elements()).toEqual([]);
  });

  test('is all that a manager can do whose company demands it, and everything is there afterwards', async () => {
    const user = userOf('company_manager', { must_set_up_second_factor: true });
    const { router, address } = await open({ ...OFF, is_demanded: true }, user);
    await expect.element(text('Bitte richten Sie sie jetzt ein')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Mitarbeiter' })).not.toBeInTheDocument();
    await router.navigate({ to: '/employees' });
    expect(address()).toBe('/settings/security');
    // S/M4: the own data can be read and exported before, and nothing is offered that would be refused.
    await page.getByRole('link', { name: 'Datenschutz' }).click();
    await page.getByText('Export', { exact: true }).click();
    await expect.element(button('Meine Daten exportieren')).toBeVisible();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    await expect.element(button('Firma exportieren')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Löschen' })).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Sicherheit' }).click();
    await beginSettingUp();
    await userEvent.fill(page.getByLabelText('Code aus der App *'), '123456');
    await userEvent.keyboard('{Enter}');
    await button('Ich habe sie aufgehoben').click();
    await page.getByRole('link', { name: 'Mitarbeiter' }).click();
    await expect.poll(address).toBe('/employees');
  });
});

describe('the recovery codes', () => {
  async function showCodes() {
    const shown = await open();
    await beginSettingUp();
    await userEvent.fill(page.getByLabelText('Code aus der App *'), '123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Ich habe sie aufgehoben')).toBeVisible();
    // The question of the page is in place as soon as the list has the focus.
    await expect.element(page.getByRole('list', { name: 'Ihre Wiederherstellungscodes' })).toHaveFocus();
    return shown;
  }

  test('S/M4: leaving says that they are shown only now, and nothing of unsaved changes', async () => {
    const { address, router } = await showCodes();
    void router.navigate({ to: '/settings/email' });
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Diese Codes werden nur jetzt gezeigt.');
    expect(text('Ungespeicherte Änderungen').elements()).toEqual([]);
    expect(await findAccessibilityProblems()).toEqual([]);
    await inDialog('Trotzdem verlassen').click();
    await expect.poll(address).toBe('/settings/email');
  });

  test('S/M4: leaving does not ask once they were downloaded', async () => {
    const { address, router } = await showCodes();
    await button('Herunterladen').click();
    await router.navigate({ to: '/settings/email' });
    await expect.poll(address).toBe('/settings/email');
  });
});

test('S/M4: too many tries are said once, however often the button is pressed', async () => {
  const { server } = await open();
  await button('Einrichten').click();
  await userEvent.fill(page.getByLabelText('Ihr Passwort *', { exact: true }), 'geheim-123');
  for (const times of [1, 2, 3]) {
    server.refuse(api.secondFactor.begin, 'too_many_requests', { 'retry-after': '3600' });
    await button('Weiter').click();
    await expect.poll(() => server.askedOf(api.secondFactor.begin).length).toBe(times);
  }
  await expect.element(page.getByText('text of too_many_requests')).toBeVisible();
  await expect.poll(() => page.getByText('text of too_many_requests').elements().length).toBe(1);
});

describe('the second factor that is on', () => {
  test('is switched off with password and code', async () => {
    const { server } = await open(ON);
    await button('Ausschalten').click();
    await userEvent.fill(page.getByLabelText('Ihr Passwort *', { exact: true }), 'geheim-123');
    await userEvent.fill(page.getByLabelText('Code aus der App oder Wiederherstellungscode *'), '123 456');
    await inDialog('Ausschalten').click();
    await expect.element(text('Die Zwei-Faktor-Anmeldung ist ausgeschaltet.')).toBeVisible();
    expect(server.askedOf(api.secondFactor.remove)[0]?.body).toEqual({ old_password: 'geheim-123', code: '123 456' });
  });

  test('gets new recovery codes', async () => {
    await open({ ...ON, recovery_codes_left: 2 });
    await expect.element(text('Es sind nur noch wenige')).toBeVisible();
    await button('Neue Wiederherstellungscodes').click();
    await userEvent.fill(page.getByLabelText('Ihr Passwort *', { exact: true }), 'geheim-123');
    await userEvent.fill(page.getByLabelText('Code aus der App oder Wiederherstellungscode *'), '123456');
    await inDialog('Codes erstellen').click();
    await expect.element(page.getByRole('list', { name: 'Ihre Wiederherstellungscodes' })).toBeVisible();
    await button('Ich habe sie aufgehoben').click();
  });

  test('stays on where the company demands it', async () => {
    await open({ ...ON, is_demanded: true });
    await expect.element(text('deshalb bleibt sie eingeschaltet')).toBeVisible();
    await expect.element(button('Ausschalten')).not.toBeInTheDocument();
  });
});

test.each([
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 390 },
] as const)('every step is free of accessibility problems, $scheme at $width px', async ({ scheme, width }) => {
  await page.viewport(width, 900);
  setNextColorScheme(scheme);
  await open();
  await expect.element(button('Einrichten')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await beginSettingUp();
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.fill(page.getByLabelText('Code aus der App *'), '123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Ich habe sie aufgehoben')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await button('Ich habe sie aufgehoben').click();
  await button('Ausschalten').click();
  await expect.element(inDialog('Ausschalten')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});
