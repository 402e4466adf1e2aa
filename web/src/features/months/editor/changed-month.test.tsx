import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeReadsStale } from '../../../api/stale-reads.ts';
import { proposalOfMay, savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { cell, openEditor, region } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const line = () => region('Inzwischen geändert');

/** A month that another person records a day of, told by the stream, as a test says. */
async function openWatched() {
  const world = sheetsServer();
  const { cache } = await openEditor(world);
  await expect.element(cell('Montag, 4. Mai, Beginn 08:00')).toBeVisible();
  const record = (start_time: string) => {
    const { days, ...month } = proposalOfMay();
    const changed = days.map((day) => (day.day === '2026-05-04' ? { ...day, start_time } : day));
    world.propose = () => ({ ...month, days: changed });
    makeReadsStale(cache, ['DayRecord']);
  };
  return { world, cache, record };
}

test('an open month in which nothing was typed renews itself', async () => {
  const { record } = await openWatched();
  record('09:30');
  await expect.element(cell('Montag, 4. Mai, Beginn 09:30')).toBeVisible();
  await expect.element(line()).not.toBeInTheDocument();
});

test('one in which something was typed offers it, and keeps what was typed', async () => {
  const { record } = await openWatched();
  await cell('Dienstag, 5. Mai, Beginn').click();
  await keys('1015{Enter}');
  record('09:30');
  await expect.element(line()).toMatchTextContent('Dieser Monat wurde inzwischen geändert.');
  expect(await findAccessibilityProblems()).toEqual([]);
  await expect.element(cell('Montag, 4. Mai, Beginn 08:00')).toBeVisible();
  await line().getByRole('button', { name: 'Neu laden, Eingaben behalten' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:30')).toBeVisible();
  await expect.element(cell('Dienstag, 5. Mai, Beginn 10:15')).toBeVisible();
  await expect.element(line()).not.toBeInTheDocument();
});

test('a month that was saved meanwhile opens as it was saved', async () => {
  const { world, cache } = await openWatched();
  world.saved.set(900, savedMay());
  makeReadsStale(cache, ['Timesheet']);
  await expect.element(page.getByRole('link', { name: 'Frühere Versionen' })).toBeVisible();
});
