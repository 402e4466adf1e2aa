import * as api from '@zeitblatt/contract/api';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';
import { withAccounts } from '../../months/hours-account/parts/accounts.fake.ts';

const manager = userOf('company_manager');
const WITH_ACCOUNT: Partial<Employee> = { user_id: 12, email: 'vogt@muster-bau.example', role: 'employee' };

/** A fake server with an employee whose account can be created and removed. */
function serverFor(given: Partial<Employee> = {}, user = manager) {
  const server = workingApi(user);
  let stored = employeeOf(3, { first_name: 'Ayşe', last_name: 'Vogt', ...given });
  const change = (next: Partial<Employee>, success: string) => () => {
    stored = { ...stored, ...next };
    return { success };
  };
  server.on(api.employees.get, () => stored);
  server.on(api.accounts.invite, () => ({ success: 'Einladung verschickt' }));
  server.on(api.accounts.remove, change({ user_id: null, email: null, role: null }, 'Konto entfernt'));
  server.on(api.accounts.promote, change({ role: 'company_manager' }, 'Befördert'));
  server.on(api.accounts.downgrade, change({ role: 'employee' }, 'Herabgestuft'));
  server.on(api.employees.remove, () => ({ success: 'Mitarbeiter gelöscht' }));
  return server;
}

const open = (tab: string, server = serverFor(), user = manager) =>
  renderApp(`/employees/3/settings/${tab}`, { user, server });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const email = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
const dialog = page.getByRole('dialog');

test.each([
  ['userify', {}, 'light', 1440],
  ['userify', WITH_ACCOUNT, 'dark', 390],
  ['role', {}, 'dark', 1440],
  ['role', WITH_ACCOUNT, 'light', 390],
  ['delete', {}, 'dark', 390],
  ['delete', {}, 'light', 1440],
] as const)('the tab %s is accessible (%j, %s, %i pixels)', async (tab, given, scheme, width) => {
  setNextColorScheme(scheme);
  await page.viewport(width, 900);
  await open(tab, serverFor(given));
  // On a phone the tab is a page of its own, whose heading the panel does not say again.
  await expect.element(page.getByRole('region').getByText(/Vogt/).first()).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.viewport(1440, 900);
});

test('an e-mail address and Enter send an invitation; the account comes later', async () => {
  const { server } = await open('userify');
  await userEvent.fill(email, 'vogt@muster-bau.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Einladung verschickt')).toBeVisible();
  await expect.element(email).toHaveValue('');
  expect(server.askedOf(api.accounts.invite)[0]?.body).toEqual({ email: 'vogt@muster-bau.example' });
});

test.each([
  ['', 'Bitte ausfüllen'],
  ['vogt@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
])('the address %j invites nobody', async (typed, text) => {
  const { server } = await open('userify');
  await userEvent.fill(email, typed);
  await button('Einladung senden').click();
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(server.askedOf(api.accounts.invite)).toEqual([]);
});

test('an address that the server refuses says so at the field, any other refusal as a notification', async () => {
  const server = serverFor();
  server.refuseFields(api.accounts.invite, { email: ['Diese Adresse geht nicht'] });
  await open('userify', server);
  await userEvent.fill(email, 'vogt@muster-bau.example');
  await button('Einladung senden').click();
  await expect.element(email).toHaveAccessibleDescription(/Diese Adresse geht nicht/);
  server.refuse(api.accounts.invite, 'account_exists');
  await button('Einladung senden').click();
  await expect.element(page.getByText('text of account_exists')).toBeVisible();
  await expect.element(email).toHaveValue('vogt@muster-bau.example');
});

test('an account is removed after a question that says what stays', async () => {
  await open('userify', serverFor(WITH_ACCOUNT));
  await expect.element(page.getByText('vogt@muster-bau.example')).toBeVisible();
  await button('Konto entfernen').click();
  await expect.element(dialog).toMatchTextContent('Es gehen keine Daten verloren');
  expect(await findAccessibilityProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Konto entfernen' }).click();
  await expect.element(page.getByText('Konto entfernt')).toBeVisible();
  await expect.element(email).toBeVisible();
});

test.each(['own_account', 'last_manager'] as const)('an account that must stay says why: %s', async (code) => {
  const server = serverFor({ ...WITH_ACCOUNT, role: 'company_manager' });
  server.refuse(api.accounts.remove, code);
  await open('userify', server);
  await button('Konto entfernen').click();
  await dialog.getByRole('button', { name: 'Konto entfernen' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(`text of ${code}`);
});

test('without an account there is no role, but the way to one', async () => {
  await open('role');
  await expect
    .element(page.getByRole('link', { name: 'Zum Konto' }))
    .toHaveAttribute('href', '/employees/3/settings/userify');
  expect(page.getByRole('button', { name: /Verwaltung/ }).elements()).toEqual([]);
});

test('an employee is promoted, and downgraded again', async () => {
  await open('role', serverFor(WITH_ACCOUNT));
  await expect.element(page.getByText('Ayşe Vogt hat die Rolle Mitarbeiter.')).toBeVisible();
  await button('Verwaltungsrechte geben').click();
  await expect.element(page.getByText('Ayşe Vogt hat Verwaltungsrechte.')).toBeVisible();
  await button('Verwaltungsrechte entziehen').click();
  await expect.element(page.getByText('Ayşe Vogt hat die Rolle Mitarbeiter.')).toBeVisible();
});

test.each(['own_account', 'last_manager'] as const)('a role that must stay says why: %s', async (code) => {
  const server = serverFor({ ...WITH_ACCOUNT, role: 'company_manager' });
  server.refuse(api.accounts.downgrade, code);
  await open('role', server);
  await button('Verwaltungsrechte entziehen').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(`text of ${code}`);
  await expect.element(page.getByText('Ayşe Vogt hat Verwaltungsrechte.')).toBeVisible();
});

test('an employee is deleted once the box is ticked; the list comes after it, with a way back', async () => {
  const { server, address } = await open('delete', withAccounts(serverFor()));
  await expect.element(page.getByRole('link', { name: /Auf dem Stundenkonto stehen noch \+12:30 Std/ })).toBeVisible();
  await expect.element(page.getByText(/Bis zum 07.11.2028 können Sie alles/)).toBeVisible();
  await expect.element(button('Mitarbeiter löschen')).toHaveAttribute('aria-disabled', 'true');
  (button('Mitarbeiter löschen').element() as HTMLElement).click();
  expect(server.askedOf(api.employees.remove)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Ja, ich möchte Ayşe Vogt löschen.' }).click();
  await button('Mitarbeiter löschen').click();
  await expect.poll(address).toBe('/employees');
  await expect.element(page.getByText('Mitarbeiter gelöscht')).toBeVisible();
  server.on(api.employees.restore, () => ({ success: 'Ayşe Vogt ist wieder da' }));
  await button('Wiederherstellen').click();
  await expect.element(page.getByText('Ayşe Vogt ist wieder da')).toBeVisible();
  expect(server.askedOf(api.employees.restore)).toHaveLength(1);
});

test('a hold is named where the deletion is decided, and another one can be set with its purpose', async () => {
  const server = serverFor();
  const hold = {
    id: 7,
    employee_id: null,
    person: null,
    purpose: 'Betriebsprüfung',
    begun_at: '2026-11-20 09:00:00',
    begun_by: 'Sabine Hoffmann',
  };
  server.on(api.retention.ofEmployee, () => ({ restorable_until: '2028-12-07', holds: [hold] }));
  server.on(api.retention.beginHold, ({ body }) => ({ ...hold, id: 8, ...body, person: 'Ayşe Vogt' }));
  await open('delete', server);
  await expect.element(page.getByText(/Bis zum 07.12.2028 können Sie alles/)).toBeVisible();
  await expect
    .element(page.getByText('Ganze Firma: Betriebsprüfung (seit 20.11.2026, 09:00, gesetzt von Sabine Hoffmann)'))
    .toBeVisible();
  await button('Löschsperre setzen').click();
  const form = page.getByRole('dialog', { name: 'Löschsperre setzen' });
  await form.getByRole('button', { name: 'Löschsperre setzen' }).click();
  await expect.element(form.getByLabelText(/Zweck/)).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabelText(/Zweck/).fill('Kündigungsschutzklage');
  await form.getByRole('button', { name: 'Löschsperre setzen' }).click();
  await expect.element(page.getByText('Löschsperre gesetzt.')).toBeVisible();
  expect(server.askedOf(api.retention.beginHold).map(({ body }) => body)).toEqual([
    { employee_id: 3, purpose: 'Kündigungsschutzklage' },
  ]);
});

test('a deletion that is refused says why, and the employee stays', async () => {
  const server = serverFor();
  server.refuse(api.employees.remove, 'last_manager');
  const { address } = await open('delete', server);
  await page.getByRole('checkbox').click();
  await button('Mitarbeiter löschen').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of last_manager');
  expect(address()).toBe('/employees/3/settings/delete');
});

test.each([
  ['userify', {}, 'Einladung senden'],
  ['userify', WITH_ACCOUNT, 'Konto entfernen'],
  ['role', WITH_ACCOUNT, 'Verwaltungsrechte geben'],
  ['delete', {}, 'Mitarbeiter löschen'],
] as const)('the test account reads %s of %j and changes nothing', async (tab, given, name) => {
  const user = userOf('user');
  const { server } = await open(tab, serverFor(given, user), user);
  if (tab === 'delete') await page.getByRole('checkbox').click();
  await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  (button(name).element() as HTMLElement).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
  expect(server.askedOf(api.accounts.invite)).toEqual([]);
});
