import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import access from '@zeitblatt/i18n/locales/de/access.json' with { type: 'json' };
import mails from '@zeitblatt/i18n/locales/de/mails.json' with { type: 'json' };
import { expect } from './journey.ts';
import { followMail } from './outbox.ts';

export type Person = { readonly email: string; readonly password: string };

export const newPerson = (): Person => ({ email: `${randomUUID()}@journey.example`, password: 'Birnbaum-im-Hof' });

/** Pattern of a mail's subject, with any value for its placeholders. */
export const mailSubjectPattern = (kind: keyof typeof mails.written): RegExp =>
  new RegExp(
    mails.written[kind].subject.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, '.*'),
  );

/** Registers a person and opens the link of the mail, which signs in. */
export async function register(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/registration');
  await page.getByLabel(access.register.firstName).fill('Ayşe');
  await page.getByLabel(access.register.lastName).fill('Öztürk');
  await page.getByLabel(access.login.email).fill(email);
  await page.getByLabel(`${access.login.password} *`, { exact: true }).fill(password);
  await page.getByLabel(access.password.confirmation).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(access.registered.title);
  await followMail(page, email, mailSubjectPattern('confirm_registration'));
  await expect(page.getByText(access.confirm.done)).toBeVisible();
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(access.login.email).fill(email);
  await page.getByLabel(`${access.login.password} *`, { exact: true }).fill(password);
  await page.getByRole('button', { name: access.login.submit }).click();
}
