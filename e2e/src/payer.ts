import type { Page } from '@playwright/test';
import type { PlanAlias } from '@zeitblatt/domain/accounts/plan/plans';
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
