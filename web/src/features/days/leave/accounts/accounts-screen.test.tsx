import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../../ui/testing.tsx';
import { withRequests } from '../requests/parts/leave.fake.ts';
import { leaveRowOf, withLeaveAccounts } from './parts/accounts.fake.ts';

const user = userOf('company_manager');
const PEOPLE = [leaveRowOf(1), leaveRowOf(2, { left_days: -1, notice: null, next_lapse: null }), leaveRowOf(3)];

function open(path = '/leave') {
  const server = withRequests(withLeaveAccounts(workingApi(user), PEOPLE));
  return renderApp(path, { user, server });
}

const account = page.getByRole('region', { name: 'Urlaub 2026 von Josef Huber' });

beforeEach(() => page.viewport(1440, 900));

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('every screen is whole and accessible, %s, %i pixels', async (scheme, width) => {
  await page.viewport(width, 900);
  for (const path of ['/leave', '/leave?person=1', '/leave/rules', '/leave/opening']) {
    setNextColorScheme(scheme);
    const { screen } = await open(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('.skeleton-row').length).toBe(0);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await findAccessibilityProblems()).toEqual([]);
    await screen.unmount();
  }
});

test('a row says what is left, and what was never told', async () => {
  await open();
  await expect
    .element(page.getByRole('row', { name: /Josef Huber/ }))
    .toMatchTextContent(/20.*10.*2.*12.*5.*15.*2 nach 31\.03\.2027.*01\.09\.2026/);
  await expect.element(page.getByRole('row', { name: /Ayşe Yıldırım/ })).toMatchTextContent(/−1.*nie: verfällt nicht/);
});

test('a click shows the reckoning, notices and lines by hand', async () => {
  const { address } = await open();
  await page.getByRole('link', { name: 'Josef Huber' }).click();
  await expect.element(account.getByText('5 Arbeitstage in der Woche', { exact: false })).toBeVisible();
  await expect.element(account.getByText('zugestellt am 01.09.2026')).toBeVisible();
  await expect.element(account.getByText('„Tag vom Umzug“', { exact: false })).toBeVisible();
  expect(address()).toBe('/leave?person=1');
});

test('days are set by hand, with a reason', async () => {
  const { server } = await open('/leave?person=1');
  await account.getByRole('button', { name: 'Anspruch festlegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Vertragliche Tage' }).fill('12,5');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('laut Vertrag');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() => server.askedOf(api.leaveAccounts.set)[0]?.body)
    .toMatchObject({
      statutory_days: null,
      contract_days: 12.5,
      reason: 'laut Vertrag',
      version: 0,
    });
});

test('a correction shows what is left after it', async () => {
  const { server } = await open('/leave?person=1');
  await account.getByRole('button', { name: 'Korrigieren' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Tage' }).fill('-1,5');
  await expect.element(dialog.getByText('Danach Rest 13,5')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('doppelt gezählt');
  await dialog.getByRole('button', { name: 'Eintragen' }).click();
  await expect
    .poll(() => server.askedOf(api.leaveAccounts.book)[0]?.body)
    .toEqual({
      kind: 'correction',
      account: 'contract',
      days: -1.5,
      reason: 'doppelt gezählt',
    });
});

test('openings are pasted with their columns', async () => {
  const { server, address } = await open('/leave/opening');
  const field = page.getByRole('textbox', { name: 'Anspruch von Josef Huber' });
  await expect.element(field).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Nummer\tAnspruch\tÜbertrag\tGenommen\n1001\t30\t2\t4,5\n1002\t28\t\t3');
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await page.getByRole('button', { name: '2 Personen eintragen' }).click();
  await expect.poll(address).toBe('/leave?year=2026');
  expect(server.askedOf(api.leaveAccounts.open)[0]?.body).toEqual({
    openings: [
      { employee_id: 1, year: 2026, entitled_days: 30, carried_days: 2, taken_days: 4.5 },
      { employee_id: 2, year: 2026, entitled_days: 28, carried_days: null, taken_days: 3 },
    ],
  });
});

test('a closure is shown before it is entered', async () => {
  const { server } = await open('/leave/rules');
  await page.getByRole('button', { name: 'Betriebsferien eintragen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Weihnachten');
  await dialog.getByRole('textbox', { name: 'Erster Tag' }).fill('28.12.2026');
  await dialog.getByRole('textbox', { name: 'Letzter Tag' }).fill('31.12.2026');
  await dialog.getByRole('button', { name: 'Ansehen, was es bedeutet' }).click();
  await expect.element(dialog.getByRole('row', { name: /Ayşe Yıldırım/ })).toMatchTextContent(/reicht nicht/);
  expect(server.askedOf(api.leaveAccounts.close)).toEqual([]);
  await dialog.getByRole('button', { name: 'Für 2 Personen eintragen' }).click();
  await expect.poll(() => server.askedOf(api.leaveAccounts.close).length).toBe(1);
});

test('who decides and how many are needed is saved', async () => {
  const { server } = await open('/leave/rules');
  await page.getByRole('textbox', { name: 'So viele müssen da sein' }).fill('5');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() => server.askedOf(api.leaveRequests.changeHandling)[0]?.body)
    .toEqual({ granters: [], least_present: 5 });
});
