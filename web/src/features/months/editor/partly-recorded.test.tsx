import * as api from '@zeitblatt/contract/api';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { proposalOfMay, savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { cell, confirmationCheckbox, dayRow, openEditor, saveButton } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const recordedUntil = (end_time: string) =>
  proposalOfMay({
    recorded: new Map([
      ['2026-05-21', { start_time: '08:00', end_time, break_minutes: 45, source: 'stamp', recorded_on: '2026-05-21' }],
    ]),
  });

/** A sheet that was confirmed on 20 May, after which the person stamped a day. */
function partlyRecorded() {
  const world = sheetsServer();
  world.saved.set(900, { ...savedMay({ lastDay: '2026-05-20' }), employee_id: 7, schema_id: 70 });
  world.propose = () => recordedUntil('18:00');
  return world;
}

beforeEach(() => localStorage.clear());

test('what was recorded since a sheet was confirmed is shown and saved with it', async () => {
  const { server } = await openEditor(partlyRecorded(), '/employees/7/timesheet/900');
  await expect.element(dayRow('Donnerstag, 21. Mai')).toMatchTextContent(/08:00.*18:00/);
  await expect.element(page.getByText('Geändert, noch nicht gespeichert')).toBeVisible();
  await confirmationCheckbox().click();
  await saveButton().click();
  await expect.element(page.getByText(/Der Stundenzettel Mai 2026 .* ist gespeichert/)).toBeVisible();
  const [sent] = server.askedOf(api.timesheets.change).map(({ body }) => body as { days: object[] });
  expect(sent?.days.slice(20, 22)).toMatchObject([{ start_time: '08:00', end_time: '18:00' }, { start_time: null }]);
  expect(sent).toMatchObject({ fingerprint: fingerprintOf(recordedUntil('18:00').days) });
});

test('what was recorded while it was open is shown on request below what was typed', async () => {
  const world = partlyRecorded();
  const { server } = await openEditor(world, '/employees/7/timesheet/900');
  await cell('Freitag, 22. Mai, Beginn').click();
  await userEvent.keyboard('9{Tab}15{Enter}');
  world.propose = () => recordedUntil('19:00');
  server.conflict(api.timesheets.change, 'draft_outdated', [{ employee_id: null, days: ['21-05-2026'] }]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/text of draft_outdated/);
  await page.getByRole('button', { name: 'Vorschlag neu laden, Eingaben behalten' }).click();
  await expect.element(dayRow('Donnerstag, 21. Mai')).toMatchTextContent(/08:00.*19:00/);
  await expect.element(dayRow('Freitag, 22. Mai')).toMatchTextContent(/09:00.*15:00/);
  await expect.element(page.getByRole('alert').filter({ hasText: 'Nicht gespeichert' })).not.toBeInTheDocument();
});
