import * as api from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FieldsRefused } from '../testing/fake-api.ts';
import { sessionOf, userOf } from '../testing/people.builder.ts';
import { renderApp, workingApi } from '../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../ui/testing.tsx';

const manager = userOf('company_manager');
const STEP = { second_factor_token: 'token-of-the-step', minutes: 5 };

const text = (part: string) => page.getByText(part, { exact: false });
const code = page.getByLabelText('Code aus Ihrer App *');

function server() {
  const fake = workingApi(manager);
  fake.on(api.access.login, () => STEP);
  fake.on(api.accounts.resetPassword, () => STEP);
  fake.on(api.secondFactor.signIn, ({ body }) => {
    if (body.code === '000000') throw new FieldsRefused({ code: ['Dieser Code stimmt nicht'] });
    return sessionOf(manager);
  });
  return fake;
}

async function typePassword() {
  await userEvent.fill(page.getByLabelText('E-Mail-Adresse *'), manager.email);
  await userEvent.fill(page.getByLabelText('Passwort *', { exact: true }), 'geheim-123');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveFocus();
}

describe('the code after the password', () => {
  test.each([
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 390 },
  ] as const)('is typed or pasted, and leads to the asked page, $scheme at $width px', async ({ scheme, width }) => {
    setNextColorScheme(scheme);
    await page.viewport(width, 900);
    const { address, server: fake } = await renderApp('/login?redirect=%2Farchives', { server: server() });
    await typePassword();
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    expect(await findAccessibilityProblems()).toEqual([]);
    await userEvent.fill(code, '000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(text('Dieser Code stimmt nicht')).toBeVisible();
    await userEvent.fill(code, '123 456');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/archives');
    expect(fake.askedOf(api.secondFactor.signIn).at(-1)?.body).toEqual({
      token: 'token-of-the-step',
      code: '123 456',
    });
  });

  test('S/M4: after too many wrong ones says that a recovery code works at once', async () => {
    const fake = server();
    fake.refuse(api.secondFactor.signIn, 'too_many_codes', { 'retry-after': '3600' });
    await renderApp('/login', { server: fake });
    await typePassword();
    await userEvent.fill(code, '123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(text('text of too_many_codes')).toBeVisible();
    await page.getByRole('button', { name: 'Wiederherstellungscode benutzen' }).click();
    await expect.element(page.getByLabelText('Wiederherstellungscode *')).toHaveFocus();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('is replaced by a recovery code', async () => {
    const { address, server: fake } = await renderApp('/login', { server: server() });
    await typePassword();
    await page.getByRole('button', { name: 'Wiederherstellungscode benutzen' }).click();
    const recovery = page.getByLabelText('Wiederherstellungscode *');
    await expect.element(recovery).toHaveFocus();
    await userEvent.fill(recovery, '3f2b-8c6e-7a51-4c1e');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/employees');
    expect(fake.askedOf(api.secondFactor.signIn)[0]?.body).toMatchObject({ code: '3f2b-8c6e-7a51-4c1e' });
  });

  test('leads back to the password', async () => {
    await renderApp('/login', { server: server() });
    await typePassword();
    await page.getByRole('button', { name: 'Zur Anmeldung' }).click();
    await expect.element(page.getByLabelText('Passwort *', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('asks for the password again once its time or its tries are over', async () => {
    const fake = server();
    await renderApp('/login', { server: fake });
    await typePassword();
    fake.refuse(api.secondFactor.signIn, 'sign_in_step_over');
    await userEvent.fill(code, '123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Bitte melden Sie sich noch einmal');
    await expect.element(page.getByLabelText('Passwort *', { exact: true })).toBeVisible();
  });

  test('is asked for after a new password too', async () => {
    const { address } = await renderApp('/password/reset?token=abc', { server: server() });
    await userEvent.fill(page.getByLabelText('E-Mail-Adresse *'), manager.email);
    await userEvent.fill(page.getByLabelText('Neues Passwort *', { exact: true }), 'staple of another kind');
    await userEvent.fill(page.getByLabelText('Passwort wiederholen *'), 'staple of another kind');
    await userEvent.keyboard('{Enter}');
    await expect.element(text('Bitte geben Sie noch den Code ein.')).toBeVisible();
    await userEvent.fill(code, '123456');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/employees');
  });
});
