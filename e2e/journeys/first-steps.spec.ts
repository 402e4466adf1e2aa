import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import firstSteps from '@zeitblatt/i18n/locales/de/first-steps.json' with { type: 'json' };
import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import peopleImport from '@zeitblatt/i18n/locales/de/people-import.json' with { type: 'json' };
import subscription from '@zeitblatt/i18n/locales/de/subscription.json' with { type: 'json' };
import timesheets from '@zeitblatt/i18n/locales/de/timesheets.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { readPdfLines } from '../src/pdf-lines.ts';
import { newPerson, register } from '../src/people.ts';
import { findScreenFaults, recordBrowserErrors } from '../src/whole-screen.ts';

/** Time between two keys of a user who types slowly, in milliseconds. */
const KEY_MS = 120;

/** Time from the confirmed address to the first PDF, with slow typing. */
const MOST_MS = 180_000;

test('a stranger registers, chooses a plan, and has the first timesheet on paper within three minutes', async ({
  page,
}) => {
  test.slow();
  await register(page, newPerson());
  const complaints = recordBrowserErrors(page);
  const begun = performance.now();

  // The address is confirmed: the plans are the first page.
  await expect(page).toHaveURL(/\/subscription$/);
  await type(page, subscription.first.people, '12');
  await expect(page.getByText('Erweitert', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: subscription.first.start }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstSteps.company.title);
  await type(page, firstSteps.company.name, 'Inntal Hochbau GmbH');
  await type(page, firstSteps.company.street, 'Kufsteiner Straße 41');
  await page.getByRole('combobox', { name: firstSteps.company.city }).pressSequentially('83022', { delay: KEY_MS });
  await page.getByRole('option', { name: '83022 Rosenheim', exact: true }).click();
  await expect(page.getByText('Bayern, 13 im Jahr')).toBeVisible();
  await type(page, firstSteps.company.phone, '08031 4471-0');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstSteps.people.title);
  await type(page, firstSteps.people.firstName, 'Korbinian');
  await type(page, firstSteps.people.lastName, 'Huber');
  await type(page, firstSteps.people.start, '01032014');
  await type(page, firstSteps.people.hours, '40');
  await page.getByRole('button', { name: firstSteps.people.createAndGoOn }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstSteps.sheet.title);
  await page.getByRole('checkbox', { name: timesheets.confirm.statement }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: firstSteps.sheet.save }).click(),
  ]);
  const pdf = await readFile(await download.path());
  expect(performance.now() - begun).toBeLessThan(MOST_MS);

  const text = (await readPdfLines(pdf)).flat().join(' ');
  expect(text).toContain('Inntal Hochbau GmbH');
  expect(text).toContain('Korbinian Huber');
  expect(text).toContain('08:00');
  await expect(page).toHaveURL(/\/employees$/);
  await expect(page.getByRole('link', { name: 'Huber' })).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('the steps can be left and taken up again, and several people come from a spreadsheet', async ({ page }) => {
  test.slow();
  await register(page, newPerson());
  await page.getByRole('button', { name: subscription.first.start }).click();
  await type(page, firstSteps.company.name, 'Öztürk Bau');
  expect(await findScreenFaults(page)).toEqual([]);
  await page.getByRole('button', { name: firstSteps.later.button }).click();
  await page
    .getByRole('region', { name: layout.banner.label })
    .getByRole('link', { name: layout.banner.firstSteps.goOn })
    .click();
  await expect(page.getByLabel(firstSteps.company.name)).toHaveValue('Öztürk Bau');
  await page.reload();
  await expect(page.getByLabel(firstSteps.company.name)).toHaveValue('Öztürk Bau');
  await page.getByLabel(firstSteps.company.street).fill('Lange Gasse 1');
  await page.getByLabel(firstSteps.company.phone).fill('0821 1');
  await page.keyboard.press('Enter');

  await page.getByText(firstSteps.people.mode.table).click();
  await page
    .getByLabel(peopleImport.table.here)
    .fill('Name;Vorname;Eintritt;WAZ\nHuber;Korbinian;01.03.2014;40\nDemir;Ayşe;31.02.2021;24,5');
  await page.getByLabel('Zeile 2, Eintritt').fill('28.02.2021');
  expect(await findScreenFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '2 Personen anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstSteps.sheet.title);
  expect(await findScreenFaults(page)).toEqual([]);
  await page.goto('/employees');
  await expect(page.getByRole('link', { name: 'Demir' })).toHaveCount(1);
});

/** Types into a field as a slow user does. */
const type = (page: Page, label: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: label }).first().pressSequentially(text, { delay: KEY_MS });
