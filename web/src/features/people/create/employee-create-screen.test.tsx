import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { field, fillPerson, fillWeek, formServer, manager, open, save, WEEK } from '../employees/employee-form.fake.ts';

test('a new employee is saved by Enter, and the list shows them', async () => {
  const { server, address } = await open();
  await expect.element(field('Vorname')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await fillPerson();
  await fillWeek('38,5', ...WEEK);
  await expect.element(page.getByText('Genug Tage ausgewählt')).toBeVisible();
  await userEvent.fill(field('Beginn Dienstag'), '630');
  await field('Nachname').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/employees?created=77');
  await expect.element(page.getByRole('link', { name: 'Ayşe Yılmaz' })).toHaveAttribute('href', '/employees/77');
  await expect.element(page.getByText('Ayşe Yılmaz wurde angelegt.')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(server.askedOf(api.employeesWithPlan.create)[0]?.body).toEqual({
    employee: { number: null, first_name: 'Ayşe', last_name: 'Yılmaz', birth_date: null, salary_group_id: null },
    schema: {
      started_working_at_company: '01-12-2026',
      stopped_working_at_company: null,
      hours_week: 38.5,
      per_hour_calc: 0,
      monthly_wage: null,
      salary_group_id: null,
      break_minutes: 30,
      is_part_time_worker: false,
      works_on_holidays: 0,
      works_on_sundays: 0,
      least_day_minutes: 180,
      seasonal_short_time_work: 0,
      allowed_leave_days: 20,
      styling_type_id: 1,
      days: [
        { day_id: 1, isActive: true, hours: 8, start_time: '08:00', end_time: '16:30' },
        { day_id: 2, isActive: true, hours: 8, start_time: '06:30', end_time: '15:00' },
        { day_id: 3, isActive: true, hours: 7.5, start_time: '08:00', end_time: '16:00' },
        { day_id: 4, isActive: true, hours: 7.5, start_time: '08:00', end_time: '16:00' },
        { day_id: 5, isActive: true, hours: 7.5, start_time: '08:00', end_time: '16:00' },
      ],
    },
  });
});

test('39 hours are spread in whole hours, evenly to the minute, or typed day by day', async () => {
  const { server } = await open();
  const hoursOf = (day: string) => field(`Stunden ${day}`);
  const shown = () => WEEK.map((day) => (hoursOf(day).element() as HTMLInputElement).value).join(' ');
  const even = page.getByRole('button', { name: 'Gleichmäßig auf die Minute' });
  await fillPerson();
  await fillWeek('39', ...WEEK);
  await expect.poll(shown).toBe('8:00 8:00 8:00 8:00 7:00');
  await expect
    .element(page.getByRole('button', { name: 'Möglichst volle Stunden' }))
    .toHaveAttribute('aria-pressed', 'true');
  await even.click();
  await expect.poll(shown).toBe('7:48 7:48 7:48 7:48 7:48');
  await userEvent.fill(hoursOf('Freitag'), '7,7');
  await userEvent.tab();
  await expect.poll(shown).toBe('7:48 7:48 7:48 7:48 7:42');
  await expect.element(page.getByText('Auf den Tagen fehlen 0:06 Std.')).toBeVisible();
  await expect.element(even).toHaveAttribute('aria-pressed', 'false');
  await expect
    .element(save)
    .toHaveAccessibleDescription('Die Stunden der Tage müssen zusammen die Wochenstunden ergeben');
  await userEvent.fill(hoursOf('Montag'), '7,68');
  await userEvent.tab();
  await expect.element(hoursOf('Montag')).toHaveAccessibleDescription(/Gemeint ist vielleicht 7:41/);
  await expect.element(hoursOf('Montag')).toHaveValue('7,68');
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.fill(hoursOf('Montag'), '7:54');
  await userEvent.tab();
  await save.click();
  await expect
    .poll(() => server.askedOf(api.employeesWithPlan.create)[0]?.body)
    .toMatchObject({
      schema: { hours_week: 39, days: [7.9, 7.8, 7.8, 7.8, 7.7].map((hours) => ({ hours })) },
    });
});

test('a field says what is wrong with it when it is left, and the button why it waits', async () => {
  const { address } = await open();
  await expect.element(field('Vorname')).toBeVisible();
  await expect.element(save).toHaveAccessibleDescription('Bitte füllen Sie zuerst alle Pflichtfelder aus.');
  await expect.element(page.getByText('Bitte füllen Sie zuerst alle Pflichtfelder aus.')).toBeVisible();
  await field('Vorname').click();
  await userEvent.tab();
  await expect.element(field('Vorname')).toHaveAccessibleDescription('Bitte ausfüllen');
  await expect.element(field('Nachname')).toHaveFocus();
  await expect.element(field('Nachname')).not.toHaveAttribute('aria-invalid', 'true');
  await fillPerson();
  await expect.element(field('Vorname')).toBeValid();
  await fillWeek('38,13', ...WEEK);
  await expect
    .element(field('Wochenstunden'))
    .toHaveAccessibleDescription(/38,13 Stunden sind keine ganzen Minuten\. Gemeint ist vielleicht 38:08/);
  await expect.element(save).toHaveAccessibleDescription(/^Bitte korrigieren Sie zuerst/);
  await userEvent.fill(field('Wochenstunden'), '-5');
  await userEvent.tab();
  await expect.element(field('Wochenstunden')).toHaveAccessibleDescription('Die Stunden müssen 0 oder mehr sein');
  await expect.element(field('Wochenstunden')).toHaveValue('-5');
  await userEvent.fill(field('Wochenstunden'), '38,5');
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  expect(await findAccessibilityProblems()).toEqual([]);
  expect(address()).toBe('/employees/create');
});

test('a field that is left by a press does not move what is pressed', async () => {
  const { address } = await open();
  await field('Vorname').click();
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await expect.poll(address).toBe('/employees');
});

test('leave follows the chosen days as the statutory minimum, until a number is entered', async () => {
  await open();
  const leave = field('Urlaubstage pro Jahr');
  await expect.element(leave).toHaveValue('20');
  await page.getByRole('checkbox', { name: 'Freitag' }).click();
  await expect.element(leave).toHaveValue('16');
  await userEvent.fill(leave, '25');
  await page.getByRole('checkbox', { name: 'Donnerstag' }).click();
  await expect.element(leave).toHaveValue('25');
});

test('saving waits for enough days', async () => {
  await open();
  await fillPerson();
  await fillWeek('40', 'Montag', 'Mittwoch');
  await expect.element(page.getByText('Bitte wählen Sie noch 2 Tage aus').first()).toBeVisible();
  await expect.element(save).toHaveAccessibleDescription('Bitte wählen Sie noch 2 Tage aus');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: 'Freitag' }).click();
  await expect.element(page.getByText('Bitte wählen Sie noch 1 Tag aus').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Sonntag' }).click();
  await expect.element(page.getByText('Genug Tage ausgewählt')).toBeVisible();
  await expect.element(save).not.toHaveAttribute('aria-disabled');
});

test('a disabled save button shows what is missing when it is pressed', async () => {
  const { server } = await open();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  (save.element() as HTMLElement).click();
  await expect.element(field('Vorname')).toBeInvalid();
  await expect.element(field('Vorname')).toHaveFocus();
  await expect.element(field('Beginn der Beschäftigung')).toBeInvalid();
  await expect.element(field('Wochenstunden')).toBeInvalid();
  expect(await findAccessibilityProblems()).toEqual([]);
  expect(server.askedOf(api.employeesWithPlan.create)).toEqual([]);
  await userEvent.fill(field('Vorname'), 'Ayşe');
  await expect.element(field('Vorname')).toBeValid();
});

test('without regular days no weekday can be chosen, and none is needed', async () => {
  const { server, address } = await open();
  await fillPerson();
  await fillWeek('10', 'Montag');
  await page.getByRole('switch', { name: 'Ohne feste Arbeitstage' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Montag' })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'Montag' })).not.toBeChecked();
  await save.click();
  await expect.poll(address).toBe('/employees?created=77');
  expect(server.askedOf(api.employeesWithPlan.create)[0]?.body).toMatchObject({
    schema: { is_part_time_worker: true, hours_week: 10, days: [] },
  });
});

test('for hourly pay, wage and salary group decide the weekly hours; a hint shows the exact hours of a month', async () => {
  const { server, address } = await open();
  await fillPerson();
  await page.getByRole('switch', { name: 'Stunden aus dem Monatslohn berechnen' }).click();
  await expect.element(field('Wochenstunden')).not.toBeInTheDocument();
  await userEvent.fill(field('Monatslohn'), '1200');
  await page.getByRole('combobox', { name: 'Lohngruppe' }).click();
  await page.getByRole('option', { name: 'Helfer (13,90 €)' }).click();
  await expect.element(page.getByText('20 Stunden pro Woche', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/sind es 19:45 Stunden pro Woche.*knapp unter dem Stundenlohn/)).toBeVisible();
  for (const day of ['Mittwoch', 'Donnerstag', 'Freitag']) await page.getByRole('checkbox', { name: day }).click();
  expect(await findAccessibilityProblems()).toEqual([]);
  await save.click();
  await expect.poll(address).toBe('/employees?created=77');
  expect(server.askedOf(api.employeesWithPlan.create)[0]?.body).toMatchObject({
    employee: { salary_group_id: 1 },
    schema: { per_hour_calc: 1, monthly_wage: '1200.00', salary_group_id: 1, days: [{ hours: 10 }, { hours: 10 }] },
  });
  expect(server.askedOf(api.employeesWithPlan.create)[0]?.body).not.toHaveProperty('schema.hours_week');
});

test('an end before the begin is refused at its field', async () => {
  await open();
  await fillPerson();
  await fillWeek('8', 'Montag');
  await field('Ende der Beschäftigung').click();
  await userEvent.keyboard('30112026');
  (save.element() as HTMLElement).click();
  await expect
    .element(field('Ende der Beschäftigung'))
    .toHaveAccessibleDescription(/nach dem Beginn der Beschäftigung/);
});

test('what the server refuses stands under its field; nothing is lost', async () => {
  const server = formServer();
  server.refuseFields(api.employeesWithPlan.create, { 'employee.number': ['Diese Nummer ist vergeben'] });
  const { address } = await open(server);
  await fillPerson();
  await userEvent.fill(field('Personalnummer'), '1001');
  await fillWeek('8', 'Montag');
  await save.click();
  await expect.element(field('Personalnummer')).toHaveAccessibleDescription('Diese Nummer ist vergeben');
  await expect.element(field('Personalnummer')).toHaveFocus();
  await expect.element(field('Vorname')).toHaveValue('Ayşe');
  await userEvent.fill(field('Personalnummer'), '1002');
  await expect.element(field('Personalnummer')).toBeValid();
  await save.click();
  await expect.poll(address).toBe('/employees?created=77');
  const keys = server.askedOf(api.employeesWithPlan.create).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a save whose answer was lost is repeated with the same key', async () => {
  const server = formServer();
  for (let lost = 0; lost < 3; lost += 1) server.lose(api.employeesWithPlan.create);
  const { address } = await open(server);
  await fillPerson();
  await fillWeek('8', 'Montag');
  await save.click();
  await expect.element(page.getByText('Das hat nicht geklappt', { exact: false })).toBeVisible();
  await save.click();
  await expect.poll(address).toBe('/employees?created=77');
  const keys = server.askedOf(api.employeesWithPlan.create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test('leaving with unsaved entries asks first', async () => {
  const { address } = await open();
  await userEvent.fill(field('Vorname'), 'Ayşe');
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })).toBeVisible();
  await page.getByRole('button', { name: 'Hier bleiben' }).click();
  expect(address()).toBe('/employees/create');
  await expect.element(field('Vorname')).toHaveValue('Ayşe');
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await page.getByRole('button', { name: 'Ohne Speichern verlassen' }).click();
  await expect.poll(address).toBe('/settings/personal-info');
});

test('what was left unsaved is offered again, and put back only when wanted', async () => {
  const { router } = await open();
  await userEvent.fill(field('Vorname'), 'Ayşe');
  await userEvent.fill(field('Nachname'), 'Yıldırım');
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect.element(page.getByRole('dialog').getByText(/werden Ihnen hier wieder angeboten/)).toBeVisible();
  await page.getByRole('button', { name: 'Ohne Speichern verlassen' }).click();
  await expect.element(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await router.navigate({ to: '/employees/create' });
  await expect.element(page.getByText(/Hier sind noch Ihre Eingaben vom 21.11.2026/)).toBeVisible();
  await expect.element(field('Vorname')).toHaveValue('');
  await page.getByRole('button', { name: 'Wieder einsetzen' }).click();
  await expect.element(field('Vorname')).toHaveValue('Ayşe');
  await expect.element(field('Nachname')).toHaveValue('Yıldırım');
  await expect.element(page.getByText(/Hier sind noch Ihre Eingaben/)).not.toBeInTheDocument();
});

test('a session that ends under unsaved entries is renewed on the spot', async () => {
  const server = formServer();
  server.refuse(api.employeesWithPlan.create, 'not_signed_in');
  server.on(api.access.login, () => ({ token: 'token-2', user: manager, tokenLifetimeMinutes: 60, isSupport: false }));
  const { address } = await open(server);
  await fillPerson();
  await fillWeek('8', 'Montag');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });
  await expect.element(dialog).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Passwort *', { exact: true }), 'geheim-123');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Vorname')).toHaveValue('Ayşe');
  await page.getByRole('button', { name: 'Jetzt ausführen' }).click();
  await expect.poll(address).toBe('/employees?created=77');
});

test('the test account cannot enter the screen', async () => {
  const user = userOf('user');
  const { address } = await renderApp('/employees/create', { user, server: workingApi(user) });
  await expect.poll(address).toBe('/subscription');
});
