import type { Locator } from '@playwright/test';

/** Types a date as digits; the field inserts the dots. */
export async function typeDate(field: Locator, digits: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(digits);
}

/** Pattern of a label up to its first placeholder. */
export const labelStart = (text: string): RegExp => new RegExp(`^${text.slice(0, text.indexOf('{{'))}`);
