import * as api from '@zeitblatt/contract/api';
import type { Timesheet } from '@zeitblatt/domain/months/sheet/timesheet';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { proposalOfMay, savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { cell, confirmationCheckbox, dayRow, openEditor } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const why = () => page.getByRole('textbox', { name: 'Grund der Änderung (wird gedruckt)' });

/** Opens the saved sheet of May and moves the begin of the 4th. */
async function changedSheet(sheet: Partial<Timesheet> = {}) {
  const world = sheetsServer();
  world.saved.set(900, { ...savedMay(), employee_id: 7, schema_id: 70, ...sheet });
  const opened = await openEditor(world, '/employees/7/timesheet/900');
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('7{Enter}');
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent('nachträglich geändert');
  return { ...opened, world };
}

beforeEach(() => localStorage.clear());

test('a change of a saved sheet says why, and Control and Enter save it from there', async () => {
  const { server } = await changedSheet();
  await why().fill(' Nachtrag der Baustelle ');
  expect(await findAccessibilityProblems()).toEqual([]);
  await keys('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.timesheets.change)).toHaveLength(1);
  expect(server.askedOf(api.timesheets.change)[0]?.body).toMatchObject({ change_reason: 'Nachtrag der Baustelle' });
});

test('a sheet of today may be changed without a reason', async () => {
  const { server } = await changedSheet({ confirmed_at: '2026-11-21 08:00:00' });
  await expect.element(why()).not.toBeRequired();
  await confirmationCheckbox().click();
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect.poll(() => server.askedOf(api.timesheets.change)).toHaveLength(1);
  expect(server.askedOf(api.timesheets.change)[0]?.body).not.toHaveProperty('change_reason');
});

test('a sheet of an earlier day is not changed without a reason', async () => {
  const { server } = await changedSheet();
  await expect.element(page.getByText(/^Grund der Änderung \(wird gedruckt\)/)).toBeVisible();
  await expect.element(why()).toBeRequired();
  await keys('{Control>}{Enter}{/Control}');
  const refusal = page.getByText(/^Grund der Änderung: .* mindestens 3 Buchstaben, warum er geändert wird/);
  await expect.element(refusal).toBeVisible();
  await expect.element(why()).toHaveFocus();
  expect(await findAccessibilityProblems()).toEqual([]);
  await keys('..{Control>}{Enter}{/Control}');
  await expect.element(refusal).toBeVisible();
  expect(server.askedOf(api.timesheets.change)).toEqual([]);
  await keys('Nachtrag{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.timesheets.change)).toHaveLength(1);
});

test('a month that was never saved has no reason of a change, one whose sheet was deleted has', async () => {
  const world = sheetsServer();
  const { server, screen } = await openEditor(world);
  await expect.element(confirmationCheckbox()).toBeVisible();
  await expect.element(why()).not.toBeInTheDocument();
  server.on(api.timesheets.propose, () => ({
    ...proposalOfMay(),
    employee_id: 7,
    schema_id: 70,
    goes_on_with_deleted: true,
  }));
  await screen.unmount();
  await openEditor(world);
  await expect.element(why()).toBeVisible();
});

test('a reason with a letter that no paper can show says so at once', async () => {
  await changedSheet();
  await why().fill('Notiz \u{1F600}');
  await expect.element(why()).toHaveAccessibleDescription(/\u{1F600}/u);
});

test('a pasted line break becomes a blank, Enter makes none, and the label stays readable', async () => {
  await changedSheet();
  await why().fill('Nachtrag\nder Baustelle');
  await expect.element(why()).toHaveValue('Nachtrag der Baustelle');
  await keys('{Enter}');
  await expect.element(why()).toHaveValue('Nachtrag der Baustelle');
  await expect.element(page.getByText(/^Grund der Änderung \(wird gedruckt\)/)).toBeVisible();
});

test.each([
  ['too long', 'x'.repeat(501), 'Höchstens 500 Zeichen'],
  ['with an invisible letter', 'Notiz\u200b zum Bau', 'Der Text enthält Zeichen, die nicht gedruckt werden können'],
])(
  'a reason that is %s is kept whole and not sent; the refusal names the field, and goes with it',
  async (_what, typed, problem) => {
    const { server } = await changedSheet();
    await why().fill(typed);
    await expect.element(why()).toHaveValue(typed);
    await expect.element(why()).toHaveAccessibleDescription(problem);
    await keys('{Control>}{Enter}{/Control}');
    const refusal = page.getByText(`Grund der Änderung: ${problem}`);
    await expect.element(refusal).toBeVisible();
    await expect.element(page.getByText(/rot markierten Tage/)).not.toBeInTheDocument();
    expect(server.askedOf(api.timesheets.change)).toEqual([]);
    await why().fill('Nachtrag');
    await expect.element(refusal).not.toBeInTheDocument();
    await keys('{Control>}{Enter}{/Control}');
    await expect.poll(() => server.askedOf(api.timesheets.change)).toHaveLength(1);
  },
);

test('the typed reason is offered again with the change after the page was left', async () => {
  const { world, screen } = await changedSheet();
  await why().fill('Nachtrag');
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Nachtrag');
  await screen.unmount();
  await openEditor(world, '/employees/7/timesheet/900');
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect.element(why()).toHaveValue('Nachtrag');
});
