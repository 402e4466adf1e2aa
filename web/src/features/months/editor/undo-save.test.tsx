import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { cell, openEditor } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const undo = () => page.getByRole('button', { name: 'Rückgängig', exact: true });

beforeEach(() => localStorage.clear());

test('undoing a first save deletes the sheet', async () => {
  const { server } = await openEditor();
  server.on(api.timesheets.removeMany, () => ({ success: 'Gelöscht' }));
  await cell('Montag, 4. Mai, Beginn').click();
  await save();
  await undo().click();
  await expect.element(page.getByText('Das Speichern ist rückgängig gemacht.')).toBeVisible();
  expect(server.askedOf(api.timesheets.removeMany).map(({ body }) => body)).toEqual([{ ids: [900] }]);
});

test('undoing a first save takes back the kinds that were typed into it', async () => {
  const { server } = await openEditor();
  server.on(api.timesheets.removeMany, () => ({ success: 'Gelöscht' }));
  server.on(api.absences.enter, ({ body }) => ({ success: '', days: [body.from] }));
  await cell('Dienstag, 5. Mai, Beginn').click();
  await userEvent.keyboard('u{Enter}');
  await save();
  await undo().click();
  await expect.element(page.getByText('Das Speichern ist rückgängig gemacht.')).toBeVisible();
  expect(server.askedOf(api.absences.enter).map(({ body }) => body)).toMatchObject([
    { employee_id: 7, kind: null, from: '05-05-2026', to: '05-05-2026' },
  ]);
});

test('undoing a change stores the earlier version anew', async () => {
  const world = sheetsServer();
  const sheet = { ...savedMay({}, { confirmed_at: '2026-11-21 08:00:00' }), employee_id: 7, schema_id: 70 };
  world.saved.set(900, sheet);
  world.server.on(api.timesheets.version, () => sheet);
  const { server } = await openEditor(world, '/employees/7/timesheet/900');
  await cell('Montag, 4. Mai, Beginn').click();
  await userEvent.keyboard('7{Enter}');
  await cell('Dienstag, 5. Mai, Beginn').click();
  await userEvent.keyboard('k{Enter}');
  await save();
  await undo().click();
  await expect.element(page.getByText('Das Speichern ist rückgängig gemacht.')).toBeVisible();
  const [changed, undone] = server
    .askedOf(api.timesheets.change)
    .map(({ body }) => body as { days: { start_time: string; kind?: string | null }[] });
  expect([changed?.days[3]?.start_time, undone?.days[3]?.start_time]).toEqual(['07:00', '08:00']);
  // A kind that an entry leaves out would stay as it was saved.
  expect([changed?.days[4]?.kind, undone?.days[4]?.kind]).toEqual(['sick', null]);
  expect(undone).toMatchObject({ version: 3, change_reason: 'Das Speichern ist rückgängig gemacht.' });
});
