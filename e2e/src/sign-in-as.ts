import type { Page } from '@playwright/test';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import type { Language } from '@zeitblatt/i18n/languages';
import { expect } from './journey.ts';
import type { Product } from './product.ts';
import { textsOf } from './texts.ts';

/** Signs in through the form in the language the page speaks, and waits for the first screen of the role. */
export async function signInAs(page: Page, product: Product, role: Role, language: Language = 'de'): Promise<void> {
  const { email, password } = product.signIn(role);
  const { login } = textsOf(language, 'access');
  await page.goto('/login');
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(`${login.password} *`, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Chooses a language in the menu of the account. @param present language of the menu before the choice */
export async function switchLanguage(page: Page, language: Language, present: Language = 'de'): Promise<void> {
  const { account } = textsOf(present, 'layout');
  await page.getByRole('button', { name: new RegExp(account.label.replace(/\{\{\w+\}\}/g, '.+')) }).click();
  await page.getByRole('menuitemradio', { name: textsOf(language, 'layout').languages[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
