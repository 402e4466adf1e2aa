import type { Page } from '@playwright/test';
import calendar from '@zeitblatt/i18n/locales/de/calendar.json' with { type: 'json' };
import common from '@zeitblatt/i18n/locales/de/common.json' with { type: 'json' };
import company from '@zeitblatt/i18n/locales/de/company.json' with { type: 'json' };
import employees from '@zeitblatt/i18n/locales/de/employees.json' with { type: 'json' };
import schedules from '@zeitblatt/i18n/locales/de/schedules.json' with { type: 'json' };
import { typeDate } from '../src/forms.ts';
import { expect, test } from '../src/journey.ts';
import { signInAs } from '../src/sign-in-as.ts';

const { time, wage, days, employment } = schedules;
/** The label of the hours of a day, whatever day it is. */
const hoursOfDay = days.hoursOf.replace('{{day}}', '');

test.beforeEach(({ page, product }) => signInAs(page, product, 'company_manager'));

test('the hours of an employee with fixed days are spread over them, earliest days first', async ({ page }) => {
  await begin(page, 'Fritz', 'Festetage');
  await hours(page, '38,5');
  await page.getByRole('button', { name: days.mondayToFriday }).click();
  await expect(dayHours(page, 1)).toHaveValue('8:00');
  await expect(dayHours(page, 3)).toHaveValue('7:30');
  await save(page, 'Festetage');
  await expect(page.getByRole('textbox', { name: time.hoursWeek })).toHaveValue('38,5');
  for (const weekday of [1, 2, 3, 4, 5] as const) await expect(dayBox(page, weekday)).toBeChecked();
  await expect(dayRow(page, 1)).toContainText('16:30');
  await expect(dayHours(page, 1)).toHaveValue('8:00');
  await expect(dayHours(page, 3)).toHaveValue('7:30');
  await expect(dayBox(page, 6)).not.toBeChecked();
  await page.getByRole('button', { name: days.spread.even }).click();
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(schedules.saved)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: schedules.agreed.change }).click();
  for (const weekday of [1, 3, 5]) await expect(dayHours(page, weekday)).toHaveValue('7:42');
});

test('an hourly-paid employee has the hours of the wage, and the form shows the exact ones', async ({ page }) => {
  await page.goto('/company/salary');
  await page.getByRole('button', { name: company.salary.add }).click();
  await page.getByRole('dialog').getByLabel(company.salary.nameField).fill('Gartenbau');
  await page.getByRole('dialog').getByLabel(company.salary.wage).fill('13,90');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Gartenbau/ })).toContainText('13,90 €');

  await begin(page, 'Gül', 'Monatslohn');
  await toggle(page, time.perHour);
  await page.getByRole('textbox', { name: wage.monthly }).fill('1200');
  await page.getByRole('combobox', { name: wage.group }).fill('Gartenbau');
  await page.getByRole('option', { name: 'Gartenbau' }).click();
  const seesHours = async () => {
    await expect(page.getByText(wage.hoursWeek.replace('{{hours}}', '20'), { exact: true })).toBeVisible();
    // The form fills in 20 hours, by the specified formula (wage ÷ hourly wage ÷ 4.3, whole hours). Exactly,
    // 1,200 € a month at 13.90 € an hour with 13/3 weeks in a month are 19:45 hours, rounded down to a quarter of an hour.
    await expect(page.getByText(wage.exact.replace('{{exact}}', '19:45'))).toBeVisible();
    await expect(page.getByText(wage.below.replace('{{hours}}', '20'))).toBeVisible();
  };
  await seesHours();
  await page.getByRole('button', { name: days.mondayToFriday }).click();
  await save(page, 'Monatslohn');
  await expect(page.getByRole('switch', { name: time.perHour })).toBeChecked();
  await expect(page.getByRole('combobox', { name: wage.group })).toHaveValue(/^Gartenbau/);
  await expect(page.getByRole('textbox', { name: wage.monthly })).toHaveValue(/^1\.?200,00/);
  await seesHours();
  await expect(dayHours(page, 1)).toHaveValue('4:00');
});

test('an employee without regular days has weekly hours and no days, and the list shows that', async ({ page }) => {
  await begin(page, 'Olga', 'Freieinteilung');
  await hours(page, '10');
  await toggle(page, time.noRegularDays);
  await expect(dayBox(page, 1)).toBeDisabled();
  await save(page, 'Freieinteilung');
  await expect(page.getByRole('switch', { name: time.noRegularDays })).toBeChecked();
  await expect(page.getByRole('textbox', { name: time.hoursWeek })).toHaveValue('10');
  await expect(page.getByRole('table', { name: schedules.versions.title })).toContainText(
    schedules.versions.noRegularDays,
  );
  await page.goto('/employees?search=Freieinteilung');
  await expect(page.getByRole('row').filter({ hasText: 'Freieinteilung' })).toContainText(
    employees.status.withoutRegularDays,
  );
});

test('the plan and the month of an employee who works on holidays and Sundays include them', async ({ page }) => {
  await begin(page, 'Hatice', 'Sonntagsdienst');
  await hours(page, '24');
  for (const weekday of [1, 2, 3, 4] as const) await dayBox(page, weekday).uncheck();
  for (const weekday of [6, 7] as const) await dayBox(page, weekday).check();
  await toggle(page, time.worksOnHolidays);
  const id = await save(page, 'Sonntagsdienst');
  await expect(page.getByRole('switch', { name: time.worksOnHolidays })).toBeChecked();
  await expect(dayBox(page, 7)).toBeChecked();
  await expect(dayHours(page, 7)).toHaveValue('8:00');
  // Friday, 1 May 2026 is a holiday everywhere; the 3rd is a Sunday.
  await page.goto(`/employees/${id}/timesheet?month=2026-05`);
  for (const day of ['Freitag, 1. Mai', 'Sonntag, 3. Mai'])
    await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: day }) })).toContainText(
      '8:00',
    );
});

test('the settings of an employee show seasonal short-time work and the end of the contract', async ({ page }) => {
  await begin(page, 'Sven', 'Winterbau');
  await hours(page, '40');
  await page.getByRole('button', { name: days.mondayToFriday }).click();
  await toggle(page, time.seasonalShortTime);
  // Checks that an end before the begin disables saving, with the reason beside the button.
  await typeDate(page.getByLabel(employment.end).first(), '31122025');
  await expect(page.getByText(employees.create.wrong)).toBeVisible();
  await typeDate(page.getByLabel(employment.end).first(), '31032027');
  await save(page, 'Winterbau');
  await expect(page.getByLabel(employment.start).first()).toHaveValue('01.01.2026');
  await expect(page.getByLabel(employment.end).first()).toHaveValue('31.03.2027');
  await expect(page.getByRole('switch', { name: time.seasonalShortTime })).toBeChecked();
});

/** Opens the form for a new employee, whose contract begins in January 2026. */
async function begin(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.goto('/employees/create');
  await page.getByLabel(employees.field.firstName).fill(firstName);
  await page.getByLabel(employees.field.lastName).fill(lastName);
  await typeDate(page.getByLabel(employment.start).first(), '01012026');
}

const hours = (page: Page, text: string): Promise<void> =>
  page.getByRole('textbox', { name: time.hoursWeek }).fill(text);

const toggle = (page: Page, label: string): Promise<void> => page.getByRole('switch', { name: label }).check();

type Weekday = keyof typeof calendar.weekday;

const dayBox = (page: Page, weekday: Weekday | number) =>
  page.getByRole('checkbox', { name: calendar.weekday[String(weekday) as Weekday], exact: true });

const dayRow = (page: Page, weekday: number) => page.getByRole('listitem').filter({ has: dayBox(page, weekday) });

const dayHours = (page: Page, weekday: number) => dayRow(page, weekday).getByRole('textbox', { name: hoursOfDay });

/**
 * Saves the new employee, and opens the settings as the server stored them.
 *
 * @returns the employee's id
 */
async function save(page: Page, lastName: string): Promise<string> {
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page).toHaveURL(/\/employees\?created=/);
  const link = page.getByRole('link', { name: lastName }).first();
  await expect(link).toBeVisible();
  const id = /employees\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  await page.goto(`/employees/${id}/settings/schema`);
  await page.getByRole('button', { name: schedules.agreed.change }).click();
  return id;
}
