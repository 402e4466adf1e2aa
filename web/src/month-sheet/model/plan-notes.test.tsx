import { planWithoutRegularDays } from '@zeitblatt/domain/months/confirm/month.builder';
import { employed } from '@zeitblatt/domain/people/employments/employment.builder';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cell, openEditor, region } from '../../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../../features/months/editor/sheets-server.fake.ts';
import { findAccessibilityProblems } from '../../ui/testing.tsx';
import { proposalOfMay } from './sheet.builder.ts';

function withPlanFrom(day: string, hoursWeek: number) {
  const world = sheetsServer();
  const employments = employed(day);
  const plan = planWithoutRegularDays(hoursWeek);
  world.propose = (month) => proposalOfMay({ month, plan, employments, blockMinutes: 60 });
  return world;
}

test('hours without a day for them are marked beside the sums, until they are entered', async () => {
  await openEditor(withPlanFrom('2026-05-30', 40));
  const note = region('Summen').getByText('1:00 Std. lassen sich nicht auf Tage verteilen');
  await expect.element(note).toBeVisible();
  expect(note.element().closest('mark')).not.toBeNull();
  expect(await findAccessibilityProblems()).toEqual([]);
  await cell('Samstag, 30. Mai, Ende').click();
  await userEvent.keyboard('2359{Enter}');
  await expect.element(note).not.toBeInTheDocument();
});

test('a short day is said without a mark', async () => {
  await openEditor(withPlanFrom('2026-05-30', 10));
  const short = region('Summen').getByText('Nur ein Tag mit 2:00 Std., kürzer als der kürzeste Arbeitstag');
  await expect.element(short).toBeVisible();
  expect(short.element().closest('mark')).toBeNull();
});

test('a month in which nothing is planned says so', async () => {
  await openEditor(withPlanFrom('2026-05-31', 20));
  await expect.element(region('Summen').getByText('Nichts geplant')).toBeVisible();
});
