import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, openEditor, statement } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const title = (name: string) => page.getByRole('heading', { level: 1, name });

test('Alt and the arrows go through the sheets of several people, fetched ahead', async () => {
  const { server } = await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-05&with=7,8,9');
  await expect.element(title('Ayşe Vogt, Mai 2026')).toBeVisible();
  await expect.element(page.getByText('1 von 3')).toBeVisible();
  await expect.poll(() => server.askedOf(api.timesheets.propose)).toHaveLength(3);
  const before = server.askedOf(api.timesheets.propose).length;
  await keys('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(title('Jürgen Müßig, Mai 2026')).toBeVisible();
  await expect.element(page.getByText('2 von 3')).toBeVisible();
  await keys('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(title('Марина Соколова, Mai 2026')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Nächster Stundenzettel/ })).toBeDisabled();
  await page.getByRole('button', { name: /Voriger Stundenzettel/ }).click();
  await expect.element(title('Jürgen Müßig, Mai 2026')).toBeVisible();
  expect(server.askedOf(api.timesheets.propose)).toHaveLength(before);
});

test('saving goes on to the next sheet, ready to be typed into, and after the last one to the list', async () => {
  const { address } = await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-05&with=7,8');
  for (const name of ['Ayşe Vogt, Mai 2026', 'Jürgen Müßig, Mai 2026']) {
    await expect.element(title(name)).toBeVisible();
    await keys('{Control>}{Enter}{/Control}');
    await expect.element(statement()).toHaveFocus();
    await keys(' {Control>}{Enter}{/Control}');
  }
  await expect.poll(address).toBe('/employees');
});

test('the months of one person follow one another', async () => {
  const path = '/employees/7/timesheet?month=2026-04&months=2026-04,2026-05';
  const { address } = await openEditor(sheetsServer(), path);
  await expect.element(title('Ayşe Vogt, April 2026')).toBeVisible();
  await statement().click();
  await page.getByRole('button', { name: 'Speichern und weiter' }).click();
  await expect.element(title('Ayşe Vogt, Mai 2026')).toBeVisible();
  await expect.element(cell('Montag, 4. Mai, Beginn 08:00')).toHaveFocus();
  expect(address()).toBe('/employees/7/timesheet?month=2026-05&months=2026-04,2026-05');
});

test('changes are not lost on the way to the next sheet', async () => {
  await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-05&with=7,8');
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('9{Alt>}{ArrowRight}{/Alt}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
});
