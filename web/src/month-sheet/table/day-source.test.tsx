import type { RecordedTimes } from '@zeitblatt/domain/days/day/recorded-times';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, dayRow, openEditor, region } from '../../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../../features/months/editor/sheets-server.fake.ts';
import { proposalOfMay } from '../model/sheet.builder.ts';

const onlyPlan = page.getByText('Alle Zeiten sind Plan, kein Tag wurde einzeln erfasst.');
const recorded = (more: Partial<RecordedTimes>): RecordedTimes => ({
  start_time: null,
  end_time: null,
  break_minutes: 30,
  recorded_on: '2026-05-08',
  source: 'entry',
  ...more,
});

test('each day says where its times come from and when they were recorded, and what is typed counts as entered', async () => {
  const world = sheetsServer();
  const recordedDays = new Map<string, RecordedTimes>([
    ['2026-05-04', recorded({ start_time: '07:00', end_time: '15:30', source: 'stamp' })],
    ['2026-05-05', recorded({ start_time: '08:00', end_time: '16:30', source: 'week' })],
    ['2026-05-06', recorded({ start_time: null, end_time: null, kind: 'sick' })],
  ]);
  world.propose = () => proposalOfMay({ recorded: recordedDays });
  await openEditor(world);
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent(/gestempelt Fr 08\./);
  await expect.element(dayRow('Dienstag, 5. Mai')).toMatchTextContent(/wie geplant bestätigt Fr 08\./);
  await expect.element(dayRow('Mittwoch, 6. Mai')).toMatchTextContent(/K.*Krank/);
  await expect.element(dayRow('Donnerstag, 7. Mai')).toMatchTextContent(/Plan/);
  await expect.element(region('Summen')).toMatchTextContent(/Krank: 1 Tag8:00/);
  expect(onlyPlan.elements()).toEqual([]);
  await cell('Donnerstag, 7. Mai, Beginn').click();
  await userEvent.keyboard('7{Enter}');
  await expect.element(dayRow('Donnerstag, 7. Mai')).toMatchTextContent(/eingetragen/);
});

test('a month of plan only has one line that says so, until a day is entered', async () => {
  await openEditor(sheetsServer());
  await expect.element(onlyPlan).toBeVisible();
  await cell('Donnerstag, 7. Mai, Beginn').click();
  await userEvent.keyboard('7{Enter}');
  await expect.element(onlyPlan).not.toBeInTheDocument();
});
