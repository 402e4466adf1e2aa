import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, dayRow, focused, notice, openEditor, region } from '../../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../../features/months/editor/sheets-server.fake.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { findProblemsInBothSchemes } from '../../ui/testing.tsx';
import { proposalOfMay } from '../model/sheet.builder.ts';

const keys = (text: string) => userEvent.keyboard(text);
const save = () => keys('{Control>}{Enter}{/Control}');
const totals = () => region('Summen');

/** The days of the month that was sent. */
function daysSent<Day>(server: FakeApi): Day[] {
  const body = server.askedOf(api.timesheets.save)[0]?.body as { days: Day[] } | undefined;
  return body?.days ?? [];
}

function withLeaveLeft(days: number) {
  const world = sheetsServer();
  world.propose = (month) => ({ ...proposalOfMay({ month }), leave_left: days });
  return world;
}

test('a letter says what it means before it is entered, and the day then is of its kind', async () => {
  await openEditor(withLeaveLeft(8));
  await cell('Montag, 4. Mai, Ende').click();
  await keys('u');
  await expect.element(notice()).toMatchTextContent('U Mo 04. Urlaub, 8:00 bezahlt, danach 7 Urlaubstage übrig');
  await keys('{Enter}');
  expect(focused()).toMatch(/^Dienstag, 5. Mai, Ende/);
  await expect.element(cell('Montag, 4. Mai, U Urlaub')).toMatchTextContent('U Urlaub');
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent(/U Urlaub8:00bezahlt/);
  await expect.element(totals()).toMatchTextContent('Urlaub: 1 Tag8:00');
  await keys('{ArrowUp}{Delete}');
  await expect.element(cell('Montag, 4. Mai, Ende leer')).toBeVisible();
  await keys('{Control>}zz{/Control}');
  await expect.element(cell('Montag, 4. Mai, Ende 16:30')).toBeVisible();
  await keys('{Control>}y{/Control}');
  await expect.element(cell('Montag, 4. Mai, U Urlaub')).toBeVisible();
});

test('a word is understood in every language and says so, and Escape drops it', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('krank');
  await expect
    .element(notice())
    .toMatchTextContent('„krank“ verstehe ich als Krank, Enter übernimmt: Mo 04., 8:00 bezahlt');
  // An understood word is no mistake, and is not written in the colour of one.
  expect(getComputedStyle(notice().element()).color).toBe(getComputedStyle(document.body).color);
  await keys('{Escape}');
  expect(focused()).toBe('Montag, 4. Mai, Beginn 08:00');
  await keys('hasta{Enter}');
  await expect.element(cell('Montag, 4. Mai, K Krank')).toBeVisible();
});

test('several days are sick at once, the weekend between them is not, and the month is sent so', async () => {
  const { server } = await openEditor();
  await cell('Donnerstag, 7. Mai, Beginn').click();
  await keys('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}K');
  await expect.element(notice()).toMatchTextContent('K Do 07. bis Mo 11. (3 Tage) Krank, 24:00 bezahlt');
  await keys('{Enter}');
  await expect.element(notice()).toMatchTextContent('Für 3 Tage eingetragen');
  await expect.element(totals()).toMatchTextContent(/Bezahlt ohne Arbeit48:00.*Krank: 3 Tage24:00/);
  await expect.element(cell('Samstag, 9. Mai, Beginn leer')).toBeVisible();
  await save();
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  const days = daysSent<{ day: string; kind?: string }>(server);
  expect(days.filter(({ kind }) => kind === 'sick').map(({ day }) => day)).toEqual([
    '07-05-2026',
    '08-05-2026',
    '11-05-2026',
  ]);
});

test('half a day of leave leaves the other half for work', async () => {
  await openEditor(withLeaveLeft(8));
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('h{Enter}');
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent(/4:00.*H Urlaub, halber Tagdazu 4:00 bezahlt/);
  await cell('Montag, 4. Mai, Beginn').click();
  await expect.element(page.getByText('danach 7,5 Urlaubstage übrig', { exact: false })).toBeVisible();
});

test('what a day can not be is refused in the line, and the letter stays', async () => {
  await openEditor();
  await cell('Donnerstag, 14. Mai, FT Christi Himmelfahrt').click();
  await keys('K{Enter}');
  await expect.element(notice()).toMatchTextContent('geht der Feiertag oder die inaktive Zeit vor');
  await expect
    .element(page.getByRole('textbox', { name: 'Donnerstag, 14. Mai, FT Christi Himmelfahrt' }))
    .toHaveValue('K');
  await keys('{Escape}');
  await cell('Samstag, 9. Mai, Beginn').click();
  await keys('U{Enter}');
  await expect.element(notice()).toMatchTextContent('Er braucht keinen Urlaub');
});

test('kinds without a letter are in the list of the day', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await page.getByRole('combobox', { name: 'Art des Tages, Montag, 4. Mai' }).selectOptions('Elternzeit');
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent(/Elternzeit0:00unbezahlt/);
});

test('a remark is typed in its cell and filled downwards, and the sign for the same names it to screen readers', async () => {
  const { server } = await openEditor();
  await cell('Montag, 4. Mai, Bemerkung').click();
  await keys('Baustelle Rosenheim{Enter}{ArrowUp}{Control>}d{/Control}');
  expect(focused()).toBe('Dienstag, 5. Mai, Bemerkung Baustelle Rosenheim, geändert, vorher leer');
  await expect.element(cell('Dienstag, 5. Mai, Bemerkung Baustelle Rosenheim')).toMatchTextContent('″');
  await expect.element(cell('Montag, 4. Mai, Bemerkung Baustelle Rosenheim')).toMatchTextContent('Baustelle Rosenheim');
  await save();
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  const days = daysSent<{ remark?: string }>(server);
  expect(days.map(({ remark }) => remark).filter(Boolean)).toEqual(['Baustelle Rosenheim', 'Baustelle Rosenheim']);
});

test('cost units have a column where the company uses them', async () => {
  const world = sheetsServer();
  const sheet = proposalOfMay();
  world.propose = () => ({ ...sheet, days: sheet.days.map((day) => ({ ...day, cost_unit: '4711' })) });
  const { server } = await openEditor(world);
  await cell('Montag, 4. Mai, Kostenstelle 4711').click();
  await keys('4712{Enter}');
  await save();
  await expect.poll(() => server.askedOf(api.timesheets.save)).toHaveLength(1);
  const days = daysSent<{ cost_unit?: string }>(server);
  expect(days.filter((day) => day.cost_unit === '4712')).toHaveLength(1);
  expect(page.getByRole('columnheader', { name: 'Kostenstelle' }).query()).not.toBeNull();
});

test('Alt and the arrows move a time by a quarter of an hour, from any minute', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('807{Enter}{ArrowUp}{Alt>}{ArrowUp}{/Alt}');
  await expect.element(cell('Montag, 4. Mai, Beginn 08:15')).toHaveFocus();
  await keys('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await expect.element(cell('Montag, 4. Mai, Beginn 07:45')).toHaveFocus();
});

test('kinds and remarks are kept in the draft', async () => {
  const { screen } = await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('K{Enter}');
  await cell('Dienstag, 5. Mai, Bemerkung').click();
  await keys('Kran{Enter}');
  await expect.poll(() => localStorage.getItem('unsaved work')).toMatch('Kran');
  await screen.unmount();
  await openEditor();
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect.element(cell('Montag, 4. Mai, K Krank')).toBeVisible();
  await expect.element(cell('Dienstag, 5. Mai, Bemerkung Kran')).toBeVisible();
});

test('the letters stand below the month, and kinds are recorded', async () => {
  await openEditor();
  await expect.element(page.getByText('Alle Zeiten sind Plan', { exact: false })).toBeVisible();
  const letters = page.getByRole('list', { name: 'Buchstaben für die Art des Tages' });
  await expect.element(letters).toBeVisible();
  expect(
    letters
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent.slice(0, 1))
      .join(''),
  ).toBe('UHKISWFN');
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('K{Enter}');
  await expect.element(page.getByText('Alle Zeiten sind Plan', { exact: false })).not.toBeInTheDocument();
});

test('a month with kinds, remarks and selected days has no barriers', async () => {
  await openEditor(withLeaveLeft(8));
  for (const [day, letter] of [
    [4, 'K'],
    [5, 'U'],
    [6, 'F'],
    [7, 'W'],
    [8, 'H'],
  ] as const) {
    await page.getByRole('gridcell', { name: new RegExp(`, ${day}\\. Mai, Beginn`) }).click();
    await keys(`${letter}{Enter}`);
  }
  await cell('Dienstag, 12. Mai, Bemerkung').click();
  await keys('Baustelle{Enter}{ArrowUp}{Control>}d{/Control}');
  await cell('Dienstag, 12. Mai, Beginn').click();
  await keys('{Shift>}{ArrowDown}{/Shift}N');
  expect(await findProblemsInBothSchemes()).toEqual([]);
});
