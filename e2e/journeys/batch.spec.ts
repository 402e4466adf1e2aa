import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import texts from '@zeitblatt/i18n/locales/de/batch.json' with { type: 'json' };
import common from '@zeitblatt/i18n/locales/de/common.json' with { type: 'json' };
import employees from '@zeitblatt/i18n/locales/de/employees.json' with { type: 'json' };
import jobs from '@zeitblatt/i18n/locales/de/jobs.json' with { type: 'json' };
import schedules from '@zeitblatt/i18n/locales/de/schedules.json' with { type: 'json' };
import timesheets from '@zeitblatt/i18n/locales/de/timesheets.json' with { type: 'json' };
import ui from '@zeitblatt/i18n/locales/de/ui.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { signInAs } from '../src/sign-in-as.ts';

const { batch } = timesheets;

/** Pattern of a text, with any value for its placeholders. */
const told = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, '.+'));

const statement = (page: Page) => page.getByRole('checkbox', { name: told(batch.statement_other) });
const lines = (page: Page) => page.getByRole('table', { name: texts.list }).getByRole('rowheader').getByRole('button');

test('the sheets of many employees are reviewed by keyboard, corrected, confirmed at once, and downloaded as an archive', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'company_manager');
  await selectEverybody(page);
  // A month that is always in the past.
  await page.getByRole('dialog').getByRole('button', { name: ui.months.previousYear }).click();
  await page.getByRole('dialog').locator('button[aria-pressed]').last().click();
  await page.getByRole('button', { name: employees.sheets.continue, exact: true }).click();
  await expect(page).toHaveURL(/\/employees\/timesheet-batch\?month=\d{4}-12&schemas=/);
  const count = await takeInAll(page);
  expect(count).toBeGreaterThan(1);

  // Edits the first sheet by keyboard: clears a day, undoes that, and types another begin.
  await expect(lines(page).first()).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Shift+Delete');
  await page.keyboard.press('Control+z');
  await page.keyboard.type('745');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(lines(page).first()).toBeFocused();

  await checkAll(page);
  await page.getByRole('textbox', { name: told(texts.bar.changeReason_other) }).fill('Beginn berichtigt');
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.keyboard.press('Control+Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect(await isZip(file)).toBe(true);
  await expect(page.getByText(batch.save.done_other.replace('{{count}}', String(count)))).toBeVisible();
  await expect(page.getByText(told(texts.done.all))).toBeVisible();
  await expect(lines(page).first()).toBeFocused();

  await page.goto('/jobs');
  await expect(page.getByRole('row', { name: told(jobs.jobsPage.kind.save_batch) }).first()).toContainText(
    jobs.jobsPage.state.done,
    { ignoreCase: true },
  );
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: told(jobs.jobsPage.downloadWhich) })
      .first()
      .click(),
  ]);
  expect(await isZip(again)).toBe(true);
});

test('up to twelve months of one employee are saved together, and the progress survives leaving the page', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'company_manager');
  await createEmployee(page, { number: '8801', firstName: 'Zwölf', lastName: 'Monate', start: '01012025' });
  await page.getByRole('button', { name: employees.sheets.create }).first().click();
  // The missing months of this year are chosen already.
  const chosen = page.getByRole('dialog').locator('button[aria-pressed="true"]');
  await expect(chosen.first()).toBeFocused();
  while ((await chosen.count()) > 0) await chosen.first().click();
  await page.getByRole('dialog').getByRole('button', { name: ui.months.previousYear }).click();
  const months = page.getByRole('dialog').locator('button[aria-pressed]');
  await expect(months).toHaveCount(12);
  for (const month of await months.all()) await month.click();
  await page.getByRole('button', { name: employees.sheets.continue, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(batch.titleOf.replace('{{name}}', 'Zwölf Monate'));
  await checkAll(page);
  await statement(page).check();
  const saved = page.waitForResponse((response) => response.url().endsWith('/batch/months/save'));
  await page.getByRole('button', { name: told(batch.save.button_other) }).click();
  expect((await saved).status()).toBe(202);
  // The list of jobs offers the archive as soon as the job has finished, even if it still runs when the page opens.
  await page.goto('/jobs');
  const zip = page.getByRole('button', { name: told(jobs.jobsPage.downloadWhich) }).first();
  const [file] = await Promise.all([page.waitForEvent('download'), zip.click()]);
  expect(await isZip(file)).toBe(true);
});

test('a batch without a day to work shows a notice, and saves nothing', async ({ page, product }) => {
  await signInAs(page, product, 'company_manager');
  const id = await createEmployee(page, { number: '8802', firstName: 'Noch', lastName: 'Nichtda', start: '01062026' });
  const schedule = page.waitForResponse((response) => response.url().includes('/company/timeSheets/schema?'));
  await page.goto(`/employees/${id}/settings/schema`);
  const { id: schemaId } = (await (await schedule).json()) as { id: number };
  // The month lies before the first day of the employee's contract.
  await page.goto(`/employees/timesheet-batch?month=2026-03&schemas=${schemaId}`);
  await expect(page.getByText(batch.none)).toBeVisible();
  await expect(page.getByText(texts.group.dropped)).toContainText('Noch Nichtda');
  await expect(statement(page)).toHaveCount(0);
  await page.getByRole('link', { name: batch.toEmployees }).click();
  await expect(page).toHaveURL(/\/employees(\?|$)/);
});

async function selectEverybody(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: ui.table.selectAll }).check();
  await page.getByRole('button', { name: employees.sheets.create }).click();
}

/** Waits for all proposals, and takes in the sheets of the month that are saved already. @returns the number of sheets */
async function takeInAll(page: Page): Promise<number> {
  const progress = page.getByRole('progressbar', { name: texts.count.progress });
  await expect(progress.or(page.getByText(told(texts.done.all)))).toBeVisible();
  const takeIn = page.getByRole('button', { name: texts.saved.takeIn, exact: true });
  while ((await takeIn.count()) > 0) await takeIn.first().click();
  await expect(progress).toBeVisible();
  await page.keyboard.press('Home');
  const counts = await page
    .getByRole('status')
    .filter({ hasText: told(texts.count.checked) })
    .innerText();
  return Number(/^\d+\D+(\d+)/.exec(counts)?.[1]);
}

/** Checks every sheet: those with a hint one by one, the others after one question. */
async function checkAll(page: Page): Promise<void> {
  const confirmOrdinary = page.getByRole('button', { name: told(texts.key.confirmAll_other) });
  await expect(page.getByRole('progressbar', { name: texts.count.progress })).toBeVisible();
  if ((await confirmOrdinary.count()) > 0) {
    await confirmOrdinary.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: told(texts.ask.confirm_other) })
      .click();
  }
  while (!(await statement(page).isVisible())) await page.keyboard.press('Space');
}

/** Every zip file begins with the bytes `PK`. */
const isZip = async (file: Download): Promise<boolean> => {
  const bytes = await readFile(await file.path());
  return bytes.subarray(0, 2).toString('latin1') === 'PK';
};

type Newcomer = {
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  /** First day of the contract, typed as `DDMMYYYY`. */
  readonly start: string;
};

/**
 * Creates an employee with 40 hours from Monday to Friday.
 *
 * @returns the id of the employee, whose page is open afterwards
 */
async function createEmployee(page: Page, { number, firstName, lastName, start }: Newcomer): Promise<string> {
  await page.goto('/employees/create');
  await page.getByLabel(employees.field.number).fill(number);
  await page.getByLabel(employees.field.firstName).fill(firstName);
  await page.getByLabel(employees.field.lastName).fill(lastName);
  await page.getByLabel(schedules.employment.start).first().fill(start);
  await page.getByRole('textbox', { name: schedules.time.hoursWeek }).fill('40');
  await page.getByRole('button', { name: schedules.days.mondayToFriday }).click();
  await page
    .getByRole('button', { name: employees.create.title })
    .or(page.getByRole('button', { name: common.save }))
    .click();
  await expect(page).toHaveURL(/\/employees(\?|$)/);
  await page.getByPlaceholder(employees.list.search).fill(lastName);
  const link = page.getByRole('row').getByRole('link', { name: lastName });
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} ${lastName}`);
  return /employees\/(\d+)/.exec(page.url())?.[1] ?? '';
}
