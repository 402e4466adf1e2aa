import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, dayRow, openEditor, region } from '../../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../../features/months/editor/sheets-server.fake.ts';
import { findAccessibilityProblems } from '../../ui/testing.tsx';
import { proposalOfMay, savedMay } from '../model/sheet.builder.ts';

const keys = (text: string) => userEvent.keyboard(text);

test('times typed on leave, inactivity and a public holiday count, and the day says what it was', async () => {
  const world = sheetsServer();
  world.propose = () =>
    proposalOfMay({
      leave: [{ from: '2026-05-05', to: '2026-05-05' }],
      inactivity: [{ begin: '2026-05-27', end: '2026-05-31' }],
    });
  await openEditor(world);
  await expect.element(region('Summen')).toMatchTextContent('Urlaub: 1 Tag8:00');
  for (const [day, kind, said] of [
    ['Dienstag, 5. Mai', 'U Urlaub', 'eingetragen'],
    ['Mittwoch, 27. Mai', '– inaktiv', 'inaktivtrotzdem gearbeitet'],
    ['Donnerstag, 14. Mai', 'FT Christi Himmelfahrt', 'dazu 5:00 bezahlttrotzdem gearbeitet'],
  ] as const) {
    await cell(`${day}, ${kind}`).click();
    await keys('9{Tab}12{Tab}0{Enter}');
    await expect.element(dayRow(day)).toMatchTextContent(said);
    await expect.element(dayRow(day)).toMatchTextContent('3:00');
  }
  await expect.element(region('Summen')).not.toMatchTextContent('Urlaub:');
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a day changed after the fact shows its old times, author and date, on hover and on keyboard focus', async () => {
  const was = {
    start_time: '07:30',
    end_time: '16:00',
    break_minutes: 30,
    changed_by: 'Jonas Krüger',
    changed_on: '2026-06-09',
  };
  const world = sheetsServer();
  const sheet = savedMay();
  const days = sheet.days.map((day) =>
    day.day === '2026-05-05'
      ? { ...day, changed_ex_post: true, recorded_on: '2026-06-09', source: 'entry' as const, was }
      : { ...day, recorded_on: '2026-06-02' },
  );
  world.saved.set(900, { ...sheet, days });
  await openEditor(world, '/employees/7/timesheet/900');
  const told = 'vorher 07:30 – 16:00, Pause 30 Minuten; geändert von Jonas Krüger am 09.06.2026';
  const tip = page.getByRole('tooltip');
  await expect.element(dayRow('Dienstag, 5. Mai')).toMatchTextContent('nachträglich geändert');
  const heightOf = (day: string) => dayRow(day).element().getBoundingClientRect().height;
  expect(heightOf('Dienstag, 5. Mai')).toBe(heightOf('Mittwoch, 6. Mai'));
  expect(tip.query()).toBeNull();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('{ArrowDown}');
  await expect.element(tip).toMatchTextContent(told);
  await keys('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await keys('{ArrowDown}');
  await dayRow('Dienstag, 5. Mai').getByText('nachträglich geändert', { exact: false }).hover();
  await expect.element(tip).toMatchTextContent(told);
  await expect
    .element(page.getByRole('rowheader', { name: 'Montag, 4. Mai' }))
    .toHaveAttribute('title', 'erfasst am 02.06.2026');
});
