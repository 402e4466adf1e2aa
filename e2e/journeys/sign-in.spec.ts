import access from '@zeitblatt/i18n/locales/de/access.json' with { type: 'json' };
import common from '@zeitblatt/i18n/locales/de/common.json' with { type: 'json' };
import employees from '@zeitblatt/i18n/locales/de/employees.json' with { type: 'json' };
import site from '@zeitblatt/i18n/locales/de/site.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { findScreenFaults } from '../src/whole-screen.ts';

test('a manager opens the product, signs in and sees the employees', async ({ page, product }) => {
  const manager = product.signIn('company_manager');
  await page.goto('/');
  await page.getByRole('link', { name: site.nav.signIn }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(access.login.title);
  expect(await findScreenFaults(page)).toEqual([]);

  await page.getByLabel(access.login.email).fill(manager.email);
  await page.getByLabel(`${access.login.password} *`, { exact: true }).fill(manager.password);
  await page.getByRole('button', { name: access.login.submit }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(employees.list.title);
  await expect(page.getByRole('row')).not.toHaveCount(0);
});

test('the built product does not have the page of all components', async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.notFound.title);
});
