import type { Page } from '@playwright/test';
import access from '@zeitblatt/i18n/locales/de/access.json' with { type: 'json' };
import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import settings from '@zeitblatt/i18n/locales/de/settings.json' with { type: 'json' };
import { generateSync } from 'otplib';
import { labelStart } from '../src/forms.ts';
import { expect, test } from '../src/journey.ts';
import { newPerson, register, signIn } from '../src/people.ts';

const { security } = settings;

/** The code that an app shows now, or in the next time step. A code counts once, so each sign-in needs a newer one. */
const codeOf = (secret: string, when: 'now' | 'next' = 'now'): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + (when === 'next' ? 30 : 0) });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: labelStart(layout.account.label) }).click();
  await page.getByRole('menuitem', { name: layout.account.signOut }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(access.login.title);
}

test('a person switches the second factor on, and signs in with a code and with a recovery code', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: security.start }).click();
  await page.getByLabel(`${security.password} *`, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: security.next }).click();
  await expect(page.getByRole('img', { name: security.qr })).toBeVisible();
  const secret = (await page.getByRole('status', { name: security.secret }).innerText()).replaceAll(' ', '');
  await page.getByLabel(security.code).fill(codeOf(secret));
  await page.getByRole('button', { name: security.confirm, exact: true }).click();
  const codes = page.getByRole('list', { name: security.codesTitle }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await page.getByRole('button', { name: security.done }).click();
  await expect(page.getByText(security.on)).toBeVisible();
  await signOut(page);

  await signIn(page, person);
  await page.getByLabel(access.code.app).fill(codeOf(secret, 'next'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: labelStart(layout.account.label) })).toBeVisible();
  await signOut(page);

  await signIn(page, person);
  await page.getByRole('button', { name: access.code.useRecovery }).click();
  await page.getByLabel(access.code.recovery).fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: labelStart(layout.account.label) })).toBeVisible();
  await page.goto('/settings/security');
  await expect(page.getByText(security.left_other.replace('{{count}}', '9'))).toBeVisible();
});
