import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, dayRow, focused, notice, openEditor, region } from '../../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../../features/months/editor/sheets-server.fake.ts';
import { findProblemsInBothSchemes } from '../../ui/testing.tsx';
import { proposalOfMay, savedMay } from '../model/sheet.builder.ts';

const keys = (text: string) => userEvent.keyboard(text);
const panel = () => region('Rechtliche Hinweise');
const item = (name: string) => panel().getByRole('button', { name });
const reason = (title: string) => panel().getByRole('textbox', { name: `Begründung: ${title}` });
const SHORT_BREAK = 'Pause zu kurz';

/** Types three findings: no break on the 4th, and on the 6th work until 22:30, with work from 8:00 on the 7th. */
async function typeOddDays(): Promise<void> {
  await cell('Montag, 4. Mai, Pause').click();
  await keys('0{Enter}');
  await cell('Mittwoch, 6. Mai, Beginn').click();
  await keys('14{Tab}2230{Tab}');
}

test('findings have no barriers', async () => {
  await openEditor();
  await typeOddDays();
  await item(`Warnung: ${SHORT_BREAK}`).click();
  await expect.element(panel()).toMatchTextContent('8:30 Std. Arbeit, 0:00 Std. Pause');
  await expect.element(panel()).toMatchTextContent('§ 4 ArbZG');
  expect(await findProblemsInBothSchemes()).toEqual([]);
});

test('findings follow the typing: at the day, in the panel, and beside the confirmation', async () => {
  await openEditor();
  await expect.element(panel()).toMatchTextContent('Keine rechtlichen Hinweise');
  await panel().getByText('Was hier geprüft wird').click();
  await expect.element(panel()).toMatchTextContent('ersetzt keine rechtliche Prüfung');
  await typeOddDays();
  await expect.element(panel()).toMatchTextContent(/^2 Warnungen, bitte begründen/);
  await expect.element(panel()).toMatchTextContent(`${SHORT_BREAK}Mo 04., 0 statt 30 Minuten`);
  await expect.element(panel()).toMatchTextContent('Keine Begründung nötig: Über 8 Stunden');
  await expect
    .element(dayRow('Donnerstag, 7. Mai').getByRole('button', { name: 'Warnung: Ruhezeit zu kurz' }))
    .toBeVisible();
  await expect.element(region('Bestätigung')).toMatchTextContent('2 Warnungen ohne Begründung');
  await cell('Mittwoch, 6. Mai, Ende').click();
  await keys('1830{Enter}');
  await expect.element(panel()).toMatchTextContent(/^1 Warnung, bitte begründen/);
});

test('equal findings are one line with one reason, which is stored for each of them', async () => {
  const { server } = await openEditor();
  for (const day of ['Montag, 4. Mai', 'Dienstag, 5. Mai', 'Mittwoch, 6. Mai']) {
    await cell(`${day}, Pause`).click();
    await keys('15{Enter}');
  }
  await expect.element(item(`Warnung: 3 × ${SHORT_BREAK}, 15 statt 30 Minuten`)).toBeVisible();
  await expect.element(panel()).toMatchTextContent('Mo 04., Di 05., Mi 06.');
  await reason(SHORT_BREAK).fill('Betonlieferung');
  await expect.element(panel()).toMatchTextContent(/^Alle Warnungen sind begründet/);
  await expect.element(page.getByText('ohne Begründung')).not.toBeInTheDocument();
  await panel().getByRole('button', { name: 'Di 05.' }).click();
  expect(focused()).toMatch(/^Dienstag, 5. Mai/);
  await cell('Donnerstag, 7. Mai, Pause').click();
  await keys('15{Enter}');
  await expect.element(panel()).toMatchTextContent('Noch nicht für Do 07.');
  await reason(SHORT_BREAK).click();
  await keys('{Enter}');
  await expect.element(panel()).toMatchTextContent(/^Alle Warnungen sind begründet/);
  await keys('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  expect(server.askedOf(api.timesheets.save)[0]?.body).toMatchObject({
    reasons: [4, 5, 6, 7].map((day) => ({ key: `break_too_short:2026-05-0${day}`, reason: 'Betonlieferung' })),
  });
});

test('Alt and n read one after the other, Alt and a answer, and Enter returns to the day', async () => {
  const { server } = await openEditor();
  await typeOddDays();
  await keys('{Control>}{Home}{/Control}{Alt>}n{/Alt}');
  expect(focused()).toMatch(/^Donnerstag, 7. Mai, Ende/);
  await expect.element(item('Warnung: Ruhezeit zu kurz')).toHaveAttribute('aria-expanded', 'true');
  await keys('{Alt>}a{/Alt}');
  await expect.element(reason('Ruhezeit zu kurz')).toHaveFocus();
  await keys('Rohrbruch im Keller, niemand sonst war da{Enter}');
  expect(focused()).toMatch(/^Donnerstag, 7. Mai, Ende/);
  await expect.element(item('Begründet: Ruhezeit zu kurz')).toBeVisible();
  await keys('{Alt>}n{/Alt}');
  expect(focused()).toMatch(/^Montag, 4. Mai, Ende/);
  await keys('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  expect(server.askedOf(api.timesheets.save)[0]?.body).toMatchObject({
    reasons: [{ key: 'rest_too_short:2026-05-07', reason: 'Rohrbruch im Keller, niemand sonst war da' }],
  });
});

test('letters typed into a cell are never taken as a reason', async () => {
  const { server } = await openEditor();
  await typeOddDays();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('xanax{Enter}');
  await expect.element(notice()).toMatchTextContent('xanax');
  await keys('{Escape}{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  expect(server.askedOf(api.timesheets.save)[0]?.body).toMatchObject({ reasons: [] });
});

test('a mark in the grid leads to its rule, and an undo in the field of reasons undoes no day', async () => {
  await openEditor();
  await typeOddDays();
  await dayRow('Montag, 4. Mai')
    .getByRole('button', { name: /^Warnung: Pause zu kurz/ })
    .click();
  await expect.element(item(`Warnung: ${SHORT_BREAK}`)).toHaveFocus();
  await keys('{Alt>}n{/Alt}');
  expect(focused()).toMatch(/^Donnerstag, 7. Mai/);
  await keys('{Alt>}a{/Alt}Weg{Control>}z{/Control}{Escape}');
  await expect.element(dayRow('Mittwoch, 6. Mai')).toMatchTextContent('8:00');
  expect(focused()).toMatch(/^Donnerstag, 7. Mai/);
});

test('a saved reason stands with who gave it and when, and another one alone is a change to save', async () => {
  const world = sheetsServer();
  const sheet = savedMay({}, { confirmed_at: '2026-11-21 08:00:00' });
  const days = sheet.days.map((day) => (day.day === '2026-05-04' ? { ...day, break_minutes: 0 } : day));
  const given = {
    key: 'break_too_short:2026-05-04',
    reason: 'Inventur',
    given_by: 'Jonas Krüger',
    given_at: '2026-06-02 14:05:00',
  };
  world.saved.set(900, { ...sheet, days, reasons: [given] });
  const { server } = await openEditor(world, '/employees/7/timesheet/900');
  await expect.element(item(`Begründet: ${SHORT_BREAK}`)).toBeVisible();
  await expect.element(reason(SHORT_BREAK)).toHaveValue('Inventur');
  await expect.element(panel()).toMatchTextContent('von Jonas Krüger am 02.06.2026, 14:05');
  await reason(SHORT_BREAK).fill('Inventur am Abend');
  await expect.element(page.getByText('Geändert, noch nicht gespeichert')).toBeVisible();
  await keys('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.timesheets.change)).toHaveLength(1);
  expect(server.askedOf(api.timesheets.change)[0]?.body).toMatchObject({
    reasons: [{ key: given.key, reason: 'Inventur am Abend' }],
  });
});

test('days recorded late are one grey line without a field, and nothing to go to', async () => {
  const world = sheetsServer();
  const sheet = proposalOfMay();
  world.propose = () => ({ ...sheet, surroundings: { ...sheet.surroundings, today: '2026-06-01' } });
  await openEditor(world);
  await expect.element(panel()).toMatchTextContent(/Spät erfasst: \d+ Tage/);
  await expect.element(panel().getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByText('ohne Begründung')).not.toBeInTheDocument();
  await item('Lesen').click();
  await expect.element(panel()).toMatchTextContent('§ 17 Abs. 1 MiLoG');
  await cell('Montag, 4. Mai, Ende').click();
  await keys('{Alt>}n{/Alt}');
  await expect.element(notice()).toMatchTextContent('Alle Warnungen sind begründet');
});

test('nothing left to answer is said', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Ende').click();
  await keys('{Alt>}a{/Alt}');
  await expect.element(notice()).toMatchTextContent('Zu diesem Tag gibt es keinen Hinweis');
  await keys('{Alt>}n{/Alt}');
  await expect.element(notice()).toMatchTextContent('Keine ungewöhnlichen Tage, keine Hinweise');
});

test('a finding that counts the other contract of the person says so', async () => {
  const proposal = proposalOfMay();
  const evening = { day: '2026-05-08', start_time: '18:00', end_time: '22:30', break_minutes: 30 };
  const nothing = { monthly_wage: null, hourly_wages: [], hours_week: 20, paid_months: [] };
  const other_contract = { employee_id: 2, days: [evening], ...nothing };
  const world = sheetsServer();
  world.propose = () => ({ ...proposal, surroundings: { ...proposal.surroundings, other_contract } });
  await openEditor(world);
  await item('Warnung: Über 10 Stunden').click();
  await expect.element(panel()).toMatchTextContent(/Erfasst: 12:00 Std\..*Davon 4:00 Std\. im anderen Vertrag/);
  await item('Warnung: Ruhezeit zu kurz').click();
  await expect
    .element(panel())
    .toMatchTextContent(/sind es 1:30 Std\..*Der andere Vertrag dieser Person zählt dabei mit/);
});
