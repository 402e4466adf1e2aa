import * as api from '@zeitblatt/contract/api';
import { planOf } from '@zeitblatt/domain/months/confirm/month.builder';
import { employed } from '@zeitblatt/domain/people/employments/employment.builder';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, dayRow, focused, notice, openEditor, region } from '../../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../../features/months/editor/sheets-server.fake.ts';
import { findProblemsInBothSchemes } from '../../ui/testing.tsx';
import { proposalOfMay } from '../model/sheet.builder.ts';

const keys = (text: string) => userEvent.keyboard(text);
const grid = () => page.getByRole('grid', { name: 'Stundenzettel Mai 2026, Ayşe Vogt' });

test('the proposal of a month has no barriers', async () => {
  const world = sheetsServer();
  const leave = [{ from: '2026-05-18', to: '2026-05-19' }];
  world.propose = () => proposalOfMay({ leave });
  await openEditor(world);
  await cell('Dienstag, 12. Mai, Ende').click();
  await keys('1245{Enter}');
  await expect.element(page.getByText('Vorschlag, noch nicht gespeichert')).toBeVisible();
  await expect.element(region('Summen')).toMatchTextContent('Urlaub: 2 Tage');
  await expect.element(page.getByText('Nr. 1007, 40 Std. pro Woche')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
});

test('the month is one stop of the tab key, and names its cells', async () => {
  await openEditor();
  await expect.element(grid()).toBeVisible();
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '32');
  await expect.element(dayRow('Montag, 4. Mai')).toHaveAttribute('aria-rowindex', '5');
  expect(grid().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await cell('Montag, 4. Mai, Beginn 08:00').click();
  await keys('{Tab}');
  expect(grid().element().contains(document.activeElement)).toBe(false);
  await keys('{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('Montag, 4. Mai, Beginn 08:00');
});

test('the arrows walk over every day that takes times, Saturday like Monday', async () => {
  await openEditor();
  await cell('Freitag, 8. Mai, Beginn').click();
  const walk = [
    ['{ArrowDown}', 'Samstag, 9. Mai, Beginn leer'],
    ['{ArrowDown}{ArrowDown}', 'Montag, 11. Mai, Beginn 08:00'],
    ['{ArrowRight}', 'Montag, 11. Mai, Ende 16:30'],
    ['{ArrowRight}', 'Montag, 11. Mai, Pause 30 Minuten'],
    ['{ArrowRight}', 'Montag, 11. Mai, Bemerkung leer'],
    ['{ArrowRight}', 'Montag, 11. Mai, Bemerkung leer'],
    ['{ArrowLeft}{ArrowDown}{ArrowDown}', 'Mittwoch, 13. Mai, Pause 30 Minuten'],
    ['{ArrowDown}', 'Donnerstag, 14. Mai, FT Christi Himmelfahrt'],
    ['{ArrowDown}', 'Freitag, 15. Mai, Pause 30 Minuten'],
    ['{Home}', 'Freitag, 15. Mai, Beginn 08:00'],
    ['{Control>}{End}{/Control}', 'Freitag, 29. Mai, Beginn 08:00'],
    ['{PageUp}', 'Freitag, 22. Mai, Beginn 08:00'],
  ] as const;
  for (const [press, name] of walk) {
    await keys(press);
    expect(focused()).toBe(name);
  }
});

test.each([
  ['8', '08:00', 'geändert, vorher 07:30'],
  ['830', '08:30', 'geändert, vorher 07:30'],
  ['8,5', '08:30', 'geändert, vorher 07:30'],
  ['16:15', '16:15', 'geändert, vorher 07:30'],
  ['+15', '07:45', 'geändert, vorher 07:30'],
  ['-30', '07:00', 'geändert, vorher 07:30'],
])('%s typed over 07:30 is %s', async (typed, time, change) => {
  const world = sheetsServer();
  const sheet = proposalOfMay();
  const days = sheet.days.map((day) => (day.start_time === null ? day : { ...day, start_time: '07:30' }));
  world.propose = () => ({ ...sheet, days });
  await openEditor(world);
  await cell('Montag, 4. Mai, Beginn').click();
  await keys(`${typed}{Enter}`);
  expect(focused()).toMatch(/^Dienstag, 5. Mai, Beginn/);
  const name = time === '07:30' ? `Montag, 4. Mai, Beginn ${time}` : `Montag, 4. Mai, Beginn ${time}, ${change}`;
  await expect.element(cell(name)).toMatchTextContent(time);
  await expect.element(cell(name)).toHaveAttribute('title', 'vorher 07:30');
});

test('a whole day is typed with the tab key, and the sums follow at once', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('7{Tab}1730{Tab}45{Tab}');
  expect(focused()).toMatch(/^Dienstag, 5. Mai, Beginn/);
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent('9:45');
  await expect
    .element(region('Summen'))
    .toMatchTextContent(/^Gearbeitet9:45.*Geplant136:00.*Bezahlt169:45Soll168:00.*Differenz\+1:45/);
});

test('the sums follow what is typed before it is entered, and go back with Escape', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Ende').click();
  await keys('1730');
  await expect.element(region('Summen')).toMatchTextContent(/^Gearbeitet9:00.*Geplant136:00.*Differenz\+1:00/);
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent('9:00');
  await keys('{Escape}');
  await expect.element(region('Summen')).toMatchTextContent(/^Gearbeitet0:00Geplant144:00/);
});

test('letters that are no kind of day stay in their cell, and are refused in words', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Ende').click();
  await keys('Xaver{Enter}');
  await expect.element(notice()).toMatchTextContent('„Xaver“ ist keine Uhrzeit.');
  await expect.element(page.getByRole('textbox', { name: 'Montag, 4. Mai, Ende 16:30' })).toHaveValue('Xaver');
});

test('a changed cell has its corner in ink, because red is for errors', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Ende').click();
  await keys('1730{Enter}');
  const changed = cell('Montag, 4. Mai, Ende 17:30');
  await expect.element(changed).toBeVisible();
  const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink').trim();
  const probe = document.body.appendChild(Object.assign(document.createElement('i'), { style: `color: ${ink}` }));
  expect(getComputedStyle(changed.element(), '::after').borderTopColor).toBe(getComputedStyle(probe).color);
  probe.remove();
});

test('what is no time is refused aloud, stays in its cell, and is corrected or dropped there', async () => {
  const { server } = await openEditor();
  await cell('Montag, 4. Mai, Ende').click();
  await keys('25:00{Enter}');
  await expect.element(notice()).toMatchTextContent('„25:00“ ist keine Uhrzeit.');
  await expect.element(page.getByRole('textbox', { name: 'Montag, 4. Mai, Ende 16:30' })).toHaveValue('25:00');
  await cell('Mittwoch, 6. Mai, Pause').click();
  await expect.element(cell('Montag, 4. Mai, Ende 16:30')).toMatchTextContent('25:00');
  await expect.element(cell('Montag, 4. Mai, Ende 16:30')).toHaveAttribute('aria-invalid', 'true');
  await keys('7:99{Enter}');
  await expect.element(notice()).toMatchTextContent('„7:99“ ist keine Pause.');
  await keys('{Escape}{Control>}{Enter}{/Control}');
  expect(focused()).toMatch(/^Montag, 4. Mai, Ende/);
  expect(server.askedOf(api.timesheets.save)).toEqual([]);
  await keys('17{Enter}{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.timesheets.save)).toHaveLength(1);
});

test('Escape keeps the old value, F2 goes on with it, Delete empties', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('9{Escape}');
  expect(focused()).toBe('Montag, 4. Mai, Beginn 08:00');
  await keys('{F2}');
  expect(document.activeElement).toHaveProperty('value', '08:00');
  await keys('{End}{Backspace}{Backspace}15{Enter}');
  await expect.element(cell('Montag, 4. Mai, Beginn 08:15')).toBeVisible();
  await keys('{Delete}');
  await expect.element(cell('Dienstag, 5. Mai, Beginn leer, geändert, vorher 08:00')).toBeVisible();
  await expect.element(dayRow('Dienstag, 5. Mai')).toMatchTextContent('Beginn fehlt');
});

test('the mouse selects with one click and edits with the next; leaving the cell keeps what was typed', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  expect(page.getByRole('textbox').query()).toBeNull();
  await cell('Montag, 4. Mai, Beginn').click();
  await expect.element(page.getByRole('textbox')).toHaveValue('08:00');
  await keys('915');
  await cell('Mittwoch, 6. Mai, Ende').click();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:15')).toBeVisible();
  expect(focused()).toBe('Mittwoch, 6. Mai, Ende 16:30');
});

test('a day is copied down, and every step can be undone and done again', async () => {
  await openEditor();
  await cell('Freitag, 8. Mai, Beginn').click();
  await keys('7{Enter}');
  await cell('Freitag, 8. Mai, Beginn').click();
  await keys('{Control>}d{/Control}');
  expect(focused()).toBe('Montag, 11. Mai, Beginn 07:00, geändert, vorher 08:00');
  await keys('{Control>}{Shift>}d{/Shift}{/Control}');
  await expect.element(notice()).toMatchTextContent('Auf 12 Tage kopiert');
  await expect.element(cell('Freitag, 29. Mai, Beginn 07:00')).toBeVisible();
  await keys('{Control>}zz{/Control}');
  await expect.element(cell('Montag, 11. Mai, Beginn 08:00')).toBeVisible();
  await keys('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(cell('Freitag, 29. Mai, Beginn 07:00')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig (Strg + Z)' }).click();
  await expect.element(cell('Freitag, 29. Mai, Beginn 08:00')).toBeVisible();
});

test('empty days are filled as planned, what was typed stays', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('9{Enter}{Shift>}{Delete}{/Shift}');
  await expect.element(cell('Dienstag, 5. Mai, Ende leer')).toBeVisible();
  await page.getByRole('button', { name: 'Leere Tage wie geplant füllen' }).click();
  await expect.element(cell('Dienstag, 5. Mai, Beginn 08:00')).toBeVisible();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
});

test('unusual days are marked, listed and reached with Alt and n', async () => {
  await openEditor();
  await cell('Dienstag, 12. Mai, Ende').click();
  await keys('1245{Enter}');
  await cell('Donnerstag, 21. Mai, Ende').click();
  await keys('19{Enter}');
  await expect.element(dayRow('Donnerstag, 21. Mai')).toMatchTextContent('+2:34 zum Schnitt');
  await expect.element(region('Ungewöhnliche und geänderte Tage')).toMatchTextContent('2 ungewöhnliche Tage');
  await keys('{Alt>}n{/Alt}');
  expect(focused()).toMatch(/^Dienstag, 12. Mai, Ende/);
  await keys('{Alt>}n{/Alt}');
  expect(focused()).toMatch(/^Donnerstag, 21. Mai, Ende/);
  await keys('{Alt>}{Shift>}N{/Shift}{/Alt}');
  expect(focused()).toMatch(/^Dienstag, 12. Mai, Ende/);
  await page.getByRole('button', { name: 'Do 21. 10:30 +32 %' }).click();
  expect(focused()).toMatch(/^Donnerstag, 21. Mai, Ende/);
  await page.getByText('2 Tage geändert').click();
  await page.getByRole('button', { name: /Änderung am Donnerstag, 21. Mai/ }).click();
  await expect.element(region('Ungewöhnliche und geänderte Tage')).toMatchTextContent('1 ungewöhnlicher Tag');
});

test('a public holiday and a Saturday take a true record: type and go', async () => {
  await openEditor();
  await expect.element(dayRow('Donnerstag, 14. Mai')).toMatchTextContent('FT Christi Himmelfahrt');
  await cell('Donnerstag, 14. Mai, FT Christi Himmelfahrt').click();
  await keys('9{Tab}12{Tab}0{Enter}');
  await expect.element(dayRow('Donnerstag, 14. Mai')).toMatchTextContent('3:00');
  await expect.element(cell('Donnerstag, 14. Mai, Beginn 09:00')).toBeVisible();
  await cell('Samstag, 9. Mai, Beginn').click();
  await keys('7{Tab}12{Tab}0{Enter}');
  await expect.element(dayRow('Samstag, 9. Mai')).toMatchTextContent('5:00');
});

test('days that take no times cannot be reached', async () => {
  const world = sheetsServer();
  const employments = employed('2026-05-05');
  world.propose = () => proposalOfMay({ employments, lastDay: '2026-05-20' });
  await openEditor(world);
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent('nicht beschäftigt');
  await expect.element(dayRow('Donnerstag, 21. Mai')).toMatchTextContent('kommt noch');
  await cell('Mittwoch, 6. Mai, Beginn').click();
  await keys('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(focused()).toMatch(/^Dienstag, 5. Mai/);
  await keys('{Control>}{End}{/Control}{ArrowDown}');
  expect(focused()).toMatch(/^Mittwoch, 20. Mai/);
});

test('the month is ready to be typed into as soon as it is open', async () => {
  await openEditor();
  await expect.poll(focused).toBe('Montag, 4. Mai, Beginn 08:00');
  await keys('9{Enter}');
  await expect.element(cell('Montag, 4. Mai, Beginn 09:00')).toBeVisible();
});

test('a shift into another day is refused in words, and the time stays', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('-999{Enter}');
  await expect.element(notice()).toMatchTextContent('„-999“ ist keine Uhrzeit.');
  await keys('{Escape}');
  await expect.element(cell('Montag, 4. Mai, Beginn 08:00')).toBeVisible();
});

/** A month with the maximum number of full-height days: worked Saturdays, a public holiday, and leave. */
const fullOctober = () => {
  const world = sheetsServer();
  world.propose = (month) =>
    proposalOfMay({
      month,
      holidays: new Map([['2026-10-03', 'german_unity']]),
      leave: [{ from: '2026-10-05', to: '2026-10-07' }],
      plan: planOf({ days: planDays(2400, 30, [1, 2, 3, 4, 5, 6]) }),
    });
  return world;
};

test('on a small laptop the whole month stands with its line below it, and no text is cut', async () => {
  await page.viewport(1366, 768);
  try {
    await openEditor(fullOctober(), '/employees/7/timesheet?month=2026-10');
    await cell('Samstag, 31. Oktober, Beginn').click();
    await keys('99{Enter}');
    await expect.element(notice()).toMatchTextContent('„99“ ist keine Uhrzeit');
    const last = dayRow('Samstag, 31. Oktober').element().getBoundingClientRect();
    const said = notice().element().getBoundingClientRect();
    expect(said.top).toBeGreaterThanOrEqual(last.bottom - 1);
    expect(said.bottom).toBeLessThanOrEqual(768);
    const cells = [...document.querySelectorAll('tr[data-row] td')];
    expect(cells.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)).toEqual([]);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(768);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(1366);
  } finally {
    await page.viewport(1440, 900);
  }
});
