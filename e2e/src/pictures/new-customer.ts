import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '@zeitblatt/i18n/languages';
import access from '@zeitblatt/i18n/locales/de/access.json' with { type: 'json' };
import firstStepsDe from '@zeitblatt/i18n/locales/de/first-steps.json' with { type: 'json' };
import subscription from '@zeitblatt/i18n/locales/de/subscription.json' with { type: 'json' };
import firstStepsEn from '@zeitblatt/i18n/locales/en/first-steps.json' with { type: 'json' };
import type { DemoSignIn, StartedProduct } from '../product.ts';
import { chooseLanguage } from './demo-of-pictures.ts';

/* A new customer between the registration and the first timesheet, for pictures in German and English. */

type NewCustomer = {
  /** Takes a picture of the present screen, under a name in a language. */
  readonly take: (page: Page, language: Language, name: (typeof NEW_CUSTOMER_SHOTS)[number]) => Promise<void>;
};

/** Languages of the guides for managers. German comes last, because the screens are then worked with in German. */
export const GUIDE_LANGUAGES = ['en', 'de'] as const;

/** Names of the pictures of a new customer. */
export const NEW_CUSTOMER_SHOTS = ['plans', 'first-steps', 'subscription'] as const;

const FIRST_STEPS = { de: firstStepsDe, en: firstStepsEn } as const;

/** Takes the choice of a plan, the first step, and the subscription in its free days. */
export async function takeNewCustomer(page: Page, product: StartedProduct, { take }: NewCustomer): Promise<void> {
  const person: DemoSignIn = {
    role: 'company_manager',
    email: `${randomUUID()}@bau.example`,
    password: 'Birnbaum-im-Hof',
  };
  await register(page, product, person);
  for (const language of GUIDE_LANGUAGES) {
    await chooseLanguage(product.address, person, language);
    await page.goto('/subscription');
    await take(page, language, 'plans');
  }
  await page.getByRole('button', { name: subscription.first.start }).click();
  await page.waitForURL('**/first-steps');
  for (const language of GUIDE_LANGUAGES) {
    await chooseLanguage(product.address, person, language);
    await page.goto('/first-steps');
    await typeCompany(page, language);
    await take(page, language, 'first-steps');
  }
  for (const language of GUIDE_LANGUAGES) {
    await chooseLanguage(product.address, person, language);
    await page.goto('/subscription');
    await take(page, language, 'subscription');
  }
}

async function register(page: Page, { outbox }: StartedProduct, { email, password }: DemoSignIn): Promise<void> {
  await page.goto('/registration');
  await page.getByLabel(access.register.firstName).fill('Ayşe');
  await page.getByLabel(access.register.lastName).fill('Öztürk');
  await page.getByLabel(access.login.email).fill(email);
  await page.getByLabel(`${access.login.password} *`, { exact: true }).fill(password);
  await page.getByLabel(access.password.confirmation).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: access.registered.title }).waitFor();
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first();
  // The worker needs a moment to write the mail.
  do await page.goto(outbox);
  while ((await mail.count()) === 0);
  await mail.click();
  await page.goto((await page.locator('pre').getByRole('link').getAttribute('href')) ?? '');
  await page.waitForURL('**/subscription');
}

/** Fills in the first step. Fields that were filled before are filled again. */
async function typeCompany(page: Page, language: 'de' | 'en'): Promise<void> {
  const { company } = FIRST_STEPS[language];
  await page.getByLabel(company.name).fill('Inntal Hochbau GmbH');
  await page.getByLabel(company.street).fill('Kufsteiner Straße 41');
  const town = page.getByRole('combobox', { name: company.city });
  // Choosing the same town once more would clear the field.
  if (!(await town.inputValue()).includes('Rosenheim')) {
    await town.fill('83022');
    await page.getByRole('option', { name: '83022 Rosenheim', exact: true }).click();
  }
  await page.getByLabel(company.phone).fill('08031 4471-0');
}
