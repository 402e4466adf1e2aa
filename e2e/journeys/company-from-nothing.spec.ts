import type { Page } from '@playwright/test';
import access from '@zeitblatt/i18n/locales/de/access.json' with { type: 'json' };
import common from '@zeitblatt/i18n/locales/de/common.json' with { type: 'json' };
import company from '@zeitblatt/i18n/locales/de/company.json' with { type: 'json' };
import employees from '@zeitblatt/i18n/locales/de/employees.json' with { type: 'json' };
import firstSteps from '@zeitblatt/i18n/locales/de/first-steps.json' with { type: 'json' };
import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import log from '@zeitblatt/i18n/locales/de/log.json' with { type: 'json' };
import schedules from '@zeitblatt/i18n/locales/de/schedules.json' with { type: 'json' };
import { RELEASE } from '../src/extent.ts';
import { typeDate } from '../src/forms.ts';
import { expect, test } from '../src/journey.ts';
import { runAsOperator } from '../src/operator.ts';
import { newPerson, register, signIn } from '../src/people.ts';
import { findScreenFaults, recordBrowserErrors } from '../src/whole-screen.ts';

test('a visitor registers and sets up a company', { tag: RELEASE }, async ({ page, product }) => {
  // This journey gets three times the timeout of the others: it has ten screens, a mail and a command.
  test.slow();
  const person = newPerson();
  await register(page, person);
  // Errors of the browser are recorded only after the page of the outbox, whose frame forbids scripts, so that the
  // browser reports an error.
  const complaints = recordBrowserErrors(page);
  await signOut(page);
  expect(await runAsOperator(product, 'make-manager', person.email)).toContain('Ayşe Öztürk');
  await signIn(page, person);

  // The first steps ask for the company; every other page says that it is needed first.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstSteps.company.title);
  await page.goto('/employees');
  await expect(page.getByText(employees.list.noCompany)).toBeVisible();
  const banner = page.getByRole('region', { name: layout.banner.label });
  await expect(banner).toContainText(layout.banner.firstSteps.company);
  await page.goto('/company/salary');
  await expect(page.getByText(company.salary.noCompany)).toBeVisible();

  await page.goto('/company');
  await expect(page).toHaveURL(/\/company\/create$/);
  await expect(page.getByText(company.create.hint)).toBeVisible();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.getByLabel(company.field.name).fill('Öztürk Innenausbau');
  await page.getByRole('button', { name: company.create.title }).click();
  await expect(page.getByLabel(company.field.street)).toHaveAccessibleDescription(/ausfüllen/);
  await page.getByLabel(company.field.street).fill('Münchener Straße 12');
  await page.getByRole('combobox', { name: company.field.city }).fill('83022');
  await page.getByRole('option', { name: '83022 Rosenheim', exact: true }).click();
  await page.getByLabel(company.field.phone).fill('08031 123');
  await page.getByRole('button', { name: company.create.title }).click();
  await expect(page.getByText(named(company.create.done, 'Öztürk Innenausbau'))).toBeVisible();
  await expect(page).toHaveURL(/\/company\/info$/);
  await expect(page.getByText(layout.banner.firstSteps.company)).toHaveCount(0);
  await expect(page.getByText(company.holidays.state.replace('{{state}}', 'Bayern'))).toBeVisible();

  await page.goto('/company/salary');
  await page.getByRole('button', { name: company.salary.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(company.salary.nameField).fill('Trockenbau');
  await dialog.getByLabel(company.salary.wage).fill('16,5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Trockenbau/ })).toContainText('16,50 €');

  await page.goto('/employees');
  await expect(page.getByText(employees.list.none)).toBeVisible();
  await page.getByRole('link', { name: employees.list.create }).first().click();
  await page.getByLabel(employees.field.firstName).fill('Mehmet');
  await page.getByLabel(employees.field.lastName).fill('Aydın');
  await typeDate(page.getByLabel(schedules.employment.start).first(), '01092026');
  await page.getByRole('textbox', { name: schedules.time.hoursWeek }).fill('40');
  await page.getByRole('button', { name: schedules.days.mondayToFriday }).click();
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByText(named(employees.create.done, 'Mehmet Aydın'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Aydın', exact: true })).toHaveCount(1);

  await page.goto('/company/log');
  for (const type of ['company_created', 'salary_group_created', 'employee_created'] as const)
    await expect(page.getByRole('row').filter({ hasText: log.type[type] })).toHaveCount(1);
  expect(complaints).toEqual([]);
});

const named = (text: string, name: string): string => text.replace('{{name}}', name);

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto / }).click();
  await page.getByRole('menuitem', { name: layout.account.signOut }).click();
  await expect(page.getByText(access.login.signedOut)).toBeVisible();
}
