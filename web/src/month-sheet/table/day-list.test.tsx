import * as api from '@zeitblatt/contract/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { confirmationCheckbox, notice, openEditor, region } from '../../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../../features/months/editor/sheets-server.fake.ts';
import { LANGUAGES, userOf } from '../../testing/people.builder.ts';
import { findProblemsInBothSchemes } from '../../ui/testing.tsx';

const keys = (text: string) => userEvent.keyboard(text);
const field = (name: string) => page.getByRole('textbox', { name, exact: false });
const focusedName = () => document.activeElement?.getAttribute('aria-label');

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1440, 900));

test('the month on a telephone has no barriers and fits its width', async () => {
  await openEditor();
  await expect.element(field('Montag, 4. Mai, Beginn')).toHaveValue('08:00');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  for (const input of document.querySelectorAll('main section[aria-label^="Stundenzettel"] :is(input, button)')) {
    await expect.poll(() => input.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});

test.each(['de', 'en', 'tr', 'ru'] as const)('the arrow of every day keeps its size in %s', async (name) => {
  const lang = LANGUAGES.find((one) => one.name === name);
  await openEditor(sheetsServer({ ...userOf('company_manager'), ...(lang ? { lang } : {}) }));
  const arrows = () => [...document.querySelectorAll('main li button[aria-expanded] svg')];
  await expect.poll(() => arrows().length).toBeGreaterThanOrEqual(31);
  for (const arrow of arrows()) await expect.poll(() => arrow.getBoundingClientRect().width).toBe(13);
});

test('a day has its own fields, which understand what the grid does', async () => {
  await openEditor();
  await field('Montag, 4. Mai, Beginn').click();
  await keys('830{Enter}');
  expect(focusedName()).toBe('Montag, 4. Mai, Ende 16:30');
  await keys('+15{Enter}45{Enter}');
  expect(focusedName()).toBe('Dienstag, 5. Mai, Beginn 08:00');
  await expect.element(field('Montag, 4. Mai, Ende 16:45, geändert, vorher 16:30')).toHaveValue('16:45');
  await expect.element(region('Summen')).toMatchTextContent(/Gearbeitet7:30.*Geplant136:00/);
  await expect.element(page.getByText('Bezahlt 167:30, Soll 168:00,', { exact: false })).toBeVisible();
});

test('what is no time is refused at its field, and stays there', async () => {
  await openEditor();
  await field('Montag, 4. Mai, Beginn').fill('99');
  await keys('{Tab}');
  await expect.element(notice()).toMatchTextContent('„99“ ist keine Uhrzeit');
  await expect.element(field('Montag, 4. Mai, Beginn 08:00')).toHaveValue('99');
  const refused = field('Montag, 4. Mai, Beginn 08:00');
  await expect.element(refused).toHaveAttribute('aria-invalid', 'true');
  await expect.element(refused).toHaveAccessibleDescription(/„99“ ist keine Uhrzeit/);
  const said = document.getElementById(refused.element().getAttribute('aria-describedby') ?? '');
  const gap = (said?.getBoundingClientRect().top ?? 0) - refused.element().getBoundingClientRect().bottom;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(20);
});

test('the sums follow what is typed before the field is left', async () => {
  await openEditor();
  await field('Montag, 4. Mai, Ende').click();
  await keys('1730');
  await expect.element(page.getByText('Bezahlt 169:00, Soll 168:00,', { exact: false })).toBeVisible();
});

test('a holiday opens by its name, with fields for times', async () => {
  await openEditor();
  await page.getByRole('button', { name: 'Art und Bemerkung, Donnerstag, 14. Mai', exact: false }).click();
  await field('Donnerstag, 14. Mai, Beginn').click();
  await keys('9{Enter}12{Enter}');
  await expect.element(field('Donnerstag, 14. Mai, Ende 12:00')).toBeVisible();
  await expect
    .element(region('Stundenzettel Mai 2026, Ayşe Vogt').getByRole('listitem').filter({ hasText: 'Do 14.' }))
    .toMatchTextContent('2:30');
});

test('a kind is chosen from a list, a remark is typed, and both are sent', async () => {
  const { server } = await openEditor();
  await page.getByRole('button', { name: 'Art und Bemerkung, Dienstag, 5. Mai', exact: false }).click();
  await page.getByRole('combobox', { name: 'Art des Tages, Dienstag, 5. Mai' }).selectOptions('K Krank');
  await field('Dienstag, 5. Mai, Bemerkung').fill('Attest liegt vor');
  await keys('{Tab}');
  const day = region('Stundenzettel Mai 2026, Ayşe Vogt').getByRole('listitem').filter({ hasText: 'Di 05.' });
  await expect.element(day).toMatchTextContent(/K Krank8:00.*bezahlt/);
  await keys('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.askedOf(api.timesheets.save)).toHaveLength(1);
  expect(server.askedOf(api.timesheets.save)[0]?.body).toMatchObject({
    days: expect.arrayContaining([
      expect.objectContaining({ day: '05-05-2026', start_time: null, kind: 'sick', remark: 'Attest liegt vor' }),
    ]) as unknown,
  });
});

test('one tap leads from the sums to the confirmation', async () => {
  await openEditor();
  await page.getByRole('button', { name: 'Zur Bestätigung' }).click();
  await expect.element(confirmationCheckbox()).toHaveFocus();
});

test('both views show the same month: what was typed in one stands in the other', async () => {
  await openEditor();
  await field('Montag, 4. Mai, Beginn').fill('9');
  await keys('{Tab}');
  await page.viewport(1440, 900);
  await expect
    .element(page.getByRole('gridcell', { name: 'Montag, 4. Mai, Beginn 09:00', exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await page.viewport(390, 844);
  await expect.element(field('Montag, 4. Mai, Beginn')).toHaveValue('08:00');
});
