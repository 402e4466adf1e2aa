import * as api from '@zeitblatt/contract/api';
import type { Leave } from '@zeitblatt/domain/days/leave/leave';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

const leaveOf = (id: number, given: Partial<Leave> = {}): Leave => ({
  id,
  schema_id: 30,
  from: '2026-07-20',
  to: '2026-08-07',
  created_at: '2026-03-01 10:15:00',
  used_days: 15,
  ...given,
});

/** A fake server with an employee who has 30 days of leave a year. */
function serverFor(user = manager, given: readonly Leave[] = [leaveOf(1)]) {
  const server = workingApi(user);
  const kept = [...given];
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { first_name: 'Ayşe', last_name: 'Vogt' }));
  server.on(api.leave.years, () => [2026, 2025]);
  server.on(api.leave.year, ({ params: { year } }) => {
    const data = kept.filter(({ from }) => from.startsWith(String(year)));
    const used_days = data.reduce((sum, one) => sum + one.used_days, 0);
    return { data, allowed_days: 30, half_days: 0, used_days, left_days: 30 - used_days };
  });
  server.on(api.leave.add, ({ body }) => {
    const added = leaveOf(90, { ...body, used_days: 1 });
    kept.push(added);
    return added;
  });
  server.on(api.leave.remove, ({ body }) => {
    kept.splice(
      kept.findIndex(({ id }) => id === body.id),
      1,
    );
    return { success: 'Urlaub gelöscht' };
  });
  return server;
}

const open = (server = serverFor(), user = manager) => renderApp('/employees/3/settings/holidays', { user, server });
const account = (year: number) => page.getByRole('region', { name: `Urlaubskonto ${year}` });
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const add = page.getByRole('button', { name: 'Urlaub eintragen' });

async function typeDates(from: string, to: string) {
  await field('Erster Urlaubstag').click();
  await userEvent.keyboard(`{Control>}a{/Control}${from}`);
  await field('Letzter Urlaubstag').click();
  await userEvent.keyboard(`{Control>}a{/Control}${to}`);
}

test.each([1440, 390])('the year tells what is allowed, used and left (%i pixels)', async (width) => {
  await page.viewport(width, 900);
  await open();
  await expect.element(account(2026)).toMatchTextContent(/Anspruch30.*Genommen und geplant15.*Resturlaub15/);
  await expect.element(page.getByText('20.07.2026 – 07.08.2026')).toBeVisible();
  await expect.element(page.getByText('01.03.2026, 10:15')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});

test('another year is a choice away, the next one too; a year without leave says so', async () => {
  await open();
  await page.getByRole('combobox', { name: 'Jahr' }).click();
  await expect.element(page.getByRole('option', { name: '2027' })).toBeVisible();
  await page.getByRole('option', { name: '2025' }).click();
  await expect.element(page.getByText('Für 2025 ist kein Urlaub eingetragen.')).toBeVisible();
  await expect.poll(() => add.elements()).toHaveLength(1);
});

test('more leave than allowed is marked', async () => {
  await open(serverFor(manager, [leaveOf(1, { used_days: 32 })]));
  await expect.element(account(2026)).toMatchTextContent(/Der Anspruch ist um 2 Tage überschritten/);
});

test('a single day is added by Enter, and its year is shown', async () => {
  const { server } = await open();
  await add.click();
  await expect.element(field('Erster Urlaubstag')).toHaveFocus();
  expect(await findAccessibilityProblems()).toEqual([]);
  await typeDates('04012027', '04012027');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Urlaub 04.01.2027 eingetragen.')).toBeVisible();
  await expect.element(account(2027)).toMatchTextContent(/Resturlaub29/);
  expect(server.askedOf(api.leave.add)[0]?.body).toEqual({ schema_id: 30, from: '04-01-2027', to: '04-01-2027' });
});

test('an end before the begin, a missing day and one a year ahead are refused at their fields', async () => {
  const { server } = await open();
  await add.click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(field('Erster Urlaubstag')).toHaveAccessibleDescription('Bitte ausfüllen');
  await expect.element(field('Letzter Urlaubstag')).toHaveAccessibleDescription(/Bitte ausfüllen/);
  await typeDates('02122026', '01122026');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(field('Letzter Urlaubstag')).toHaveAccessibleDescription(/nicht vor dem ersten/);
  await typeDates('02122026', '21112027');
  await field('Erster Urlaubstag').click();
  await expect.element(field('Letzter Urlaubstag')).toBeInvalid();
  expect(server.askedOf(api.leave.add)).toEqual([]);
});

test('an overlap and messages for the whole dialog stand inside it', async () => {
  const server = serverFor();
  server.refuseFields(api.leave.add, { message: ['Nicht möglich'] });
  await open(server);
  await add.click();
  await typeDates('20072026', '21072026');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Nicht möglich');
  server.refuseFields(api.leave.add, { from: ['Überschneidet sich mit dem Urlaub 20.07.2026 – 07.08.2026'] });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(field('Erster Urlaubstag')).toHaveAccessibleDescription(/Überschneidet sich mit dem Urlaub/);
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('leave is deleted only after the warning was acknowledged', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: 'Urlaub löschen: 20.07.2026 – 07.08.2026' }).click();
  await expect.element(dialog).toMatchTextContent(/können dann falsch sein/);
  await expect.element(dialog.getByRole('button', { name: 'Löschen' })).toBeDisabled();
  expect(await findAccessibilityProblems()).toEqual([]);
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByText('Urlaub gelöscht')).toBeVisible();
  await expect.element(page.getByText('Für 2026 ist kein Urlaub eingetragen.')).toBeVisible();
  expect(server.askedOf(api.leave.remove)[0]?.body).toEqual({ id: 1 });
});

test('leave that cannot be loaded says so', async () => {
  const server = serverFor();
  server.refuse(api.leave.year, 'schedule_not_found');
  await open(server);
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of schedule_not_found');
});

test('the test account sees every button and reads why it does nothing', async () => {
  const user = userOf('user');
  await open(serverFor(user), user);
  for (const button of [add, page.getByRole('button', { name: /Urlaub löschen/ })]) {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    (button.element() as HTMLElement).click();
  }
  await expect.element(dialog).not.toBeInTheDocument();
});

const EMPLOYMENTS = [{ id: 1, begin: '2011-04-01', end: '2026-12-31', end_reason: null, counts_as_continued: false }];

test('D16 leave outside of the employment stays in its field, with the day on which the employment begins or ends', async () => {
  const server = serverFor();
  server.on(api.employments.list, () => ({ data: EMPLOYMENTS, version: 1 }));
  await open(server);
  await add.click();
  await typeDates('01011900', '01022027');
  await userEvent.tab();
  await expect.element(field('Erster Urlaubstag')).toHaveValue('01.01.1900');
  await expect
    .element(field('Erster Urlaubstag'))
    .toHaveAccessibleDescription('Das Arbeitsverhältnis beginnt am 01.04.2011');
  await expect
    .element(field('Letzter Urlaubstag'))
    .toHaveAccessibleDescription(/Das Arbeitsverhältnis endet am 31.12.2026/);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(field('Erster Urlaubstag')).toHaveFocus();
  expect(server.askedOf(api.leave.add)).toEqual([]);
});

test('leave in a confirmed month leads to its sheet', async () => {
  const server = serverFor();
  server.conflict(api.leave.add, 'month_confirmed', [
    { employee_id: 7, months: [{ month: '10-2026', timesheet_id: 31 }], free: [] },
  ]);
  await open(server);
  await add.click();
  await typeDates('20072026', '21072026');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .element(dialog.getByRole('link', { name: 'Oktober 2026 öffnen' }))
    .toHaveAttribute('href', '/employees/7/timesheet/31');
});
