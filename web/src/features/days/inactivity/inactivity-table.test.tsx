import * as api from '@zeitblatt/contract/api';
import type { Period } from '@zeitblatt/domain/days/inactivity/period';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');
const AUTHOR = { first_name: 'Sabine', last_name: 'Hoffmann' };

const periodOf = (id: number, given: Partial<Period> = {}): Period => ({
  id,
  begin: '2026-02-01',
  end: '2026-03-31',
  comment: 'Elternzeit',
  created_at: '2026-01-20 09:00:00',
  author: AUTHOR,
  ...given,
});

const OPEN = periodOf(1, { begin: '2026-10-05', end: null, comment: 'Lange krank' });

/** A fake server with an employee whose periods can be added, ended and deleted. */
function serverFor(user = manager, periods: readonly Period[] = [OPEN, periodOf(2, { author: null })]) {
  const server = workingApi(user);
  const kept = [...periods];
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { first_name: 'Ayşe', last_name: 'Vogt' }));
  server.on(api.timesheets.list, () => ({ total: 0, data: [], last_page: 1 }));
  server.on(api.inactivity.excludedMonths, () => []);
  server.on(api.inactivity.list, ({ query }) => ({
    total: kept.length,
    data: kept.slice((query.page - 1) * 15, query.page * 15),
    last_page: Math.max(1, Math.ceil(kept.length / 15)),
  }));
  server.on(api.inactivity.add, ({ body }) => {
    const added = periodOf(90, body);
    kept.unshift(added);
    return added;
  });
  server.on(api.inactivity.close, ({ params, body }) => {
    const index = kept.findIndex(({ id }) => id === params.periodId);
    const closed = { ...periodOf(params.periodId), ...kept[index], end: body.end };
    kept[index] = closed;
    return closed;
  });
  server.on(api.inactivity.remove, ({ params }) => {
    kept.splice(
      kept.findIndex(({ id }) => id === params.periodId),
      1,
    );
    return { success: 'Inaktive Zeit gelöscht' };
  });
  return server;
}

const open = (server = serverFor(), user = manager) => renderApp('/employees/3', { user, server });
const table = page.getByRole('region', { name: 'Inaktive Zeiten von Ayşe Vogt' });
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const save = dialog.getByRole('button', { name: 'Eintragen' });

async function typeDate(name: string, digits: string) {
  await field(name).click();
  await userEvent.keyboard(`{Control>}a{/Control}${digits}`);
}

test('the table shows period, comment and author', async () => {
  await open();
  await expect
    .element(table.getByRole('row', { name: /05\.10\.2026 – Ende offen/ }))
    .toMatchTextContent(/Lange krank.*Sabine Hoffmann/);
  await expect
    .element(table.getByRole('row', { name: /01\.02\.2026 – 31\.03\.2026/ }))
    .toMatchTextContent(/Elternzeit.*unbekannt/);
  await expect.poll(() => table.getByRole('button', { name: /Inaktive Zeit beenden/ }).elements()).toHaveLength(1);
  expect(await findProblemsInBothSchemes()).toEqual([]);
});

test('fifteen periods stand on a page', async () => {
  await open(
    serverFor(
      manager,
      Array.from({ length: 16 }, (_, index) => periodOf(index + 1)),
    ),
  );
  await expect.element(table.getByText('1 bis 15 von 16')).toBeVisible();
  await table.getByRole('button', { name: 'Seite 2' }).click();
  await expect.element(table.getByText('16 bis 16 von 16')).toBeVisible();
});

test('on a telephone periods are cards', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(table.getByText('Lange krank')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.viewport(1440, 900);
});

test('without periods there is one sentence and the way to the first', async () => {
  await open(serverFor(manager, []));
  await expect.element(table.getByText('Es ist keine inaktive Zeit eingetragen.')).toBeVisible();
  await expect.poll(() => table.getByRole('button', { name: 'Inaktive Zeit eintragen' }).elements()).toHaveLength(1);
});

test('the dialog stays when the list turns out to be empty behind it', async () => {
  const server = serverFor(manager, []);
  const gate = server.hold(api.inactivity.list);
  await open(server);
  await table.getByRole('button', { name: 'Inaktive Zeit eintragen' }).click();
  await typeDate('Von', '01122026');
  gate.resolve(undefined);
  await expect.element(page.getByText('Es ist keine inaktive Zeit eingetragen.')).toBeInTheDocument();
  await expect.element(field('Von')).toHaveValue('01.12.2026');
});

test('periods that cannot be loaded say so', async () => {
  const server = serverFor();
  server.refuse(api.inactivity.list, 'employee_not_found');
  await open(server);
  await expect.element(table.getByRole('alert')).toMatchTextContent('text of employee_not_found');
});

test('a period without an end is added by Enter in the last field', async () => {
  const { server } = await open();
  await table.getByRole('button', { name: 'Inaktive Zeit eintragen' }).click();
  await typeDate('Von', '01122026');
  await userEvent.fill(field('Bemerkung'), 'Sabbatical');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Inaktive Zeit eingetragen.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(table.getByRole('row', { name: /01\.12\.2026 – Ende offen/ })).toBeVisible();
  expect(server.askedOf(api.inactivity.add)[0]?.body).toEqual({
    begin: '01-12-2026',
    end: null,
    comment: 'Sabbatical',
  });
});

test('the page enters every kind of absence in one dialog, inactivity of more than a year too', async () => {
  const server = serverFor();
  server.on(api.absences.enter, () => ({ success: '1 Tag eingetragen', days: [] }));
  await open(server);
  await page.getByRole('button', { name: 'Zeitraum eintragen' }).click();
  const choose = async (kind: string) => {
    await dialog.getByRole('combobox', { name: 'Art' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  };
  await choose('Krank');
  await typeDate('Von', '07122026');
  await save.click();
  await expect.element(page.getByText('1 Tag eingetragen')).toBeVisible();
  expect(server.askedOf(api.absences.enter)[0]?.body).toMatchObject({ employee_id: 3, kind: 'sick', to: '07-12-2026' });
  await page.getByRole('button', { name: 'Zeitraum eintragen' }).click();
  await choose('Inaktiv');
  await typeDate('Von', '01122026');
  await typeDate('Bis', '30112029');
  await userEvent.fill(field('Bemerkung'), 'Elternzeit');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.askedOf(api.inactivity.add)[0]?.body).toMatchObject({ begin: '01-12-2026', end: '30-11-2029' });
});

test('what is missing or wrong stands under its field, and nothing is sent', async () => {
  const { server } = await open();
  await table.getByRole('button', { name: 'Inaktive Zeit eintragen' }).click();
  await save.click();
  await expect.element(field('Von')).toHaveAccessibleDescription('Bitte ausfüllen');
  await expect.element(field('Bemerkung')).toHaveAccessibleDescription(/Bitte ausfüllen/);
  await expect.element(field('Bis')).toBeValid();
  expect(await findAccessibilityProblems()).toEqual([]);
  await typeDate('Von', '05112026');
  await typeDate('Bis', '04112026');
  await userEvent.fill(field('Bemerkung'), 'Reise');
  await save.click();
  await expect.element(field('Bis')).toHaveAccessibleDescription(/Der letzte Tag darf nicht vor dem ersten liegen/);
  expect(server.askedOf(api.inactivity.add)).toEqual([]);
});

async function fillPeriod() {
  await table.getByRole('button', { name: 'Inaktive Zeit eintragen' }).click();
  await typeDate('Von', '01122026');
  await userEvent.fill(field('Bemerkung'), 'Sabbatical');
  await save.click();
}

test('an overlap that the server found stands under the begin; the entries stay', async () => {
  const server = serverFor();
  server.refuseFields(api.inactivity.add, { begin: ['Überschneidet sich mit dem Eintrag „Lange krank“'] });
  await open(server);
  await fillPeriod();
  await expect.element(field('Von')).toHaveAccessibleDescription('Überschneidet sich mit dem Eintrag „Lange krank“');
  await expect.element(field('Bemerkung')).toHaveValue('Sabbatical');
});

test('messages for the whole dialog are listed at its top', async () => {
  const server = serverFor();
  server.refuseFields(api.inactivity.add, { message: ['Erste Meldung', 'Zweite Meldung'] });
  await open(server);
  await fillPeriod();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Erste Meldung.*Zweite Meldung/);
  expect(await findAccessibilityProblems()).toEqual([]);
  server.refuse(api.inactivity.add, 'employee_not_found');
  await save.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('text of employee_not_found');
  const october = { employee_id: 3, months: [{ month: '10-2026', timesheet_id: 31 }], free: [] };
  server.conflict(api.inactivity.add, 'month_confirmed', [october]);
  await save.click();
  const sheet = dialog.getByRole('link', { name: 'Oktober 2026 öffnen' });
  await expect.element(sheet).toHaveAttribute('href', '/employees/3/timesheet/31');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an open period gets its last day, not before its begin and not in the future', async () => {
  const { server } = await open();
  await table.getByRole('button', { name: 'Inaktive Zeit beenden: 05.10.2026 – Ende offen' }).click();
  const last = field('Letzter Tag');
  await expect.element(last).toHaveValue('21.11.2026');
  expect(await findAccessibilityProblems()).toEqual([]);
  await typeDate('Letzter Tag', '22112026');
  await dialog.getByRole('button', { name: 'Inaktive Zeit beenden' }).click();
  await expect.element(last).toBeInvalid();
  await typeDate('Letzter Tag', '04102026');
  await dialog.getByRole('button', { name: 'Inaktive Zeit beenden' }).click();
  await expect.element(last).toBeInvalid();
  expect(server.askedOf(api.inactivity.close)).toEqual([]);
  await typeDate('Letzter Tag', '31102026');
  await userEvent.keyboard('{Enter}');
  await expect.element(table.getByRole('row', { name: /05\.10\.2026 – 31\.10\.2026/ })).toBeVisible();
  expect(server.askedOf(api.inactivity.close)[0]?.body).toEqual({ end: '31-10-2026' });
});

test('a period that another user has closed in the meantime is reported in the dialog', async () => {
  const server = serverFor();
  server.refuse(api.inactivity.close, 'period_closed');
  await open(server);
  await table.getByRole('button', { name: /Inaktive Zeit beenden/ }).click();
  await dialog.getByRole('button', { name: 'Inaktive Zeit beenden' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('text of period_closed');
});

test('a period that begins today can be ended on its only day', async () => {
  const { server } = await open(serverFor(manager, [periodOf(1, { begin: '2026-11-21', end: null })]));
  await table.getByRole('button', { name: /Inaktive Zeit beenden/ }).click();
  await dialog.getByRole('button', { name: 'Inaktive Zeit beenden' }).click();
  await expect
    .poll(() => server.askedOf(api.inactivity.close).map(({ body }) => body))
    .toEqual([{ end: '21-11-2026' }]);
});

test('a period that begins tomorrow cannot be ended yet, and the reason is shown', async () => {
  await open(serverFor(manager, [periodOf(1, { begin: '2026-11-22', end: null })]));
  const end = table.getByRole('button', { name: /Inaktive Zeit beenden/ });
  await expect.element(end).toHaveAttribute('aria-disabled', 'true');
  await end.hover();
  await expect.element(page.getByText(/hat noch nicht begonnen/)).toBeVisible();
  await end.unhover();
});

test('a period is deleted after the question', async () => {
  const { server } = await open();
  await table.getByRole('button', { name: 'Inaktive Zeit löschen: 01.02.2026 – 31.03.2026' }).click();
  await expect.element(dialog).toHaveAccessibleName('Inaktive Zeit löschen?');
  await expect.element(dialog).toMatchTextContent('Möchten Sie den Eintrag wirklich löschen?');
  expect(await findAccessibilityProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByText('Inaktive Zeit gelöscht')).toBeVisible();
  await expect.element(table.getByRole('row', { name: /01\.02\.2026/ })).not.toBeInTheDocument();
  expect(server.askedOf(api.inactivity.remove).map(({ path }) => path)).toEqual(['company/employees/3/periods/2']);
});

test('a deletion that fails leaves the entry where it is', async () => {
  const server = serverFor();
  server.refuse(api.inactivity.remove, 'period_not_found');
  await open(server);
  await table.getByRole('button', { name: 'Inaktive Zeit löschen: 01.02.2026 – 31.03.2026' }).click();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByText('text of period_not_found')).toBeVisible();
  await expect.element(table.getByText('Elternzeit')).toBeInTheDocument();
});

test('the test account sees every button and reads why it does nothing', async () => {
  const user = userOf('user');
  const { server } = await open(serverFor(user), user);
  await expect.element(table.getByText('Lange krank')).toBeVisible();
  for (const name of [/Inaktive Zeit eintragen/, /Inaktive Zeit beenden/, /Inaktive Zeit löschen: 05/]) {
    const button = table.getByRole('button', { name });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    (button.element() as HTMLElement).click();
  }
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked.every(({ method, path }) => method === 'GET' || path.startsWith('user/'))).toBe(true);
});
