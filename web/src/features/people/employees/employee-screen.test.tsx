import * as api from '@zeitblatt/contract/api';
import { addMonths } from '@zeitblatt/domain/calendar/dates';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import type { TimesheetRow } from '@zeitblatt/domain/months/sheet/timesheet-row';
import type { StoredEmployment } from '@zeitblatt/domain/people/employments/employment';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

const PLAN = {
  ...personYearOf({ id: 3, year: 2026 }).plan,
  works_on_holidays: 0,
  works_on_sundays: 0,
  least_day_minutes: 180,
  seasonal_short_time_work: 0,
  break_minutes: 30,
  per_hour_calc: 0,
  allowed_leave_days: 28,
  styling_type_id: 1,
  salary_group_id: 1,
  hourlyWage: null,
  valid_from: '2014-03-01',
} as const;

/** A person who left at the end of April, with a server that keeps their employments. */
function serverOfLeaver() {
  const server = serverFor();
  let version = 3;
  let data: StoredEmployment[] = [
    { id: 7, begin: '2014-03-01', end: '2026-04-30', end_reason: 'fixed_term', counts_as_continued: false },
  ];
  const keep = (next: StoredEmployment[]) => {
    data = next;
    version += 1;
    return { data, version };
  };
  server.on(api.employments.list, () => ({ data, version }));
  server.on(api.employments.add, ({ body: { version: _seen, ...added } }) => keep([...data, { id: 8, ...added }]));
  server.on(api.employments.change, ({ params, body: { version: _seen, corrects_months: _corrects, ...changed } }) =>
    keep(data.map((one) => (one.id === params.employmentId ? { id: one.id, ...changed } : one))),
  );
  const contract = { started_working_at_company: '2014-03-01', stopped_working_at_company: '2026-04-30' };
  server.on(api.schedules.get, () => ({ ...PLAN, ...contract, id: 30, employee_id: 3, version }));
  server.on(api.schedules.versions, () => ({
    data: [
      { ...PLAN, valid_from: '2020-01-01', hours_week: 30, created_at: '2020-01-01 09:00:00' },
      { ...PLAN, created_at: '2014-03-01 09:00:00' },
    ],
  }));
  server.on(api.salaryGroups.all, () => ({
    data: [{ id: 1, name: 'Helfer', hourlyWage: '13.90', company_id: null, version: 1 }],
  }));
  return server;
}

const years = page.getByRole('region', { name: 'Die Jahre' });
const dayField = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const MONTHS = [{ month: '03-2026', timesheet_id: 501 }];

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
    .toHaveAttribute('href', '/employees/3/settings/personal');
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

test('a person who has left is hired again with what is taken over, in two clicks and a date', async () => {
  const server = serverOfLeaver();
  await renderApp('/employees/3', { user: manager, server });
  await page.getByRole('button', { name: 'Wieder einstellen' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toMatchTextContent(/40 Std. pro Woche, Mo–Fr.*Lohngruppe Helfer.*28 Urlaubstage im Jahr/);
  await userEvent.fill(dayField('Erster Tag'), '01112026');
  expect(await findAccessibilityProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Einstellen', exact: true }).click();
  await expect.element(page.getByText('Wieder eingestellt.')).toBeVisible();
  expect(server.askedOf(api.employments.add)[0]?.body).toEqual({
    begin: '01-11-2026',
    end: null,
    end_reason: null,
    counts_as_continued: false,
    version: 3,
  });
  await expect.element(years.getByRole('listitem').first()).toMatchTextContent(/01\.11\.2026.*Wieder eingestellt/);
  await expect.element(page.getByRole('button', { name: 'Wieder einstellen' })).not.toBeInTheDocument();
});

test.each([1440, 390])(
  'the years of a person are one line, and each fact opens its form (%i pixels)',
  async (width) => {
    await page.viewport(width, 900);
    await renderApp('/employees/3', { user: manager, server: serverOfLeaver() });
    const days = years.getByRole('list').first().getByRole('listitem');
    await expect.element(days.first()).toMatchTextContent(/30\.04\.2026.*Letzter Tag: Ende der Befristung/);
    await expect
      .element(years)
      .toMatchTextContent(
        /01\.01\.2020.*30 Std\. pro Woche.*01\.03\.2014.*Eingestellt.*40 Std\. pro Woche, Mo–Fr.*Lohngruppe Helfer.*28 Urlaubstage/,
      );
    await expect
      .element(years.getByRole('link', { name: /30 Std/ }))
      .toHaveAttribute('href', '/employees/3/settings/schema');
    expect(await findAccessibilityProblems()).toEqual([]);
    await years.getByRole('button', { name: 'Eingestellt' }).click();
    await expect.element(dayField('Erster Tag')).toHaveValue('01.03.2014');
    await page.viewport(1440, 900);
  },
);

test('an end that leaves confirmed months outside is asked about, and only the same end is a correction', async () => {
  const server = serverOfLeaver();
  await renderApp('/employees/3', { user: manager, server });
  await years.getByRole('button', { name: /Letzter Tag/ }).click();
  server.conflict(api.employments.change, 'employment_leaves_months', MONTHS);
  await userEvent.fill(dayField('Letzter Tag'), '28022026');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .element(dialog.getByRole('link', { name: 'März 2026 öffnen' }))
    .toHaveAttribute('href', '/employees/3/timesheet/501');
  const correct = dialog.getByRole('button', { name: /War falsch eingetragen/ });
  await expect.element(correct).toBeVisible();
  await userEvent.fill(dayField('Letzter Tag'), '28012026');
  await expect.element(correct).not.toBeInTheDocument();
  await userEvent.fill(dayField('Letzter Tag'), '28022026');
  await correct.click();
  await expect.element(page.getByText('Beschäftigung gespeichert.')).toBeVisible();
  const [asked, corrected] = server.askedOf(api.employments.change);
  expect(asked?.body).not.toHaveProperty('corrects_months');
  expect(corrected?.body).toMatchObject({ end: '28-02-2026', corrects_months: true, version: 3 });
});

test('the schedule asks what a later begin means, and a second employment takes it', async () => {
  const server = serverOfLeaver();
  await renderApp('/employees/3/settings/schema', { user: manager, server });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect.element(field('Beginn der Beschäftigung')).toHaveValue('01.03.2014');
  await userEvent.fill(field('Ende der Beschäftigung'), '');
  await userEvent.fill(field('Beginn der Beschäftigung'), '01092026');
  server.conflict(api.schedules.change, 'employment_leaves_months', MONTHS);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: 'März 2026 öffnen' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  expect(await findAccessibilityProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Zweite Beschäftigung anlegen' }).click();
  await expect.element(dayField('Erster Tag')).toHaveValue('01.09.2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Einstellen', exact: true }).click();
  await expect.poll(() => server.askedOf(api.employments.add)[0]?.body).toMatchObject({ begin: '01-09-2026' });
});
