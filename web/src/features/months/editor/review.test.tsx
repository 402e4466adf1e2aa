import * as api from '@zeitblatt/contract/api';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { cell, confirmationCheckbox, notice, openEditor } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const title = (name: string) => page.getByRole('heading', { level: 1, name });

type Asked = { readonly schema_id: number };

afterEach(() => vi.useRealTimers());

test('Alt and the arrows go through the sheets of several people, fetched ahead', async () => {
  // What was fetched ahead stays fresh, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { server } = await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-05&with=7,8,9');
  await expect.element(title('Ayşe Vogt, Mai 2026')).toBeVisible();
  await expect.element(page.getByText('1 von 3')).toBeVisible();
  const proposed = () => server.askedOf(api.timesheets.propose).map(({ body }) => (body as Asked).schema_id);
  await expect.poll(proposed).toEqual([70, 80, 90]);
  await keys('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(title('Jürgen Müßig, Mai 2026')).toBeVisible();
  await expect.element(page.getByText('2 von 3')).toBeVisible();
  await keys('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(title('Марина Соколова, Mai 2026')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Nächster Stundenzettel \(/ })).toBeDisabled();
  await page.getByRole('button', { name: /Voriger Stundenzettel/ }).click();
  await expect.element(title('Jürgen Müßig, Mai 2026')).toBeVisible();
  expect(proposed()).toEqual([70, 80, 90]);
});

test('saving goes on to the next sheet, ready to be typed into, and after the last one to the list', async () => {
  const { address } = await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-05&with=7,8');
  for (const name of ['Ayşe Vogt, Mai 2026', 'Jürgen Müßig, Mai 2026']) {
    await expect.element(title(name)).toBeVisible();
    await keys('{Control>}{Enter}{/Control}');
  }
  await expect.poll(address).toBe('/employees');
});

test('the months of one person follow one another', async () => {
  const path = '/employees/7/timesheet?month=2026-04&months=2026-04,2026-05';
  const { address } = await openEditor(sheetsServer(), path);
  await expect.element(title('Ayşe Vogt, April 2026')).toBeVisible();
  await confirmationCheckbox().click();
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

test('Alt, Shift and the arrow lead to the next sheet with something to read', async () => {
  const world = sheetsServer();
  const short = savedMay({}, { id: 901, employee_id: 9, schema_id: 90 });
  const days = short.days.map((day) => (day.day === '2026-05-12' ? { ...day, break_minutes: 0 } : day));
  world.saved.set(901, { ...short, days });
  await openEditor(world, '/employees/7/timesheet?month=2026-05&with=7,8,9');
  await expect.element(title('Ayşe Vogt, Mai 2026')).toBeVisible();
  await keys('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expect.element(title('Марина Соколова, Mai 2026')).toBeVisible();
});

test('without anything to read ahead the review stays where it is, and says so', async () => {
  await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-05&with=7,8,9');
  await page.getByRole('button', { name: /^Nächster Stundenzettel mit Hinweisen/ }).click();
  await expect.element(notice()).toMatchTextContent('Kein weiterer Stundenzettel mit Hinweisen');
  await expect.element(title('Ayşe Vogt, Mai 2026')).toBeVisible();
});

test('the question mark shows the keys on every screen, those of a review too', async () => {
  await page.viewport(1366, 768);
  await openEditor(sheetsServer(), '/employees/7/timesheet?month=2026-05&with=7,8,9');
  await expect.element(cell('Montag, 4. Mai, Beginn')).toHaveFocus();
  await keys('?');
  const dialog = page.getByRole('dialog', { name: 'Tastenkürzel (?)' });
  await expect.element(dialog).toMatchTextContent('nächster mit Hinweisen');
  expect(await findAccessibilityProblems()).toEqual([]);
  await keys('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell('Montag, 4. Mai, Beginn')).toHaveFocus();
  await page.viewport(1440, 900);
});
