import * as api from '@zeitblatt/contract/api';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import type { TimesheetRow } from '@zeitblatt/domain/months/sheet/timesheet-row';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { employeeOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

const sheet = (id: number, month: string, deleted_at: string | null): TimesheetRow => ({
  id,
  schema_id: 30,
  month,
  version: 2,
  worked_minutes: 9_255,
  target_minutes: 9_240,
  numbers: monthNumbers([], { worked_minutes: 9_255, target_minutes: 9_240 }),
  confirmed_by: 'Sabine Hoffmann',
  confirmed_at: '2026-11-02 14:05:00',
  deleted_at,
});

/** A fake server with an employee whose sheet of October is saved and whose two other sheets were deleted. */
function serverFor(user = manager) {
  const server = workingApi(user);
  let sheets = [
    sheet(500, '2026-10', null),
    sheet(501, '2026-09', '2026-11-20 16:30:00'),
    sheet(502, '2026-08', '2026-11-19 08:00:00'),
  ];
  server.on(api.employees.get, ({ params }) => employeeOf(params.id, { first_name: 'Ayşe', last_name: 'Vogt' }));
  server.on(api.inactivity.list, () => ({ total: 0, data: [], last_page: 1 }));
  server.on(api.timesheets.list, ({ query: { filterBy } }) => {
    const data = sheets.filter(({ deleted_at }) => (deleted_at !== null) === (filterBy === 'deleted:true'));
    return { total: data.length, data, last_page: 1 };
  });
  const set = (id: number, deleted_at: string | null) => {
    sheets = sheets.map((one) => (one.id === id ? { ...one, deleted_at } : one));
  };
  server.on(api.timesheets.restore, ({ params: { id } }) => {
    set(id, null);
    return { success: 'Stundenzettel wiederhergestellt' };
  });
  const forget = (id: number) => {
    sheets = sheets.filter((one) => one.id !== id);
  };
  return { server, forget };
}

const choose = (name: string) => page.getByText(name, { exact: true }).click();
const restore = (month: string) => page.getByRole('button', { name: `Wiederherstellen: ${month}` });
const reads = (server: ReturnType<typeof serverFor>['server']) => server.askedOf(api.timesheets.list).length;

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)(
  'deleted sheets tell when they were deleted and until when they can come back (%s, %i pixels)',
  async (...at) => {
    const [scheme, width] = at;
    setNextColorScheme(scheme);
    await page.viewport(width, 900);
    await renderApp('/employees/3', { user: manager, server: serverFor().server });
    await choose('Gelöscht');
    await expect.element(restore('September 2026')).toBeVisible();
    await expect.element(page.getByText('20.11.2026, 16:30')).toBeVisible();
    await expect.element(page.getByText('07.10.2028')).toBeVisible();
    await expect.element(page.getByText('Oktober 2026')).not.toBeInTheDocument();
    expect(await findAccessibilityProblems()).toEqual([]);
    await page.viewport(1440, 900);
  },
);

test('a deleted sheet can be read: a link to its versions, a button for its PDF', async () => {
  await renderApp('/employees/3', { user: manager, server: serverFor().server });
  await choose('Gelöscht');
  const link = page.getByRole('link', { name: 'September 2026' });
  await expect.element(link).toHaveAttribute('href', '/employees/3/timesheet/501/history');
  await expect.element(page.getByRole('button', { name: 'PDF herunterladen: September 2026' })).toBeVisible();
});

test('a deleted sheet comes back into the list of the saved ones', async () => {
  const { server } = serverFor();
  await renderApp('/employees/3', { user: manager, server });
  await choose('Gelöscht');
  await restore('September 2026').click();
  await expect.element(page.getByText('Stundenzettel wiederhergestellt')).toBeVisible();
  await expect.element(restore('September 2026')).not.toBeInTheDocument();
  await expect.element(restore('August 2026')).toBeVisible();
  expect(server.askedOf(api.timesheets.restore).map(({ path, body }) => [path, body])).toEqual([
    ['company/timeSheets/501/restore', { version: 2 }],
  ]);
  await choose('Gespeichert');
  await expect.element(page.getByRole('link', { name: 'September 2026' })).toBeVisible();
});

test('when the month has another sheet, the reason is shown, and the list is read again at once', async () => {
  const { server, forget } = serverFor();
  await renderApp('/employees/3', { user: manager, server });
  await choose('Gelöscht');
  await expect.element(restore('September 2026')).toBeVisible();
  server.refuse(api.timesheets.restore, 'month_taken');
  forget(501);
  await restore('September 2026').click();
  await expect.element(page.getByText('text of month_taken')).toBeVisible();
  await expect.element(restore('September 2026')).not.toBeInTheDocument();
});

test('where nothing is deleted one sentence says so', async () => {
  const { server, forget } = serverFor();
  forget(501);
  forget(502);
  await renderApp('/employees/3', { user: manager, server });
  await choose('Gelöscht');
  await expect.element(page.getByText('Es gibt keine gelöschten Stundenzettel.')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('the test account sees no deleted sheets', async () => {
  const user = userOf('user');
  await renderApp('/employees/3', { user, server: serverFor(user).server });
  await expect.element(page.getByRole('link', { name: 'Oktober 2026' })).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
});

test('a sheet that another user has deleted in the meantime closes the dialog, and leaves the list', async () => {
  const { server, forget } = serverFor();
  await renderApp('/employees/3', { user: manager, server });
  await page.getByRole('button', { name: 'Stundenzettel löschen: Oktober 2026' }).click();
  server.refuse(api.timesheets.remove, 'timesheet_not_found');
  forget(500);
  const before = reads(server);
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect.element(page.getByText('text of timesheet_not_found')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Oktober 2026' })).not.toBeInTheDocument();
  expect(reads(server)).toBe(before + 1);
});
