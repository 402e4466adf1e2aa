import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { readRunningProduct } from './product.ts';

const mailsTo = (page: Page, receiver: string, subject: RegExp): Locator =>
  page.getByRole('listitem').filter({ hasText: receiver }).filter({ hasText: subject });

/** Number of mails to an address with a matching subject. */
export async function countMails(page: Page, receiver: string, subject: RegExp): Promise<number> {
  await page.goto(readRunningProduct().outbox);
  return mailsTo(page, receiver, subject).count();
}

/** Waits for the newest mail to an address with a matching subject, opens it, and follows its link. */
export async function followMail(page: Page, receiver: string, subject: RegExp): Promise<void> {
  const entry = mailsTo(page, receiver, subject).first();
  await expect(async () => {
    await page.goto(readRunningProduct().outbox);
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass();
  await entry.getByRole('link').click();
  const link = page.locator('pre').getByRole('link');
  await expect(link).toHaveCount(1);
  await page.goto((await link.getAttribute('href')) ?? '');
}
