import * as api from '@zeitblatt/contract/api';
import type { StoredEmployment } from '@zeitblatt/domain/people/employments/employment';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { personYearOf } from '../../../testing/person-year.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

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
  const server = workingApi(manager);
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { first_name: 'Ayşe', last_name: 'Vogt' }));
  server.on(api.timesheets.list, () => ({ total: 0, data: [], last_page: 1 }));
  server.on(api.personYears.get, ({ params }) => personYearOf(params));
  server.on(api.inactivity.list, () => ({ total: 0, data: [], last_page: 1 }));
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
  server.on(api.leave.year, () => ({
    allowed_days: 28,
    half_days: 0,
    used_days: 2,
    left_days: 26,
    data: [
      { id: 4, schema_id: 30, from: '2026-10-01', to: '2026-10-02', used_days: 2, created_at: '2026-09-01 09:00:00' },
    ],
  }));
  server.on(api.workPlaces.versions, () => ({
    data: [
      { valid_from: '2021-05-01', site: null, city: null, created_at: '2021-04-01 09:00:00' },
      { valid_from: null, site: { id: 4, name: 'Lager Nord' }, city: null, created_at: '2014-03-01 09:00:00' },
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
        /01\.05\.2021.*am Ort der Firma.*01\.01\.2020.*30 Std\. pro Woche.*01\.03\.2014.*Eingestellt.*40 Std\. pro Woche, Mo–Fr.*Lohngruppe Helfer.*28 Urlaubstage.*Arbeitsort Lager Nord/,
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

test('a person who has left is not called inactive, and the page says since when', async () => {
  const server = serverOfLeaver();
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { is_currently_inactive: true }));
  await renderApp('/employees/3', { user: manager, server });
  await expect.element(page.getByText('Die Beschäftigung endete am 30.04.2026.')).toBeVisible();
  await expect.element(page.getByText('Derzeit inaktiv')).not.toBeInTheDocument();
});

test('the deletion of an employment asks, and names the days and the leave that it leaves', async () => {
  const server = serverOfLeaver();
  server.on(api.employments.list, () => ({
    version: 3,
    data: [
      { id: 7, begin: '2014-03-01', end: '2026-04-30', end_reason: null, counts_as_continued: false },
      { id: 8, begin: '2026-09-01', end: null, end_reason: null, counts_as_continued: true },
    ],
  }));
  server.on(api.employments.remove, () => ({ data: [], version: 4 }));
  const workedDays = personYearOf({ id: 3, year: 2026 }).months[9]?.days.slice(1) ?? [];
  const sick = { days: [{ mark: 'sick' as const, minutes: 0 }, ...workedDays] };
  const periods = [{ begin: '2026-10-12', end: '2026-10-16', comment: 'Pause' }];
  server.on(api.personYears.get, ({ params }) =>
    personYearOf(params, {
      '2026-03': { ...sick, periods: [{ begin: '2026-03-01', end: '2026-03-05', comment: 'Pause' }] },
      '2026-10': { ...sick, periods },
    }),
  );
  await renderApp('/employees/3', { user: manager, server });
  await years.getByRole('button', { name: 'Wieder eingestellt, zählt als fortgesetzt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Beschäftigung löschen?' });
  await expect
    .element(question)
    .toMatchTextContent(
      /Ab 01\.09\.2026 ist die Person.*zählt: 01\.10\.2026 – 02\.10\.2026.*zählen: Krank \(1\)Inaktiv in dieser Zeit: 12\.10\.2026 – 16\.10\.2026Erfasste Zeiten/,
    );
  expect(server.askedOf(api.employments.remove)).toEqual([]);
  expect(await findAccessibilityProblems(question.element())).toEqual([]);
  await question.getByRole('button', { name: 'Beschäftigung löschen' }).click();
  await expect.element(page.getByText('Beschäftigung gelöscht.')).toBeVisible();
  expect(server.askedOf(api.employments.remove)[0]?.path).toBe('company/employees/3/employments/8');
});

test('a second employment ends the first one in the same step, where that has no end', async () => {
  const server = serverOfLeaver();
  const open = { id: 7, begin: '2014-03-01', end: null, end_reason: null, counts_as_continued: false };
  server.on(api.employments.list, () => ({ data: [open], version: 3 }));
  const contract = { started_working_at_company: '2014-03-01', stopped_working_at_company: null };
  server.on(api.schedules.get, () => ({ ...PLAN, ...contract, id: 30, employee_id: 3, version: 3 }));
  await renderApp('/employees/3/settings/schema', { user: manager, server });
  await page.getByRole('button', { name: 'Ändern ab …' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Beginn der Beschäftigung', exact: true }), '01092026');
  server.conflict(api.schedules.change, 'employment_leaves_months', MONTHS);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zweite Beschäftigung anlegen' }).click();
  const hire = page.getByRole('dialog').getByRole('button', { name: 'Einstellen', exact: true });
  await hire.click();
  await expect
    .element(dayField('Letzter Tag der bisherigen Beschäftigung'))
    .toHaveAccessibleDescription(/Bitte ausfüllen/);
  await userEvent.fill(dayField('Letzter Tag der bisherigen Beschäftigung'), '30042026');
  await hire.click();
  await expect
    .poll(() => server.askedOf(api.employments.add)[0]?.body)
    .toMatchObject({ begin: '01-09-2026', previous_end: '30-04-2026' });
});

test('the schedule asks what a later begin means, and a second employment takes it', async () => {
  const server = serverOfLeaver();
  await renderApp('/employees/3/settings/schema', { user: manager, server });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('button', { name: 'Ändern ab …' }).click();
  await expect.element(field('Beginn der Beschäftigung')).toHaveValue('01.03.2014');
  await userEvent.fill(field('Ende der Beschäftigung'), '');
  await userEvent.fill(field('Beginn der Beschäftigung'), '01092026');
  server.conflict(api.schedules.change, 'employment_leaves_months', MONTHS);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: 'März 2026 öffnen' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  expect(await findAccessibilityProblems(dialog.element())).toEqual([]);
  await dialog.getByRole('button', { name: 'Zweite Beschäftigung anlegen' }).click();
  await expect.element(dayField('Erster Tag')).toHaveValue('01.09.2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Einstellen', exact: true }).click();
  await expect.poll(() => server.askedOf(api.employments.add)[0]?.body).toMatchObject({ begin: '01-09-2026' });
});

test('what an end leaves open are the months of its employment, of every year', async () => {
  const server = serverOfLeaver();
  const contract = { started_working_at_company: '2025-09-15', stopped_working_at_company: '2026-01-31' };
  server.on(api.schedules.get, () => ({ ...PLAN, ...contract, id: 30, employee_id: 3, version: 3 }));
  const missing = { state: 'missing' } as const;
  const months = { '2025-04': missing, '2025-09': missing, '2025-12': missing, '2026-01': missing, '2026-03': missing };
  server.on(api.personYears.get, ({ params }) => personYearOf(params, months));
  await renderApp('/employees/3/settings/schema', { user: manager, server });
  const links = page.getByRole('link', { name: /^Stundenzettel für/ });
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    'Stundenzettel für September 2025',
    'Stundenzettel für Dezember 2025',
    'Stundenzettel für Januar 2026',
  ]);
});

test('a later begin that is refused in the dialog offers the second employment', async () => {
  const server = serverOfLeaver();
  await renderApp('/employees/3', { user: manager, server });
  await years.getByRole('button', { name: 'Eingestellt' }).click();
  const many = Array.from({ length: 22 }, (_, index) => ({
    month: `${String((index % 12) + 1).padStart(2, '0')}-${2024 + Math.floor(index / 12)}`,
    timesheet_id: 501 + index,
  }));
  server.conflict(api.employments.change, 'employment_leaves_months', many);
  await userEvent.fill(dayField('Letzter Tag'), '');
  await userEvent.fill(dayField('Erster Tag'), '01092026');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await button('Speichern').click();
  await expect.element(button('War falsch eingetragen: trotzdem speichern')).toBeVisible();
  const links = dialog.getByRole('link', { name: /öffnen$/ });
  expect(links.elements()).toHaveLength(6);
  await button('Alle Monate zeigen (22)').click();
  expect(links.elements()).toHaveLength(22);
  expect(await findAccessibilityProblems(dialog.element())).toEqual([]);
  await button('Zweite Beschäftigung anlegen').click();
  await expect.element(dayField('Erster Tag')).toHaveValue('01.09.2026');
  await button('Einstellen').click();
  await expect.poll(() => server.askedOf(api.employments.add)[0]?.body).toMatchObject({ begin: '01-09-2026' });
});
