import { planOf } from '@zeitblatt/domain/months/confirm/month.builder';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, openEditor, region } from '../../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../../features/months/editor/sheets-server.fake.ts';
import { findAccessibilityProblems } from '../../ui/testing.tsx';
import { proposalOfMay } from '../model/sheet.builder.ts';

function winter(seasonal_short_time_work: 0 | 1 = 1) {
  const world = sheetsServer();
  world.propose = () =>
    proposalOfMay({ month: '2026-01', holidays: new Map(), plan: planOf({ seasonal_short_time_work }) });
  return openEditor(world, '/employees/7/timesheet?month=2026-01');
}

const panel = () => region('Ausfall durch Saison-Kurzarbeit');

test('D96: a short day is shown with its loss and asks for the reason until it is given', async () => {
  await winter();
  await cell('Montag, 5. Januar, Ende').click();
  await userEvent.keyboard('1600{Enter}');
  const ask = panel().getByText('Bitte geben Sie den Grund für 1 Tag an.');
  await expect.element(ask).toBeVisible();
  expect(ask.element().closest('mark')).not.toBeNull();
  expect(await findAccessibilityProblems()).toEqual([]);
  await panel().getByRole('combobox', { name: 'Grund für den Ausfall am Montag, 5. Januar' }).click();
  await page.getByRole('option', { name: 'Wetter' }).click();
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(panel().getByText('unter 1 Std., zählt nicht')).toBeVisible();
});

test('one button gives all open days their reason, and undo takes it back', async () => {
  await winter();
  for (const day of ['Montag, 5. Januar', 'Dienstag, 6. Januar']) {
    await cell(`${day}, Ende`).click();
    await userEvent.keyboard('1200{Enter}');
  }
  await panel().getByRole('button', { name: 'Alle offenen: Auftragsmangel' }).click();
  await expect.element(panel().getByText(/Bitte geben Sie den Grund/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect.element(panel().getByText('Bitte geben Sie den Grund für 2 Tage an.')).toBeVisible();
});

test('without Saison-Kurzarbeit a short day asks for nothing', async () => {
  await winter(0);
  await cell('Montag, 5. Januar, Ende').click();
  await userEvent.keyboard('1200{Enter}');
  await expect.element(region('Summen')).toBeVisible();
  await expect.element(panel()).not.toBeInTheDocument();
});
