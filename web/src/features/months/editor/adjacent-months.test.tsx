import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { cell, openEditor } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const title = (name: string) => page.getByRole('heading', { level: 1, name });

test('changes are not lost on the way to another month', async () => {
  await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-05');
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('9{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Hier bleiben' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
});

test('a sheet on its own leads to the months before and after, up to the present one', async () => {
  const world = sheetsServer();
  world.server.on(api.inactivity.excludedMonths, () => ['04.2026']);
  world.saved.set(900, savedMay());
  const { address } = await openEditor(world, '/employees/7/timesheet/900');
  await expect.element(title('Ayşe Vogt, Mai 2026')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Voriger Monat/ })).toBeEnabled();
  await expect.poll(() => world.server.askedOf(api.inactivity.excludedMonths)).toHaveLength(1);
  await keys('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(title('Ayşe Vogt, März 2026')).toBeVisible();
  await expect.element(cell('Montag, 2. März, Beginn 08:00')).toHaveFocus();
  await page.getByRole('button', { name: /^Nächster Monat/ }).click();
  await expect.element(title('Ayşe Vogt, Mai 2026')).toBeVisible();
  expect(address()).toBe('/employees/7/timesheet?month=2026-05');
  await expect.element(page.getByText('Bestätigt', { exact: true })).toBeVisible();
});

test('the present month is the last one', async () => {
  await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-11');
  await expect.element(page.getByRole('button', { name: /^Voriger Monat/ })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: /^Nächster Monat/ })).toBeDisabled();
});

test('the question mark shows the keys on every screen', async () => {
  await page.viewport(1366, 768);
  await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-05');
  await expect.element(cell('Montag, 4. Mai, Beginn')).toHaveFocus();
  await keys('?');
  const dialog = page.getByRole('dialog', { name: 'Tasten (?)' });
  await expect.element(dialog).toMatchTextContent('nächster Hinweis');
  expect(await findAccessibilityProblems()).toEqual([]);
  await keys('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell('Montag, 4. Mai, Beginn')).toHaveFocus();
  await page.viewport(1440, 900);
});
