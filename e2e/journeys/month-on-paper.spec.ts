import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatHours, minutesOfHoursText } from '@zeitblatt/domain/calendar/clock-time';
import calendar from '@zeitblatt/i18n/locales/de/calendar.json' with { type: 'json' };
import common from '@zeitblatt/i18n/locales/de/common.json' with { type: 'json' };
import employees from '@zeitblatt/i18n/locales/de/employees.json' with { type: 'json' };
import schedules from '@zeitblatt/i18n/locales/de/schedules.json' with { type: 'json' };
import timesheets from '@zeitblatt/i18n/locales/de/timesheets.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { type PdfLine, readPdfLines } from '../src/pdf-lines.ts';
import { signInAs } from '../src/sign-in-as.ts';

const { number } = calendar;

/** A month that is always in the past, with a public holiday on a Thursday: 14 May 2026. */
const MONTH = '2026-05';
const MONDAY = 'Montag, 4. Mai';

test('a new employee’s month is proposed, corrected by keyboard, confirmed, and on paper says what the screen said', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'company_manager');
  const id = await createEmployee(page);

  await page.goto(`/employees/${id}/timesheet?month=${MONTH}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await expect(page.getByText(timesheets.proposalNotice)).toBeVisible();
  await expect(cell(page, MONDAY, timesheets.column.start_time)).toHaveText('08:00');
  await expect(row(page, 'Donnerstag, 14. Mai')).toContainText('Christi Himmelfahrt');

  await correctByKeyboard(page);
  await expect(row(page, MONDAY)).toContainText('9:22');
  await expect(row(page, 'Dienstag, 5. Mai')).toContainText('9:22');

  const save = page.getByRole('button', { name: timesheets.confirm.save, exact: true });
  await expect(save).toBeDisabled();
  await page.getByRole('checkbox', { name: timesheets.confirm.statement }).check();
  const onScreen = await readScreen(page);
  expect(Object.keys(onScreen.days)).toHaveLength(17);
  expect(onScreen.days['04']).toEqual(['07:30', '17:37', '0:45', '9:22']);
  expect(sumOf(onScreen)).toBe(onScreen.sum);
  await save.click();

  await expect(page).toHaveURL(new RegExp(`/employees/${id}$`));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: employees.sheets.pdf.replace('{{month}}', 'Mai 2026') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('7777-Öztürk-Çiğdem-2026-05.pdf');
  const lines = await readPdfLines(await readFile(await download.path()));
  expect(readPaper(lines)).toEqual(onScreen);
  expect(lines.flat().join(' ')).toContain('Çiğdem Öztürk');
  expect(lines.flat().join(' ')).toContain('Bestätigt von Sabine Muster');
});

/**
 * Creates an employee with 40 hours from Monday to Friday and 30 minutes of break, employed since January.
 *
 * @returns the id of the employee
 */
async function createEmployee(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: employees.list.create })
    .or(page.getByRole('button', { name: employees.list.create }))
    .click();
  await page.getByLabel(employees.field.number).fill('7777');
  await page.getByLabel(employees.field.firstName).fill('Çiğdem');
  await page.getByLabel(employees.field.lastName).fill('Öztürk');
  await page.getByLabel(schedules.employment.start).first().fill('01012026');
  await page.getByRole('textbox', { name: schedules.time.hoursWeek }).fill('40');
  await page.getByRole('button', { name: schedules.days.mondayToFriday }).click();
  await page
    .getByRole('button', { name: employees.create.title })
    .or(page.getByRole('button', { name: common.save }))
    .click();
  await expect(page).toHaveURL(/\/employees(\?|$)/);
  await page.getByPlaceholder(employees.list.search).fill('ozturk cigdem');
  // The message about the new person has a link with the whole name.
  const link = page.getByRole('link', { name: 'Öztürk', exact: true });
  await expect(link).toHaveCount(1);
  return /employees\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
}

/**
 * Corrects the month by keyboard alone: another begin, end and break for Monday the 4th, copied to the 5th; the 6th
 * emptied.
 */
async function correctByKeyboard(page: Page): Promise<void> {
  await cell(page, MONDAY, timesheets.column.start_time).focus();
  await page.keyboard.type('730');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1737');
  await page.keyboard.press('Tab');
  await page.keyboard.type('45');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+d');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
}

const row = (page: Page, day: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: day }) });

const cell = (page: Page, day: string, column: string) => page.getByRole('gridcell', { name: `${day}, ${column}` });

/**
 * A month as read from its PDF: begin, end, break and hours of each day with work, by the day of the month; and the
 * sum.
 */
type Month = { days: Record<string, string[]>; sum: string };

const CLOCK = /^\d{2}:\d{2}$/;

async function readScreen(page: Page): Promise<Month> {
  const days: Month['days'] = {};
  for (const line of await page.getByRole('grid').getByRole('row').all()) {
    const [begin = '', end = '', minutes = '', hours = ''] = await line.getByRole('gridcell').allInnerTexts();
    if (!CLOCK.test(begin)) continue;
    const day = /\d{2}/.exec(await line.getByRole('rowheader').innerText())?.[0] ?? '';
    days[day] = [
      begin,
      end,
      `${Math.floor(Number(minutes) / 60)}:${String(Number(minutes) % 60).padStart(2, '0')}`,
      hours,
    ];
  }
  const totals = await page.getByRole('region', { name: timesheets.totals.label }).innerText();
  const minutesAt = (label: string) =>
    minutesOfHoursText(new RegExp(String.raw`${label}\s+(\d{1,3}:\d\d)`).exec(totals)?.[1] ?? '0:00');
  // The paper counts planned hours as worked, because the month is confirmed.
  return { days, sum: formatHours(minutesAt(number.worked) + minutesAt(number.planned)) };
}

/** The marks before the hours: more than eight hours, a Sunday, a public holiday. */
const HOUR_MARKS: ReadonlySet<string> = new Set(['↑', 'So', 'FT']);

function readPaper(lines: readonly PdfLine[]): Month {
  const days: Month['days'] = {};
  for (const [day = '', ...texts] of lines) {
    const rest = texts.filter((text) => !HOUR_MARKS.has(text));
    // A mark, such as that of a late record, may stand between the day and its times.
    const begin = rest.findIndex((text) => CLOCK.test(text));
    if (/^\d{2}\./.test(day) && begin >= 0) days[day.slice(0, 2)] = rest.slice(begin, begin + 4);
  }
  return { days, sum: lines.find(([label]) => label === 'Summe')?.[2] ?? '' };
}

const sumOf = ({ days }: Month): string =>
  formatHours(Object.values(days).reduce((sum, [, , , hours = '']) => sum + minutesOfHoursText(hours), 0));
