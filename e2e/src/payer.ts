import type { Page } from '@playwright/test';
import type { PlanAlias } from '@zeitblatt/domain/accounts/plan/plans';
import invoices from '@zeitblatt/i18n/locales/de/invoices.json' with { type: 'json' };
import subscription from '@zeitblatt/i18n/locales/de/subscription.json' with { type: 'json' };
import { type Caller, signInCaller } from './api.ts';
import { expect } from './journey.ts';
import { newPerson, type Person, register } from './people.ts';
import { type Product, runBesideProduct } from './product.ts';

const COMPANY = {
  name: 'Fliesen Kaya GmbH',
  street: 'Am Markt 5',
  city_id: null,
  phone: '030 5550',
  timesheet_allocation_block_size: 60,
};

/** Lets days pass for the company of a person, also at Stripe, instead of waiting; then the hourly work is done. */
export async function passDays(product: Product, { email }: Person, days: number): Promise<void> {
  await runBesideProduct(product.dataFolder, 'server/src/testing/pass-days.ts', email, String(days));
}

/** A person registers in the browser, begins the free days of a plan, and founds a company. */
export async function foundCompany(
  page: Page,
  product: Product,
  plan: PlanAlias = 'starter',
): Promise<{ person: Person; call: Caller }> {
  const person = newPerson();
  await register(page, person);
  const call = await signInCaller(product, { role: 'user', ...person });
  await call('POST', 'subscriptions/startTrial', { plan });
  await call('POST', 'company', COMPANY);
  // The browser learns of both with the next page.
  await page.goto('/employees');
  await expect(page.getByRole('banner')).toContainText(COMPANY.name);
  return { person, call };
}

/** Subscribes to the plan Starter with the chosen payment method, which is shown on the page. */
export async function subscribe(page: Page): Promise<void> {
  await page.getByRole('button', { name: subscription.subscribe.submit.replace('{{price}}', '29,90 €') }).click();
  await expect(page.getByText(subscription.subscribe.done.replace('{{plan}}', 'Starter'))).toBeVisible();
}

/** Completes the address of the invoices, which a founded company is asked for before it subscribes. */
export async function completeAddress(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: invoices.address.title });
  await form.getByLabel(invoices.address.zip).fill('83022');
  await form.getByLabel(invoices.address.city).fill('Rosenheim');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
}
