import * as api from '@zeitblatt/contract/api';
import type { ScheduleVersion } from '@zeitblatt/domain/people/schedules/schedule';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { personYearOf } from '../../../testing/person-year.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { scheduleOf, versionOf } from './schedule.builder.ts';

const manager = userOf('company_manager');

const VERSIONS = [
  versionOf('2026-01-01'),
  versionOf('2024-05-01', { is_part_time_worker: true, days: [], hours_week: 12.5 }),
];

/** A fake server with an employee who works 40 hours a week. */
function serverFor(user = manager, versions: readonly ScheduleVersion[] = VERSIONS) {
  const server = workingApi(user);
  let stored = scheduleOf();
  let kept = [...versions];
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { first_name: 'Ayşe', last_name: 'Vogt' }));
  server.on(api.schedules.get, () => stored);
  server.on(api.schedules.versions, () => ({ data: kept }));
  server.on(api.salaryGroups.all, () => ({
    data: [{ id: 1, name: 'Helfer', hourlyWage: '13.90', company_id: null, version: 1 }],
  }));
  server.on(api.schedules.change, ({ body: { valid_from, hours_week, ...body } }) => {
    const day = valid_from ?? '2026-11-01';
    const plan = { ...body, hours_week: hours_week ?? 20, hourlyWage: null, valid_from: day };
    stored = { ...stored, ...plan, version: stored.version + 1 };
    kept = [versionOf(day, plan), ...kept.filter((version) => version.valid_from !== day)];
    return stored;
  });
  return server;
}

const look = (server = serverFor(), user = manager) => renderApp('/employees/3/settings/schema', { user, server });
const change = page.getByRole('button', { name: 'Ändern ab …' });

/** Opens the screen and the form of a change. */
async function open(server = serverFor(), user = manager) {
  const opened = await look(server, user);
  await change.click();
  return opened;
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const validFrom = field('Gültig ab');
const save = page.getByRole('button', { name: 'Speichern', exact: true });
const versions = page.getByRole('table', { name: 'Frühere und künftige Arbeitszeit' });
const saved = page.getByText('Arbeitszeit gespeichert.');

test.each([1440, 390])('the form shows what is agreed, and is accessible (%i pixels)', async (width) => {
  await page.viewport(width, 900);
  await open();
  await expect.element(field('Wochenstunden')).toHaveValue('40');
  await expect.element(field('Beginn der Beschäftigung')).toHaveValue('01.05.2024');
  await expect.element(field('Beginn Montag')).toHaveValue('07:00');
  await expect.element(page.getByRole('checkbox', { name: 'Samstag' })).not.toBeChecked();
  await expect.element(page.getByRole('combobox', { name: 'Unterschriften' })).toHaveValue('Jeden Tag unterschreiben');
  await expect.element(page.getByText('ohne feste Arbeitstage')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});

test('what is agreed stands above the versions, and the form opens at the day of the change', async () => {
  await look();
  const agreed = page.getByRole('region', { name: 'Vereinbart ist' });
  await expect.element(agreed).toMatchTextContent(/01\.05\.2024.*40.*Mo–Fr/);
  expect(field('Wochenstunden').elements()).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
  await change.click();
  await expect.element(validFrom).toHaveFocus();
});

test('earlier versions stand in a list, and the one that counts is marked', async () => {
  await look();
  await expect.element(versions.getByRole('row', { name: /01\.01\.2026/ })).toMatchTextContent(/gilt jetzt.*40.*Mo–Fr/);
  await expect
    .element(versions.getByRole('row', { name: /01\.05\.2024/ }))
    .toMatchTextContent(/12,5.*ohne feste Arbeitstage/);
});

test('the end of the contract names what is open, with links', async () => {
  const server = serverFor();
  server.on(api.schedules.get, () => scheduleOf({ stopped_working_at_company: '2026-10-31' }));
  server.on(api.personYears.get, ({ params }) => personYearOf(params, { '2026-10': { state: 'missing' } }));
  await open(server);
  await expect.element(page.getByRole('link', { name: 'Resturlaub: 7 Tage' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Stundenzettel für Oktober 2026' }))
    .toHaveAttribute('href', '/employees/3/timesheet?month=2026-10&schemaId=30');
});

test('without a day a change begins where the saved sheets end; Enter saves', async () => {
  const { server } = await open();
  await userEvent.fill(field('Wochenstunden'), '30');
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).toBeVisible();
  await expect.element(versions.getByRole('row', { name: /01\.11\.2026/ })).toMatchTextContent(/30/);
  expect(server.askedOf(api.schedules.change)[0]?.body).toEqual({
    started_working_at_company: '01-05-2024',
    stopped_working_at_company: null,
    per_hour_calc: 0,
    hours_week: 30,
    monthly_wage: null,
    salary_group_id: null,
    break_minutes: 30,
    is_part_time_worker: false,
    works_on_holidays: 0,
    works_on_sundays: 0,
    least_day_minutes: 180,
    seasonal_short_time_work: 0,
    allowed_leave_days: 28,
    styling_type_id: 4,
    days: [1, 2, 3, 4, 5].map((day_id) => ({
      day_id,
      isActive: true,
      hours: 6,
      start_time: '07:00',
      end_time: '13:30',
    })),
    valid_from: null,
    version: 3,
  });
  await userEvent.fill(field('Urlaubstage pro Jahr'), '30');
  await save.click();
  await expect.poll(() => server.askedOf(api.schedules.change).length).toBe(2);
  expect(server.askedOf(api.schedules.change)[1]?.body).toMatchObject({ version: 4, allowed_leave_days: 30 });
});

test('a day chosen for the change goes with it, also one within a month', async () => {
  const { server } = await open();
  await userEvent.fill(field('Wochenstunden'), '35');
  await userEvent.fill(validFrom, '16072026');
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(server.askedOf(api.schedules.change)[0]?.body).toMatchObject({ valid_from: '16-07-2026' });
  await expect.element(versions.getByRole('row', { name: /16\.07\.2026/ })).toMatchTextContent(/35/);
});

test('what a day within a month means is said where it is chosen', async () => {
  await open();
  await expect
    .element(page.getByText(/Gespeicherte Stundenzettel ändern sich nicht.*zählt für jeden Tag, was an ihm gilt/))
    .toBeVisible();
});

test('a change that is agreed for later is not taken back by the next one', async () => {
  const server = serverFor(manager, [versionOf('2027-01-16', { hours_week: 30 }), ...VERSIONS]);
  await open(server);
  await expect.element(page.getByText(/gelten erst ab dem 16\.01\.2027/)).toBeVisible();
  await expect.element(field('Wochenstunden')).toHaveValue('30');
  await expect.element(validFrom).toHaveValue('16.01.2027');
  await expect.element(versions.getByRole('row', { name: /16\.01\.2027/ })).toMatchTextContent(/gilt später/);
});

test('saving is disabled until enough days are selected, and the number of missing days is shown', async () => {
  const { server } = await open();
  await page.getByRole('checkbox', { name: 'Freitag' }).click();
  await page.getByRole('checkbox', { name: 'Donnerstag' }).click();
  await expect.element(page.getByText('Bitte wählen Sie noch 1 Tag aus')).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  (save.element() as HTMLElement).click();
  expect(server.askedOf(api.schedules.change)).toEqual([]);
  await page.getByRole('switch', { name: 'Ohne feste Arbeitstage' }).click();
  await expect.element(save).not.toHaveAttribute('aria-disabled');
});

test('what the law may say about the plan stands at its days while typing, and saving stays possible', async () => {
  const { server } = await open();
  const hints = page.getByText(/Pause zu kurz: 0 statt 30 Minuten/);
  const note = page.getByText('Diese Hinweise zum Gesetz verhindern das Speichern nicht.');
  await expect.element(field('Beginn Montag')).toHaveValue('07:00');
  expect([hints.elements().length, note.elements().length]).toEqual([0, 0]);
  await page.getByRole('combobox', { name: 'Pause pro Tag' }).click();
  await page.getByRole('option', { name: '0 Minuten', exact: true }).click();
  await expect.element(hints.first()).toBeVisible();
  await expect.element(note).toBeVisible();
  await expect.poll(() => hints.elements()).toHaveLength(5);
  await userEvent.fill(field('Beginn Montag'), '1500');
  await userEvent.tab();
  await expect.element(page.getByText(/Ruhezeit zu kurz: 8:00 statt 11:00 Std/)).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(server.askedOf(api.schedules.change)[0]?.body).toMatchObject({ break_minutes: 0 });
});

test('the hints for an employee under 18 follow from the birth date', async () => {
  const server = serverFor();
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { birth_date: '2009-06-01' }));
  await open(server);
  await expect.element(page.getByText(/Unter 18: Pause zu kurz: 30 statt 60 Minuten/).first()).toBeVisible();
});

test('per hour, the wage decides the hours, with the hint at the weeks a month really has', async () => {
  const { server } = await open();
  await page.getByRole('switch', { name: 'Stunden aus dem Monatslohn berechnen' }).click();
  await save.click();
  await expect.element(field('Monatslohn')).toHaveAccessibleDescription('Bitte ausfüllen');
  await userEvent.fill(field('Monatslohn'), '1200');
  await page.getByRole('combobox', { name: 'Lohngruppe' }).click();
  await page.getByRole('option', { name: 'Helfer (13,90 €)' }).click();
  await expect.element(page.getByText(/sind es 19:45 Stunden pro Woche/)).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  const body = server.askedOf(api.schedules.change)[0]?.body;
  expect(body).toMatchObject({ per_hour_calc: 1, monthly_wage: '1200.00', salary_group_id: 1 });
  expect(body).not.toHaveProperty('hours_week');
});

test('what the server refuses stands under its field', async () => {
  const server = serverFor();
  server.refuseFields(api.schedules.change, {
    valid_from: ['An diesem Tag besteht kein Arbeitsverhältnis'],
  });
  await open(server);
  await userEvent.fill(field('Wochenstunden'), '35');
  await save.click();
  await expect.element(validFrom).toHaveAccessibleDescription(/besteht kein Arbeitsverhältnis/);
  await expect.element(field('Wochenstunden')).toHaveValue('35');
});

test('of two people who change the same schedule, the second chooses value by value', async () => {
  const { server } = await open();
  await userEvent.fill(field('Wochenstunden'), '35');
  const current = z.encode(api.schedules.get.output, scheduleOf({ version: 8, hours_week: 38, break_minutes: 45 }));
  server
    .hold(api.schedules.change)
    .resolve(Response.json({ code: 'version_conflict', message: 'conflict', current }, { status: 409 }));
  await save.click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('group', { name: 'Wochenstunden' }))
    .toMatchTextContent(/35 Stunden pro Woche.*38 Stunden pro Woche/);
  await expect.element(dialog.getByRole('radio', { name: /45 Minuten/ })).toBeChecked();
  expect(await findAccessibilityProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect.element(saved).toBeVisible();
  expect(server.askedOf(api.schedules.change).at(-1)?.body).toMatchObject({
    hours_week: 35,
    break_minutes: 45,
    version: 8,
  });
});

test('a schedule that cannot be loaded says so', async () => {
  const server = serverFor();
  server.refuse(api.schedules.get, 'schedule_not_found');
  await look(server);
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of schedule_not_found');
});

test('a page with unsaved entries asks before it is left', async () => {
  await open();
  await userEvent.fill(field('Wochenstunden'), '35');
  await page.getByRole('link', { name: 'Urlaub', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('the test account sees the schedule and can save nothing', async () => {
  const user = userOf('user');
  const { server } = await look(serverFor(user), user);
  await expect.element(field('Wochenstunden')).toHaveValue('40');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await field('Wochenstunden').click();
  await userEvent.keyboard('{Enter}');
  expect(server.askedOf(api.schedules.change)).toEqual([]);
});
