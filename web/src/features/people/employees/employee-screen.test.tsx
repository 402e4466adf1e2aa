import * as api from '@zeitblatt/contract/api';
import { addMonths } from '@zeitblatt/domain/calendar/dates';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import type { TimesheetRow } from '@zeitblatt/domain/months/sheet/timesheet-row';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { personYearOf } from '../../../testing/person-year.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

const SHEETS = Array.from(
  { length: 20 },
  (_, index): TimesheetRow => ({
    id: 500 + index,
    schema_id: 30,
    month: addMonths('2026-10', -index),
    version: 1,
    worked_minutes: 9_255 - index,
    target_minutes: 9_240,
    numbers: monthNumbers([], { worked_minutes: 9_255 - index, target_minutes: 9_240 }),
    confirmed_by: 'Sabine Hoffmann',
    confirmed_at: '2026-11-02 14:05:00',
    deleted_at: null,
  }),
);

function serverFor(user = manager, sheets = SHEETS) {
  const server = workingApi(user);
  const left = [...sheets];
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { first_name: 'Ayşe', last_name: 'Vogt' }));
  server.on(api.timesheets.list, ({ query }) => ({
    total: left.length,
    data: left.slice((query.page - 1) * 15, query.page * 15),
    last_page: Math.max(1, Math.ceil(left.length / 15)),
  }));
  server.on(api.timesheets.remove, ({ params }) => {
    left.splice(
      left.findIndex(({ id }) => id === params.id),
      1,
    );
    return { success: 'Stundenzettel gelöscht' };
  });
  server.on(api.timesheets.download, () => new Blob(['%PDF-1.7']));
  server.on(api.personYears.get, ({ params }) =>
    personYearOf(params, { '2026-09': { state: 'inactive', timesheet_id: null, confirmed: null, paid_minutes: null } }),
  );
  server.on(api.inactivity.list, () => ({ total: 0, data: [], last_page: 1 }));
  return server;
}

test('the page lists fifteen sheets with hours, target and who confirmed them', async () => {
  await renderApp('/employees/3', { user: manager, server: serverFor() });
  await expect.element(page.getByRole('heading', { name: 'Ayşe Vogt' })).toBeVisible();
  const october = page.getByRole('row', { name: /Oktober 2026/ });
  await expect.element(october).toMatchTextContent(/154:15.*154:00.*Bestätigt.*Sabine Hoffmann, 02.11.2026, 14:05/);
  await expect
    .element(page.getByRole('link', { name: 'Oktober 2026' }))
    .toHaveAttribute('href', '/employees/3/timesheet/500');
  const sheets = page.getByRole('table', { name: 'Stundenzettel von Ayşe Vogt' });
  await expect.poll(() => sheets.getByRole('row').elements()).toHaveLength(16);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Seite 2' }).click();
  await expect.element(page.getByRole('link', { name: 'Juli 2025' })).toBeVisible();
});

test('an employee who is inactive now is marked as such', async () => {
  const server = serverFor();
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { is_currently_inactive: true }));
  await renderApp('/employees/3', { user: manager, server });
  await expect.element(page.getByText('Derzeit inaktiv')).toBeVisible();
});

test('the settings are one press away', async () => {
  await renderApp('/employees/3', { user: manager, server: serverFor() });
  await expect
    .element(page.getByRole('link', { name: 'Daten bearbeiten', exact: true }))
    .toHaveAttribute('href', '/employees/3/settings');
});

test('a deleted employee can be restored until their records are gone, and nothing else is asked for', async () => {
  const server = serverFor();
  let deleted_at: string | null = '2026-11-20 16:30:00';
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { deleted_at }));
  server.on(api.employees.restore, () => {
    deleted_at = null;
    return { success: 'Mitarbeiter wiederhergestellt' };
  });
  await renderApp('/employees/3', { user: manager, server });
  await expect.element(page.getByText('Gelöscht am 20.11.2026, 16:30')).toBeVisible();
  await expect.element(page.getByText(/Bis zum 07.11.2028 können Sie alles/)).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  expect(server.askedOf(api.timesheets.list)).toEqual([]);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect.element(page.getByText('Mitarbeiter wiederhergestellt')).toBeVisible();
  await expect.element(page.getByRole('table', { name: /Stundenzettel von/ })).toBeVisible();
});

test('an employee who cannot be loaded leads back to the list, with the reason', async () => {
  const server = serverFor();
  server.refuse(api.employees.get, 'employee_not_found');
  const { address } = await renderApp('/employees/99', { user: manager, server });
  await expect.poll(address).toBe('/employees');
  await expect.element(page.getByText('text of employee_not_found')).toBeVisible();
});

test.each(['abc', '-1', '1.5'])('%s is no employee id', async (id) => {
  const { address, server } = await renderApp(`/employees/${id}`, { user: manager, server: serverFor() });
  await expect.poll(address).toBe('/employees');
  expect(server.askedOf(api.employees.get)).toEqual([]);
});

test('a sheet is deleted after a question that says how long it can be restored', async () => {
  const { server } = await renderApp('/employees/3', { user: manager, server: serverFor() });
  await page.getByRole('button', { name: 'Stundenzettel löschen: Oktober 2026' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('Bis zum 07.11.2028 können Sie ihn wiederherstellen');
  expect(await findAccessibilityProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect.element(page.getByText('Stundenzettel gelöscht')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Oktober 2026' })).not.toBeInTheDocument();
  expect(server.askedOf(api.timesheets.remove).map(({ path }) => path)).toEqual(['company/timeSheets/500']);
});

test('the last sheet of the last page leads to the page before', async () => {
  await renderApp('/employees/3', { user: manager, server: serverFor(manager, SHEETS.slice(0, 16)) });
  await page.getByRole('button', { name: 'Seite 2' }).click();
  await page.getByRole('button', { name: 'Stundenzettel löschen: Juli 2025' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Oktober 2026' })).toBeVisible();
});

test("the document is saved under the server's file name; a refusal shows its reason", async () => {
  const server = serverFor();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('Zettel März.pdf');
  });
  await renderApp('/employees/3', { user: manager, server });
  const download = page.getByRole('button', { name: 'PDF herunterladen: Oktober 2026' });
  await download.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  server.refuse(api.timesheets.download, 'timesheet_not_found');
  await download.click();
  await expect.element(page.getByText('text of timesheet_not_found')).toBeVisible();
});

test('several months go on as a list, the earliest first; months without work cannot be chosen', async () => {
  const server = serverFor();
  const { address } = await renderApp('/employees/3', { user: manager, server });
  await page.getByRole('button', { name: 'Stundenzettel erstellen' }).click();
  await expect.element(page.getByRole('button', { name: 'September: inaktiv oder nicht beschäftigt' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Dezember' })).toBeDisabled();
  await page.getByRole('button', { name: 'Oktober: gespeichert' }).click();
  await page.getByRole('button', { name: 'August: gespeichert' }).click();
  server.hold(api.timesheets.propose);
  server.hold(api.batches.proposeMonths);
  await page.getByRole('button', { name: 'In einer Liste prüfen' }).click();
  await expect.poll(address).toBe('/employees/timesheet-batch?schema_id=30&months=2026-08,2026-10');
});

test('without sheets there is one sentence and the way to the first', async () => {
  await renderApp('/employees/3', { user: manager, server: serverFor(manager, []) });
  await expect.element(page.getByText('Es ist noch kein Stundenzettel gespeichert.')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('the test account cannot download and sees no way to delete', async () => {
  const user = userOf('user');
  const { server } = await renderApp('/employees/3', { user, server: serverFor(user) });
  const download = page.getByRole('button', { name: 'PDF herunterladen: Oktober 2026' });
  await expect.element(download).toHaveAttribute('aria-disabled', 'true');
  (download.element() as HTMLElement).click();
  expect(page.getByRole('button', { name: /Stundenzettel löschen/ }).elements()).toEqual([]);
  expect(server.askedOf(api.timesheets.download)).toEqual([]);
});
