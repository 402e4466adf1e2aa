import type { Page } from '@playwright/test';
import common from '@zeitblatt/i18n/locales/de/common.json' with { type: 'json' };
import company from '@zeitblatt/i18n/locales/de/company.json' with { type: 'json' };
import log from '@zeitblatt/i18n/locales/de/log.json' with { type: 'json' };
import success from '@zeitblatt/i18n/locales/de/success.json' with { type: 'json' };
import ui from '@zeitblatt/i18n/locales/de/ui.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { newPerson, register } from '../src/people.ts';
import { signInAs } from '../src/sign-in-as.ts';

const named = (text: string, name: string): string => text.replace('{{name}}', name);

test('a new user has no company, and reads what to do first', async ({ page }) => {
  await register(page, newPerson());
  await page.goto('/company');
  await expect(page).toHaveURL(/\/company\/info$/);
  await expect(page.getByText(company.none.title)).toBeVisible();
  await expect(page.getByText(company.none.demo)).toBeVisible();
});

test('the data of the company are changed, and the log shows the old values', async ({ page, product }) => {
  await signInAs(page, product, 'company_manager');
  await page.goto('/company/info');
  const phone = page.getByLabel(company.field.phone);
  await expect(phone).not.toHaveValue('');
  const before = await phone.inputValue();
  await phone.fill('08031 77');
  await page.keyboard.press('Enter');
  await expect(page.getByText(company.saved)).toBeVisible();

  const entry = await newestOf(page, 'company_changed');
  await expect(entry.getByRole('term')).toHaveText(log.field.phone);
  await expect(entry.getByRole('deletion')).toHaveText(before);
  await expect(entry.getByRole('insertion')).toHaveText('08031 77');
});

test('a salary group is added, changed and deleted, and the log shows all three changes', async ({ page, product }) => {
  await signInAs(page, product, 'company_manager');
  await page.goto('/company/salary');
  await page.getByRole('button', { name: company.salary.add }).click();
  await fillGroup(page, 'Kranführerin', '19,5');
  await expect(page.getByText(named(company.salary.created, 'Kranführerin'))).toBeVisible();
  const group = page.getByRole('row', { name: /^Kranführerin/ });
  await expect(group).toContainText('19,50 €');

  await page.getByRole('button', { name: named(company.salary.edit, 'Kranführerin') }).click();
  await fillGroup(page, 'Kranführerin', '20');
  await expect(group).toContainText('20,00 €');
  const changed = await newestOf(page, 'salary_group_changed');
  await expect(changed).toContainText('Kranführerin');
  await expect(changed.getByRole('deletion')).toHaveText('19,50 €');
  await expect(changed.getByRole('insertion')).toHaveText('20,00 €');

  await page.goto('/company/salary');
  await page.getByRole('button', { name: named(company.salary.delete, 'Kranführerin') }).click();
  await page.getByRole('dialog').getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(success.salaryGroupDeleted)).toBeVisible();
  await expect(group).toHaveCount(0);
  await expect(await newestOf(page, 'salary_group_deleted')).toContainText('Kranführerin');
});

test('sheets of a month are deleted together, and the log names each', async ({ page, product }) => {
  await signInAs(page, product, 'company_manager');
  const month = Temporal.Now.plainDateISO('Europe/Berlin').subtract({ months: 2 }).toPlainYearMonth();
  await page.goto(`/company/remove-timesheets?month=${month.toString()}`);
  // Deletes sheets of the last rows, because other journeys use the sheets of the first employees.
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  const names = [];
  for (const row of [rows.last(), rows.nth((await rows.count()) - 2)]) {
    names.push((await row.getByRole('rowheader').allInnerTexts()).join(' '));
    await row.getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: company.remove.submit, exact: true }).click();
  const question = page.getByRole('dialog');
  for (const name of names) await expect(question).toContainText(name);
  await expect(question).toContainText(String(month.year + 2));
  await question.getByRole('button', { name: company.remove.submit, exact: true }).click();
  await expect(page.getByText('2 Stundenzettel gelöscht')).toBeVisible();
  for (const name of names) {
    await expect(page.getByRole('checkbox', { name: named(ui.table.selectRow, name) })).toHaveCount(0);
  }

  await newestOf(page, 'timesheet_deleted');
  for (const name of names) {
    await expect(page.getByRole('rowheader', { name: new RegExp(`${name}, ${dotted(month)}`) })).toBeVisible();
  }
});

const dotted = ({ month, year }: Temporal.PlainYearMonth): string => `${String(month).padStart(2, '0')}.${year}`;

async function fillGroup(page: Page, name: string, wage: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(company.salary.nameField).fill(name);
  await dialog.getByLabel(company.salary.wage).fill(wage);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** The newest log entry of a type. */
async function newestOf(page: Page, type: keyof typeof log.type) {
  await page.goto(`/company/log?type=${type}`);
  // The rows with a day above the entries have no header of a row.
  const entry = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  await expect(entry).toContainText(log.type[type]);
  return entry;
}
