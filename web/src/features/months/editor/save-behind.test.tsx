import * as api from '@zeitblatt/contract/api';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, confirmationCheckbox, openEditor, region } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const PATH = '/employees/7/timesheet?month=2026-05&with=7,8,9';
const keys = (text: string) => userEvent.keyboard(text);
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const stored = () => localStorage.getItem('unsaved work');

afterEach(() => vi.useRealTimers());

/** Confirms the open sheet and saves it. */
async function confirm(): Promise<void> {
  await confirmationCheckbox().click();
  await keys('{Control>}{Enter}{/Control}');
}

async function begin(typed: string): Promise<void> {
  await cell('Montag, 4. Mai, Beginn').click();
  await keys(`${typed}{Enter}`);
}

test('the next sheet of a review does not wait until the one before is saved', async () => {
  const world = sheetsServer();
  const { server } = await openEditor(world, PATH);
  await begin('9');
  const gate = server.hold(api.timesheets.save);
  await confirm();
  await expect.element(title('Jürgen Müßig, Mai 2026')).toBeVisible();
  expect(world.saved.size).toBe(0);
  expect(stored()).toMatch('09:00');
  gate.resolve(Response.json({ code: 'unavailable', message: 'Bitte später' }, { status: 503 }));
  await expect.element(page.getByText(/Mai 2026 von Ayşe Vogt ist nicht gespeichert/)).toBeVisible();
  await page.getByRole('button', { name: 'Stundenzettel öffnen' }).click();
  await expect.element(title('Ayşe Vogt, Mai 2026')).toBeVisible();
  await region('Nicht gespeicherte Eingaben').getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
  await confirm();
  await expect.element(page.getByText(/Mai 2026 von Ayşe Vogt ist gespeichert/)).toBeVisible();
  expect(stored()).toBeNull();
  expect(world.saved.size).toBe(1);
});

test('a user who returns to a sheet that is being saved sees it once it is saved', async () => {
  const world = sheetsServer();
  world.rounds = 1;
  const { server } = await openEditor(world, PATH);
  await begin('9');
  const gate = server.hold(api.jobs.get);
  await confirm();
  await expect.element(title('Jürgen Müßig, Mai 2026')).toBeVisible();
  await keys('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(title('Jürgen Müßig, Mai 2026')).not.toBeInTheDocument();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  const result = { timesheet_id: 900 };
  const id = '5b1c2d6e-8f70-4a3b-9c1d-2e3f4a5b6c7d';
  gate.resolve(Response.json({ id, type: 'save_timesheet', is_finished: true, progress: 100, error: null, result }));
  await expect.element(title('Ayşe Vogt, Mai 2026')).toBeVisible();
  await expect.element(page.getByText('Bestätigt', { exact: true })).toBeVisible();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
  await expect.element(region('Nicht gespeicherte Eingaben')).not.toBeInTheDocument();
});

test('problems of a sheet are shown before the next one opens', async () => {
  const { server } = await openEditor(sheetsServer(), PATH);
  await cell('Montag, 4. Mai, Ende').click();
  await keys('{Delete}');
  await confirm();
  await expect.element(page.getByText('Bitte geben Sie das Ende an', { exact: false }).first()).toBeVisible();
  await expect.element(title('Ayşe Vogt, Mai 2026')).toBeVisible();
  expect(server.askedOf(api.timesheets.save)).toEqual([]);
});

test('what was fetched of others is not asked for again when a sheet is saved', async () => {
  // What was fetched ahead stays fresh, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { server } = await openEditor(sheetsServer(), PATH);
  await expect.poll(() => server.askedOf(api.timesheets.propose)).toHaveLength(3);
  await confirm();
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  await confirm();
  await expect.element(title('Марина Соколова, Mai 2026')).toBeVisible();
  expect(server.askedOf(api.timesheets.propose)).toHaveLength(3);
});
