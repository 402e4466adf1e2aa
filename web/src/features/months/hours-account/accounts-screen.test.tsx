import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { rowOf, statementOf, withAccounts } from './parts/accounts.fake.ts';

const user = userOf('company_manager');

function open(
  address = '/hours-account',
  people = [rowOf(1, { light: 'red', balance_minutes: 5055, old_plus_minutes: 30 }), rowOf(2)],
) {
  const server = withAccounts(workingApi(user), people);
  return renderApp(address, { user, server });
}

const link = (name: string) => page.getByRole('table').getByRole('link', { name });
const statement = (name: string) => page.getByRole('region', { name: `Stundenkonto von ${name}` });

beforeEach(() => page.viewport(1440, 900));

test.each([1440, 390])('the accounts of everybody (%i pixels)', async (width) => {
  await page.viewport(width, 900);
  await open();
  await expect.element(page.getByRole('link', { name: 'Josef Huber' })).toBeVisible();
  for (const text of ['+84:15', '0:30', '4:15 darüber', 'im Rahmen', '1 Konto außerhalb der Grenzen'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('order and month of the list are chosen', async () => {
  const { server } = await open();
  await expect.element(link('Josef Huber')).toBeVisible();
  const course = page.getByRole('table', { name: /letzten zwölf Monate/ }).first();
  await expect.element(course.getByRole('row').last()).toMatchTextContent('November 2026+12:30');
  await page.getByText('Nach Name').click();
  await page.getByRole('combobox', { name: /Stand am Ende/ }).click();
  await page.getByRole('option', { name: 'Ende September 2026' }).click();
  await expect.poll(() => server.askedOf(api.hoursAccount.list).at(-1)?.path).toMatch(/as_of=30-09-2026&order=name/);
});

test('keys lead through the list and its acts', async () => {
  await open();
  await link('Josef Huber').click();
  await expect.element(statement('Josef Huber')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(statement('Ayşe Yıldırım')).toBeVisible();
  await expect.element(link('Ayşe Yıldırım')).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('dialog', { name: 'Stunden auszahlen: Ayşe Yıldırım' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  link('Ayşe Yıldırım').element().focus();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('dialog', { name: /korrigieren/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  link('Ayşe Yıldırım').element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(statement('Ayşe Yıldırım')).not.toBeInTheDocument();
});

test('keys work after a click on a row and by address', async () => {
  await open('/hours-account?person=1');
  await expect.element(statement('Josef Huber')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('dialog', { name: /korrigieren: Josef Huber/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page
    .getByRole('row', { name: /Ayşe Yıldırım/ })
    .getByRole('cell')
    .first()
    .click();
  await expect.element(statement('Ayşe Yıldırım')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('dialog', { name: 'Stunden auszahlen: Ayşe Yıldırım' })).toBeVisible();
});

test('the statement has a running balance, sheets and reasons', async () => {
  await open('/hours-account?person=1');
  const lines = page.getByRole('table', { name: 'Auszug 2026' });
  await expect.element(lines.getByRole('row').nth(2)).toMatchTextContent('30.09.September, Version 2+8:45+13:45');
  await expect
    .element(lines.getByRole('link', { name: 'September, Version 2' }))
    .toHaveAttribute('href', '/employees/1/timesheet/509');
  await expect.element(lines.getByText('„auf Wunsch“, Sabine Hoffmann')).toBeVisible();
  await expect.element(lines.getByText('aus dem Plan')).toBeVisible();
  await expect.element(page.getByText('4:45 aus September 2026')).toBeVisible();
  const course = page.getByRole('table', { name: 'Stand am Ende der letzten zwölf Monate' });
  await expect.element(course.getByRole('row', { name: 'September 2026 +13:45' })).toBeInTheDocument();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a payout above the balance is asked for twice', async () => {
  const { server } = await open('/hours-account?person=1');
  await page.getByRole('button', { name: 'Auszahlen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Stunden', exact: true }).fill('20');
  await expect.element(dialog.getByText('Stand jetzt +12:30, danach −7:30')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Grund', exact: true }).fill('auf Wunsch');
  server.refuse(api.hoursAccount.book, 'hours_over_balance');
  await dialog.getByRole('button', { name: 'Auszahlen' }).click();
  await dialog.getByRole('button', { name: 'Trotzdem, auch über den Stand hinaus' }).click();
  await expect.element(page.getByText('Gebucht', { exact: true })).toBeVisible();
  const sent = server.askedOf(api.hoursAccount.book).map(({ body }) => body);
  expect(sent).toMatchObject([
    { kind: 'payout', minutes: 1200, reason: 'auf Wunsch', exceeds: false },
    { minutes: 1200, exceeds: true },
  ]);
});

test('a payout of an earlier day shows the account of that day', async () => {
  const { server } = await open();
  const earlier = [{ until: '2026-06-30', ended_on: '2026-05-31', balance_minutes: 180 }];
  const finding = { kind: 'earlier_open' as const, month: '2026-06', minutes: 180, due: '2026-06-30' };
  server.on(api.hoursAccount.statement, () => statementOf(1, { earlier, findings: [finding] }));
  await link('Josef Huber').click();
  await expect.element(page.getByText(/Aus einer früheren Beschäftigung sind noch 3:00 offen/)).toBeVisible();
  await page.getByRole('button', { name: 'Auszahlen' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Stand jetzt +12:30')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('30.06.2026');
  await expect.element(dialog.getByText('Stand jetzt +3:00')).toBeVisible();
});

test('hours lapse only with the name of an agreement', async () => {
  const { server } = await open('/hours-account?person=1');
  await page.getByRole('button', { name: 'Verfallen lassen' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/müssen bezahlt werden/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Stunden', exact: true }).fill('1.234');
  await dialog.getByRole('textbox', { name: 'Grund', exact: true }).fill('Jahresende');
  await dialog.getByRole('button', { name: 'Verfallen lassen' }).click();
  await expect.element(dialog.getByText('Meinen Sie 1234:00 oder 1,234 Stunden?')).toBeVisible();
  await expect.element(dialog.getByText('Bitte ausfüllen')).toBeVisible();
  expect(server.askedOf(api.hoursAccount.book)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Stunden', exact: true }).fill('1:30');
  await dialog.getByRole('textbox', { name: 'Vereinbarung', exact: true }).fill('Betriebsvereinbarung Gleitzeit');
  await dialog.getByRole('button', { name: 'Verfallen lassen' }).click();
  await expect
    .poll(() => server.askedOf(api.hoursAccount.book)[0]?.body)
    .toMatchObject({ kind: 'lapse', minutes: 90, agreement: 'Betriebsvereinbarung Gleitzeit' });
});

test('a line by hand is taken back with a reason', async () => {
  const { server } = await open('/hours-account?person=1');
  await page.getByRole('button', { name: 'Auszahlung vom 15.10.2026 zurücknehmen' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Stand jetzt +12:30, danach +16:30')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Grund', exact: true }).fill('doppelt');
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect
    .poll(() => server.askedOf(api.hoursAccount.reverse)[0]?.path)
    .toBe('company/hoursAccount/bookings/3/reverse');
});

test('on a narrower screen the statement is its own page', async () => {
  await page.viewport(390, 900);
  await open('/hours-account?person=1');
  await expect.element(statement('Josef Huber')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ayşe Yıldırım' })).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click();
  await expect.element(page.getByRole('link', { name: 'Ayşe Yıldırım' })).toBeVisible();
});

test('without an account the first rule is offered', async () => {
  const { server } = await open('/hours-account', []);
  server.on(api.hoursAccount.rules, () => ({ is_kept: false, company: [], people: [] }));
  await page.getByRole('button', { name: 'Stundenkonto einrichten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Obergrenze').fill('80');
  await dialog.getByLabelText('Untergrenze').fill('20');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect
    .poll(() => server.askedOf(api.hoursAccount.changeRules)[0]?.body)
    .toMatchObject({ employee_id: null, is_kept: true, cap_minutes: 4800, floor_minutes: -1200 });
});

test('the test account reads only', async () => {
  const viewer = userOf('user');
  const server = withAccounts(workingApi(viewer));
  server.on(api.hoursAccount.statement, () =>
    statementOf(1, { findings: [{ kind: 'above_cap', month: null, minutes: 255, due: null }] }),
  );
  await renderApp('/hours-account?person=1', { user: viewer, server });
  await expect.element(page.getByText(/4:15 über der Obergrenze/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Auszahlen' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /zurücknehmen/ })).not.toBeInTheDocument();
});
