import type { Locator } from '@playwright/test';

/** Digits only: the dots come by themselves. */
export async function typeDate(field: Locator, digits: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(digits);
}

/** A label up to its first place holder. */
export const startOf = (text: string): RegExp => new RegExp(`^${text.slice(0, text.indexOf('{{'))}`);
