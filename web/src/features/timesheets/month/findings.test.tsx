import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';
import { cell, confirmationCheckbox, dayRow, focused, notice, openEditor, region } from '../review/open-editor.fake.ts';
import { proposalOfMay, savedMay } from './sheet.builder.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const panel = () => region('Rechtliche Hinweise');
const item = (name: string) => panel().getByRole('button', { name });
const reason = () => panel().getByRole('textbox', { name: 'Begründung' });

/** Types three findings: no break on the 4th, and on the 6th work until 22:30, with work from 8:00 on the 7th. */
async function typeOddDays(): Promise<void> {
  await cell('Montag, 4. Mai, Pause').click();
  await keys('0{Enter}');
  await cell('Mittwoch, 6. Mai, Beginn').click();
  await keys('14{Tab}2230{Tab}');
}

test.each(['light', 'dark'] as const)('findings have no barriers in %s', async (scheme) => {
  setNextColorScheme(scheme);
  await openEditor();
  await typeOddDays();
  await item('Warnung: Mo 04. Pause zu kurz').click();
  await expect.element(panel()).toMatchTextContent('8:30 Std. Arbeit und 0:00 Std. Pause');
  await expect.element(panel()).toMatchTextContent('§ 4 ArbZG');
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('findings follow the typing: at the day, in the panel, and beside the confirmation', async () => {
  await openEditor();
  await expect.element(panel()).toMatchTextContent('Keine rechtlichen Hinweise');
  await expect.element(panel()).toMatchTextContent('ersetzt keine rechtliche Prüfung');
  await expect.element(panel()).toMatchTextContent('Freie Sonntage 2026: bis zu 52');
  await typeOddDays();
  await expect.element(panel()).toMatchTextContent(/^3 rechtliche Hinweise3 ohne Begründung/);
  await expect
    .element(dayRow('Donnerstag, 7. Mai').getByRole('button', { name: 'Warnung: Ruhezeit zu kurz' }))
    .toBeVisible();
  await expect.element(region('Bestätigung')).toMatchTextContent('3 Hinweise ohne Begründung');
  await cell('Mittwoch, 6. Mai, Ende').click();
  await keys('22{Enter}');
  await expect.element(panel()).toMatchTextContent('3 rechtliche Hinweise');
  await keys('{ArrowUp}1830{Enter}');
  await expect.element(panel()).toMatchTextContent('2 rechtliche Hinweise');
});

test('n reads one after the other, a answers, and Enter returns to the day', async () => {
  const { server } = await openEditor();
  await typeOddDays();
  await keys('{Control>}{Home}{/Control}n');
  expect(focused()).toMatch(/^Donnerstag, 7. Mai, Ende/);
  await expect.element(item('Warnung: Do 07. Ruhezeit zu kurz')).toHaveAttribute('aria-expanded', 'true');
  await keys('a');
  await expect.element(reason()).toHaveFocus();
  await keys('Rohrbruch im Keller, niemand sonst war da{Enter}');
  expect(focused()).toMatch(/^Donnerstag, 7. Mai, Ende/);
  await expect.element(item('Begründet: Do 07. Ruhezeit zu kurz')).toBeVisible();
  await expect.element(panel()).toMatchTextContent('2 ohne Begründung');
  await expect.element(panel()).toMatchTextContent('wird mit dem Stundenzettel gespeichert');
  await keys('n');
  expect(focused()).toMatch(/^Montag, 4. Mai, Ende/);
  await keys('{Control>}{Enter}{/Control}');
  await expect.element(confirmationCheckbox()).toHaveFocus();
  await keys(' {Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  expect(server.askedOf(api.timesheets.save)[0]?.body).toMatchObject({
    reasons: [{ key: 'rest_too_short:2026-05-07', reason: 'Rohrbruch im Keller, niemand sonst war da' }],
  });
});

test('a mark in the grid leads to its finding, and an arrow out of the field of reasons undoes no day', async () => {
  await openEditor();
  await typeOddDays();
  await dayRow('Montag, 4. Mai')
    .getByRole('button', { name: /^Warnung: Pause zu kurz/ })
    .click();
  await expect.element(item('Warnung: Mo 04. Pause zu kurz')).toHaveFocus();
  await keys('n');
  expect(focused()).toMatch(/^Donnerstag, 7. Mai/);
  await keys('aWeg{Control>}z{/Control}{Escape}');
  await expect.element(dayRow('Mittwoch, 6. Mai')).toMatchTextContent('8:00');
  expect(focused()).toMatch(/^Donnerstag, 7. Mai/);
});

test('a saved reason stands with who gave it and when, and another one alone is a change to save', async () => {
  const world = sheetsServer();
  const sheet = savedMay();
  const days = sheet.days.map((day) => (day.day === '2026-05-04' ? { ...day, break_minutes: 0 } : day));
  const given = {
    key: 'break_too_short:2026-05-04',
    reason: 'Inventur',
    given_by: 'Jonas Krüger',
    given_at: '2026-06-02 14:05:00',
  };
  world.saved.set(900, { ...sheet, days, reasons: [given] });
  const { server } = await openEditor(world, '/employees/7/timesheet/900');
  await item('Begründet: Mo 04. Pause zu kurz').click();
  await expect.element(reason()).toHaveValue('Inventur');
  await expect.element(panel()).toMatchTextContent('von Jonas Krüger am 02.06.2026, 14:05');
  await reason().fill('Inventur am Abend');
  await expect.element(page.getByText('Geändert, noch nicht gespeichert')).toBeVisible();
  await confirmationCheckbox().click();
  await keys('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.timesheets.change)).toHaveLength(1);
  expect(server.askedOf(api.timesheets.change)[0]?.body).toMatchObject({
    reasons: [{ key: given.key, reason: 'Inventur am Abend' }],
  });
});

test('days recorded late are one quiet finding of the month, read last', async () => {
  const world = sheetsServer();
  const sheet = proposalOfMay();
  world.propose = () => ({ ...sheet, surroundings: { ...sheet.surroundings, today: '2026-06-01' } });
  await openEditor(world);
  await expect.element(panel()).toMatchTextContent('1 rechtlicher Hinweis');
  await cell('Montag, 4. Mai, Ende').click();
  await keys('n');
  await expect.element(item('Hinweis: Spät erfasst')).toHaveFocus();
  await keys('{Shift>}N{/Shift}');
  await expect.element(item('Hinweis: Spät erfasst')).toHaveFocus();
  await keys('{Escape}');
});

test('nothing left to answer is said', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Ende').click();
  await keys('a');
  await expect.element(notice()).toMatchTextContent('Zu diesem Tag gibt es keinen Hinweis');
  await keys('n');
  await expect.element(notice()).toMatchTextContent('Keine ungewöhnlichen Tage, keine Hinweise');
});
