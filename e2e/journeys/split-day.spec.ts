import type { Page } from '@playwright/test';
import timesheets from '@zeitblatt/i18n/locales/de/timesheets.json' with { type: 'json' };
import turkish from '@zeitblatt/i18n/locales/tr/day-records.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { pasteText } from '../src/paste-text.ts';
import { signInAs, switchLanguage } from '../src/sign-in-as.ts';

const MONTH = '2026-05';
const PARTS = '11:00–14:30 · 17:30–22:00';

/** A whole month as a spreadsheet copies it: dates in front, weekends empty, the 6th in two parts, a word on the 7th. */
const ROWS = Array.from({ length: 31 }, (_, place) => {
  const date = `${String(place + 1).padStart(2, '0')}.05.2026`;
  const isFree = [0, 6].includes(Temporal.PlainDate.from({ year: 2026, month: 5, day: place + 1 }).dayOfWeek % 7);
  if (isFree) return `${date}\t\t\t`;
  if (place + 1 === 6) return `${date}\t11-14:30, 17:30-22\t\t`;
  return place + 1 === 7 ? `${date}\t7 bis ca. 16\t\t` : `${date}\t07:00\t15:45\t00:45`;
}).join('\n');

test('a month of 31 rows is pasted, read, taken and taken back', async ({ page, product }) => {
  await signInAs(page, product, 'company_manager');
  await page.goto('/employees');
  const person = page.getByRole('table').locator('a[href*="/employees/"]').first();
  await page.goto(`${await person.getAttribute('href')}/timesheet?month=${MONTH}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const before = await grid.innerText();
  await grid.getByRole('gridcell', { name: `Montag, 4. Mai, ${timesheets.column.start_time}` }).click();
  await pasteText(page, ROWS);
  const panel = page.getByRole('region', { name: timesheets.paste.title });
  await expect(panel).toContainText(PARTS);
  await expect(page.getByRole('textbox', { name: 'Donnerstag, 7. Mai' })).toHaveValue('7 bis ca. 16');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('7-16, Pause 60');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  const row = (day: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: day }) });
  await expect(row('Donnerstag, 7. Mai')).toContainText('8:00');
  await expect(row('Mittwoch, 6. Mai').first()).toContainText('8:00');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(() => grid.innerText()).toBe(before);
});

test('a split day is entered on a Turkish phone, and stands in the week', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signInAs(page, product, 'employee');
  await switchLanguage(page, 'tr');
  const { part, field, take } = turkish;
  await page.goto('/timetracking/week');
  await page.locator('button.week-open').first().click();
  const dialog = page.getByRole('dialog');
  await type(page, field.start, '11');
  await type(page, field.end, '1430');
  await dialog.getByRole('button', { name: part.add }).click();
  const second = dialog.getByRole('group', { name: part.name.replace('{{number}}', '2') });
  await second.getByLabel(field.start).fill('1730');
  await second.getByLabel(field.end).fill('22');
  await second.getByLabel(field.end).blur();
  await expect(dialog).toContainText(part.gap.replace('{{hours}}', '3:00'));
  await dialog.getByRole('button', { name: take }).click();
  await expect(page.locator('.week-days')).toContainText(PARTS);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await switchLanguage(page, 'de', 'tr');
  await context.close();
});

const type = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('dialog').getByRole('textbox', { name: label }).blur();
};
