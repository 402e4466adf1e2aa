import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import demo from '@zeitblatt/i18n/locales/de/demo.json' with { type: 'json' };
import firstSteps from '@zeitblatt/i18n/locales/de/first-steps.json' with { type: 'json' };
import referrals from '@zeitblatt/i18n/locales/de/referrals.json' with { type: 'json' };
import site from '@zeitblatt/i18n/locales/de/site.json' with { type: 'json' };
import subscription from '@zeitblatt/i18n/locales/de/subscription.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { readPdfLines } from '../src/pdf-lines.ts';
import { newPerson, register } from '../src/people.ts';
import { signInAs } from '../src/sign-in-as.ts';

test('a stranger with the link of a customer tries the demo, registers, and finds what was typed', async ({
  page,
  browser,
  product,
}) => {
  await signInAs(page, product, 'company_manager');
  await page.goto('/referrals');
  await expect(page.getByText(referrals.none)).toBeVisible();
  const field = page.getByRole('textbox', { name: referrals.link });
  await expect(field).toHaveValue(/\?aff=/);
  const link = await field.inputValue();

  const context = await browser.newContext({ baseURL: product.address });
  try {
    const stranger = await context.newPage();
    await stranger.goto(link);
    // The link counts in whichever language the visitor reads on.
    await stranger.getByRole('link', { name: 'EN', exact: true }).click();
    await stranger.getByRole('link', { name: 'DE', exact: true }).click();
    await stranger.getByRole('link', { name: site.hero.demo }).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(demo.title);
    await tryDemo(stranger);
    await stranger.getByRole('link', { name: demo.onwards.register }).click();
    await expect(stranger).toHaveURL(/\/registration$/);
    const person = newPerson();
    await register(stranger, person);

    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: `${person.email.slice(0, 1)}…@` })).toContainText(
      'Ayşe Öztürk',
    );
    await findTyped(stranger);
  } finally {
    await context.close();
  }
});

/** Types a person with another week than the usual one, and reads the timesheet. */
async function tryDemo(page: Page): Promise<void> {
  const { people } = firstSteps;
  await page.getByRole('textbox', { name: people.firstName }).fill('Korbinian');
  await page.getByRole('textbox', { name: people.lastName }).fill('Huber');
  await page.getByRole('textbox', { name: people.hours }).fill('32');
  await page.getByRole('checkbox', { name: 'Freitag' }).uncheck({ force: true });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: demo.download }).click(),
  ]);
  await expect(page.getByText(demo.done)).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/Huber.*\.pdf$/);
  const text = (await readPdfLines(await readFile(await file.path()))).flat().join(' ');
  expect(text).toContain('Korbinian Huber');
  expect(text).toContain('Musterfirma');
}

/** Goes through the first steps up to the person, who is there as typed in the demo. */
async function findTyped(page: Page): Promise<void> {
  const { company, people } = firstSteps;
  await page.getByRole('button', { name: subscription.first.start }).click();
  await page.getByRole('textbox', { name: company.name }).fill('Huber Bau');
  await page.getByRole('textbox', { name: company.street }).fill('Lange Gasse 1');
  await page.getByRole('textbox', { name: company.phone }).fill('0821 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(people.title);
  await expect(page.getByRole('textbox', { name: people.firstName })).toHaveValue('Korbinian');
  await expect(page.getByRole('textbox', { name: people.lastName })).toHaveValue('Huber');
  await expect(page.getByRole('textbox', { name: people.hours })).toHaveValue(/^32/);
  await expect(page.getByRole('checkbox', { name: 'Freitag' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Donnerstag' })).toBeChecked();
}
