import * as api from '@zeitblatt/contract/api';
import { jobOf } from '@zeitblatt/domain/record/jobs/job.builder';
import { DATA_CLASSES, DATA_TERMS } from '@zeitblatt/domain/record/retention/retention-terms';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionOf, userOf } from '../../../testing/people.builder.ts';
import { RETENTION, renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');
const DUE = { asked_at: '2026-11-22 10:00:00', asked_by: 'Sabine Muster', due_at: '2026-12-22 10:00:00' };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = () => page.getByRole('dialog');

/** A server whose company is going to be deleted once a manager has asked for it. */
function serverFor(user = manager, deletion: typeof DUE | null = null) {
  const server = workingApi(user);
  let current = deletion;
  server.on(api.access.authorized, () => ({ ...sessionOf(user), company_deletion: current }));
  server.on(api.jobs.list, () => ({ data: [] }));
  server.on(api.privacy.exportCompany, () => jobOf({ type: 'export_company' }));
  server.on(api.privacy.exportOwn, () => new Blob(['zip'], { type: 'application/zip' }));
  server.on(api.privacy.askCompanyDeletion, () => {
    current = DUE;
    return { success: 'Die Löschung der Firma ist vorgemerkt.' };
  });
  server.on(api.privacy.withdrawCompanyDeletion, () => {
    current = null;
    return { success: 'Die Firma wird nicht gelöscht.' };
  });
  server.on(api.privacy.deleteAccount, () => ({ success: 'Ihr Konto ist gelöscht.' }));
  return server;
}

const open = (user = manager, server = serverFor(user), part = 'export') =>
  renderApp(`/settings/dsgvo?part=${part}`, { user, server });

test('the page says what is kept, why, how long and by which rule', async () => {
  await open(manager, serverFor(), 'data');
  await expect.element(page.getByRole('heading', { name: 'Was gespeichert wird' })).toBeVisible();
  const terms = page.getByRole('term').elements();
  expect(terms).toHaveLength(DATA_CLASSES.length);
  const text = page.getByRole('main').element().textContent;
  for (const kind of DATA_CLASSES) {
    for (const law of DATA_TERMS[kind].laws) expect(text).toContain(law);
    for (const figure of Object.values(DATA_TERMS[kind].figures)) expect(text).toContain(String(figure));
  }
  expect(text).not.toMatch(/\{\{|kept\.|\bD\d/);
});

test('the page and its dialog are accessible', async () => {
  await open();
  await expect.element(button('Firma löschen')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await button('Firma löschen').click();
  await expect.element(inDialog()).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
});

test('everybody exports their own data, a manager the company as well', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { server } = await open();
  await button('Meine Daten exportieren').click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await button('Firma exportieren').click();
  await expect.element(page.getByText(/Der Export läuft/)).toBeVisible();
  expect(server.askedOf(api.privacy.exportCompany)).toHaveLength(1);
});

test('an employee exports their own data only, and reads who removes the account', async () => {
  await renderApp('/settings/dsgvo', { user: userOf('employee'), server: serverFor(userOf('employee')) });
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toMatchTextContent('Wer Ihre Daten sieht');
  expect(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).not.toContain('Rechnungen');
  await page.getByText('Export', { exact: true }).click();
  await expect.element(button('Meine Daten exportieren')).toBeVisible();
  await expect.element(page.getByText(/Wer die Firma verwaltet, kann es entfernen/)).toBeVisible();
  for (const name of ['Firma exportieren', 'Firma löschen', 'Konto löschen'])
    expect(button(name).elements()).toHaveLength(0);
});

test('a manager deletes the company: the dialog names the duty, offers the export, and asks for the password', async () => {
  const { server } = await open();
  await button('Firma löschen').click();
  await expect.element(inDialog().getByText('Sie müssen die Stundenzettel 2 Jahre aufbewahren')).toBeVisible();
  await expect.element(inDialog().getByText(/§ 16 Abs\. 2 ArbZG, § 17 Abs\. 1 MiLoG/)).toBeVisible();
  await expect.element(inDialog().getByRole('button', { name: 'Firma exportieren' })).toBeVisible();
  await inDialog().getByRole('button', { name: 'In 30 Tagen löschen' }).click();
  expect(server.askedOf(api.privacy.askCompanyDeletion)).toHaveLength(0);
  await userEvent.fill(inDialog().getByLabelText(/^Ihr Passwort/), 'mein-Geheimnis');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Die Löschung der Firma ist vorgemerkt.')).toBeVisible();
  expect(server.askedOf(api.privacy.askCompanyDeletion)[0]?.body).toEqual({ old_password: 'mein-Geheimnis' });
  const banner = page.getByRole('region', { name: 'Hinweis' });
  await expect.element(banner).toMatchTextContent(/wird am 22\.12\.2026 mit allen Daten und Konten gelöscht/);
  await expect.element(page.getByText(/Sabine Muster hat das am 22\.11\.2026 veranlasst/)).toBeVisible();
  await button('Löschung zurücknehmen').click();
  await expect.element(button('Firma löschen')).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test('the dialog names the holds that keep the company', async () => {
  const server = serverFor();
  const hold = {
    id: 7,
    employee_id: null,
    person: null,
    purpose: 'Betriebsprüfung',
    begun_at: '2026-11-20 09:00:00',
    begun_by: 'Sabine Muster',
  };
  server.on(api.retention.get, () => ({ ...RETENTION, holds: [hold] }));
  await open(manager, server);
  await button('Firma löschen').click();
  await expect.element(inDialog().getByText(/Ganze Firma: Betriebsprüfung \(seit 20\.11\.2026, 09:00/)).toBeVisible();
});

test('a wrong password is said at its field, and nothing is deleted', async () => {
  const server = serverFor();
  server.refuseFields(api.privacy.askCompanyDeletion, { old_password: ['Das Passwort ist falsch'] });
  await open(manager, server);
  await button('Firma löschen').click();
  await userEvent.fill(inDialog().getByLabelText(/^Ihr Passwort/), 'falsch-geraten');
  await userEvent.keyboard('{Enter}');
  await expect.element(inDialog().getByText('Das Passwort ist falsch')).toBeVisible();
  await expect.element(inDialog()).toBeVisible();
});

test('the banner leads employees to what happens, when, and what they can do', async () => {
  const employee = userOf('employee');
  await renderApp('/settings/personal-info', { user: employee, server: serverFor(employee, DUE) });
  await page.getByRole('link', { name: 'Ansehen' }).click();
  await expect.element(page.getByRole('heading', { name: 'Die Firma wird gelöscht' })).toBeInViewport();
  await expect.element(page.getByText(/am 22\.12\.2026 gelöscht\. Sabine Muster hat das/)).toBeVisible();
  await expect.element(page.getByText(/Zurücknehmen kann die Löschung nur, wer die Firma verwaltet/)).toBeVisible();
  await expect.element(button('Meine Daten exportieren').first()).toBeInViewport();
  expect(button('Löschung zurücknehmen').elements()).toHaveLength(0);
});

test('employees see the banner, too', async () => {
  const employee = userOf('employee');
  await renderApp('/settings/personal-info', { user: employee, server: serverFor(employee, DUE) });
  await expect.element(page.getByRole('region', { name: 'Hinweis' })).toMatchTextContent(/22\.12\.2026.*Ansehen$/);
});

test('a user without a company deletes the account and is signed out', async () => {
  const user = { ...userOf('user'), has_company: false };
  const { address, session } = await open(user);
  await button('Konto löschen').click();
  await expect.element(inDialog().getByRole('button', { name: 'Meine Daten exportieren' })).toBeVisible();
  await userEvent.fill(inDialog().getByLabelText(/^Ihr Passwort/), 'mein-Geheimnis');
  await inDialog().getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect.poll(address).toBe('/login');
  expect(session.current()).toBeNull();
  await expect.element(page.getByText('Ihr Konto ist gelöscht.')).toBeVisible();
});
