import type { Locator, Page } from '@playwright/test';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import compliance from '@zeitblatt/i18n/locales/de/compliance.json' with { type: 'json' };
import employees from '@zeitblatt/i18n/locales/de/employees.json' with { type: 'json' };
import timesheets from '@zeitblatt/i18n/locales/de/timesheets.json' with { type: 'json' };
import ui from '@zeitblatt/i18n/locales/de/ui.json' with { type: 'json' };
import { type Caller, signInCaller } from '../src/api.ts';
import { expect, test } from '../src/journey.ts';
import { measureNextSheets, medianOf } from '../src/next-sheet-times.ts';
import { signInAs } from '../src/sign-in-as.ts';

/** A month that is always in the past. */
const MONTH = '2026-05';
const PEOPLE = 60;
const WEEKDAYS_IN_MAY = 18;
/**
 * Planned minutes of each employee in May: 40 hours a week from Monday to Friday, without the three public holidays.
 */
const PLANNED_MINUTES = WEEKDAYS_IN_MAY * 480;
/**
 * Additional minutes of a corrected sheet: a Monday from 7:30 to 18:37 with 45 minutes of break, instead of eight
 * hours.
 */
const CORRECTION_MINUTES = 10 * 60 + 22 - 480;
const REASON = 'Lieferung kam erst am Abend';

/** Every tenth sheet is corrected. */
const isCorrected = (place: number): boolean => place % 10 === 4;

test('sixty proposals of a month are checked, corrected, answered and confirmed by keyboard alone', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  const call = await signInCaller(product, product.signIn('company_manager'));
  const ids = await hireAll(call);
  await signInAs(page, product, 'company_manager');
  await page.goto('/employees?search=Stapel&rowsPerPage=50');
  await selectEverybody(page);
  await chooseMonth(page);

  await expect(page.getByText(positionText(1))).toBeVisible();
  const times = await measureNextSheets(page);
  for (let place = 0; place < PEOPLE; place += 1) {
    if (place > 0) await expect(page.getByText(positionText(place + 1))).toBeVisible();
    await expect(page.getByRole('gridcell', { name: `Montag, 4. Mai, ${timesheets.column.start_time}` })).toBeFocused();
    if (isCorrected(place)) await correct(page);
    await confirm(page);
  }
  await expect(page).toHaveURL(/\/employees(\?|$)/);
  const measured = await times();
  expect(measured).toHaveLength(PEOPLE - 1);
  const worst = Math.max(...measured);
  process.stdout.write(`Save and next: median ${Math.round(medianOf(measured))} ms, worst ${Math.round(worst)} ms\n`);

  await expect.poll(async () => (await savedMonths(call, ids)).length).toBe(PEOPLE);
  const saved = await savedMonths(call, ids);
  const expected = ids.map((_, place) => PLANNED_MINUTES + (isCorrected(place) ? CORRECTION_MINUTES : 0));
  expect(saved.map((sheet) => sheet.worked_minutes)).toEqual(expected);
  for (const [place, { id }] of saved.entries()) {
    const { reasons } = await call<Sheet>('GET', `company/timeSheets/${id}`);
    const given = reasons.map(({ key, reason }) => [key, reason]);
    expect(given).toEqual(isCorrected(place) ? [['over_10_hours:2026-05-04', REASON]] : []);
  }
});

type Row = { readonly id: number; readonly month: string; readonly worked_minutes: number };
type Sheet = { readonly reasons: readonly { readonly key: string; readonly reason: string }[] };

/** Sixty people with the same name and schedule. @returns their ids in the order of the list */
async function hireAll(call: Caller): Promise<number[]> {
  const ids: number[] = [];
  for (let place = 0; place < PEOPLE; place += 1) {
    const employee = { number: String(5000 + place), first_name: `Nr. ${place + 1}`, last_name: 'Stapel' };
    const schema = {
      break_minutes: 30,
      hours_week: 40,
      days: planDays(2400, 30, [1, 2, 3, 4, 5]),
      started_working_at_company: '01-01-2026',
    };
    const { id } = await call<{ id: number }>('POST', 'company/createEmployeeWithSchema', { employee, schema });
    ids.push(id);
  }
  return ids;
}

/** Selects all employees on both pages of the list. */
async function selectEverybody(page: Page): Promise<void> {
  const all = page.getByRole('checkbox', { name: ui.table.selectAll });
  await expect(all).toBeVisible();
  await tabTo(page, all);
  await page.keyboard.press('Space');
  await expect(page.getByText('50 ausgewählt')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: ui.pages.next }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Stapel' })).toHaveCount(PEOPLE - 50);
  await tabTo(page, all);
  await page.keyboard.press('Space');
  await expect(page.getByText(`${PEOPLE} ausgewählt`)).toBeVisible();
}

async function chooseMonth(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: employees.sheets.create }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: employees.sheets.create });
  const may = dialog.getByRole('button', { name: 'Mai', exact: true });
  const previous = dialog.getByRole('button', { name: ui.months.previousYear });
  await expect(previous).toBeVisible();
  for (const year = dialog.getByText(MONTH.slice(0, 4), { exact: true }); (await year.count()) === 0; ) {
    await tabTo(page, previous);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, dialog.locator('table button[tabindex="0"]'));
  for (let pressed = 0; pressed < 4 && !(await hasFocus(may)); pressed += 1) await page.keyboard.press('ArrowUp');
  for (let pressed = 0; pressed < 12 && !(await hasFocus(may)); pressed += 1) await page.keyboard.press('ArrowRight');
  await expect(may).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: employees.sheets.oneByOne }));
  await page.keyboard.press('Enter');
}

/** Enters a long Monday, and a reason for its finding. */
async function correct(page: Page): Promise<void> {
  await page.keyboard.type('730');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1837');
  await page.keyboard.press('Tab');
  await page.keyboard.type('45');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+a');
  await expect(
    page.getByRole('textbox', { name: `${timesheets.findings.reason}: ${compliance.kind.over_10_hours.title}` }),
  ).toBeFocused();
  await page.keyboard.type(REASON);
  await page.keyboard.press('Enter');
  const answered = `${timesheets.findings.answered}: ${compliance.kind.over_10_hours.title}`;
  await expect(page.getByRole('grid').getByRole('button', { name: answered })).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses the tab key until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 300; pressed += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tab key does not lead there');
}

async function savedMonths(call: Caller, ids: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const id of ids) {
    const { data } = await call<{ data: Row[] }>('GET', `company/timeSheets?employee_id=${id}`);
    rows.push(...data);
  }
  return rows;
}

const positionText = (position: number): string =>
  timesheets.review.position.replace('{{position}}', String(position)).replace('{{count}}', String(PEOPLE));
