import type { Locator, Page } from '@playwright/test';

/** Digits only: the dots come by themselves. */
export async function typeDate(field: Locator, digits: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(digits);
}

/** Chooses from a list that is searched by typing. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A label up to its first place holder. */
export const startOf = (text: string): RegExp => new RegExp(`^${text.slice(0, text.indexOf('{{'))}`);
