import type { Page } from '@playwright/test';
import invoices from '@zeitblatt/i18n/locales/de/invoices.json' with { type: 'json' };
import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import payments from '@zeitblatt/i18n/locales/de/payments.json' with { type: 'json' };
import subscription from '@zeitblatt/i18n/locales/de/subscription.json' with { type: 'json' };
import { RELEASE } from '../src/extent.ts';
import { labelStart } from '../src/forms.ts';
import { expect, test } from '../src/journey.ts';
import { countMails, followMail } from '../src/outbox.ts';
import { completeAddress, foundCompany, passDays, subscribe } from '../src/payer.ts';
import { mailSubjectPattern, type Person } from '../src/people.ts';
import { bankQuestion, serveStripe, TEST_NUMBERS, typeNumber } from '../src/stripe/serve-stripe.ts';
import { findScreenFaults } from '../src/whole-screen.ts';

// Both clocks are moved by the journeys; what Stripe does is done by a double on this machine.

test.beforeEach(({ page }) => serveStripe(page));

test('S65 a card that the bank asks about is set up on a page reached inside, and a later payment is confirmed by its mail', async ({
  page,
  product,
}) => {
  test.slow();
  const { person } = await foundCompany(page, product);
  // The policy of the page of the employees forbids the script of Stripe; the form loads the right page, and opens there.
  await page.getByRole('link', { name: layout.menu.subscription, exact: true }).click();
  await chooseMethod(page, 'card');
  await completeAddress(page);
  await typeNumber(page, TEST_NUMBERS.cardThatAsks);
  await saveMethod(page);
  await bankQuestion(page).getByRole('button', { name: 'Bestätigen' }).click();
  await subscribe(page);
  await expect(page.getByText(subscription.subtitle.active)).toBeVisible();

  await passDays(product, person, 15);
  await openFromMail(page, person, 'payment_needs_person', '/subscription');
  await expect(page.getByText(invoices.collection.needs_person, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: payments.open.confirm }).click();
  await bankQuestion(page).getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByRole('button', { name: payments.open.confirm })).toHaveCount(0);
  await expectInvoice(page, labelStart(invoices.states.paid));
});

test('a declined card at last ends the company, which keeps reading', { tag: RELEASE }, async ({ page, product }) => {
  test.slow();
  const { person, call } = await foundCompany(page, product);
  await passDays(product, person, 15);
  await page.goto('/subscription');
  await chooseMethod(page, 'card');
  await completeAddress(page);
  await typeNumber(page, TEST_NUMBERS.cardThatIsRefused);
  await saveMethod(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Ihre Karte wurde abgelehnt.' })).toBeVisible();
  await typeNumber(page, TEST_NUMBERS.cardThatIsDeclinedLater);
  await saveMethod(page);
  await subscribe(page);

  await openFromMail(page, person, 'payment_failed', '/subscription');
  await expect(page.getByText(labelStart(invoices.collection.failed))).toBeVisible();
  const transfer = subscription.method.transfer.name;
  await expect(page.getByText(invoices.next.failed.replace('{{method}}', transfer))).toBeVisible();
  await expect(page.getByRole('radio', { name: transfer })).toBeVisible();
  expect(await findScreenFaults(page)).toEqual([]);

  await passDays(product, person, 5);
  await expect.poll(() => countMails(page, person.email, mailSubjectPattern('payment_failed'))).toBe(2);
  for (const days of [7, 8]) await passDays(product, person, days);
  await openFromMail(page, person, 'ended_for_not_paying', '/subscription');
  await expect(page.getByText(subscription.ended.text)).toBeVisible();
  await expect(page.getByText(invoices.collection.ended)).toBeVisible();
  await expect(page.getByText(labelStart(invoices.next.transfer))).toContainText(/IBAN DE\d\d /);
  expect(await findScreenFaults(page)).toEqual([]);
  for (const path of ['/employees', '/archives', '/invoices']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByText(invoices.collection.ended)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /als PDF herunterladen$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^RE-.*\.pdf$/);
  await call('GET', 'company/employees');
});

test('the invoice of a failed debit is open again', { tag: RELEASE }, async ({ page, product }) => {
  test.slow();
  const { person } = await foundCompany(page, product);
  await passDays(product, person, 15);
  await page.goto('/subscription');
  await chooseMethod(page, 'sepa_debit');
  await completeAddress(page);
  await typeNumber(page, TEST_NUMBERS.accountThatFails);
  await saveMethod(page);
  await subscribe(page);
  await openFromMail(page, person, 'invoice_by_debit', '/invoices');
  await expect(page.getByText(/^wird am .* eingezogen$/)).toBeVisible();

  // Two days of notice, on a working day, also at Christmas.
  await passDays(product, person, 6);
  await expectInvoice(page, invoices.collection.processing);
  await page.goto('/subscription');
  await expect(page.getByText(invoices.next.processing)).toBeVisible();

  await passDays(product, person, 6);
  await openFromMail(page, person, 'payment_failed', '/subscription');
  await expect(page.getByText(labelStart(invoices.next.failed))).toBeVisible();
  await expectInvoice(page, labelStart(invoices.collection.failed));
});

/** Follows the link of a mail. The mail names this machine in another way than the journey, so the browser has no session there. */
async function openFromMail(
  page: Page,
  { email }: Person,
  kind: Parameters<typeof mailSubjectPattern>[0],
  path: string,
): Promise<void> {
  await followMail(page, email, mailSubjectPattern(kind));
  expect(page.url()).toMatch(new RegExp(`${path}$|/login`));
  await page.goto(path);
}

const chooseMethod = (page: Page, method: 'card' | 'sepa_debit'): Promise<void> =>
  page.getByRole('radio', { name: subscription.method[method].name }).click();

const saveMethod = (page: Page): Promise<void> => page.getByRole('button', { name: payments.form.save }).click();

/** Waits until the list of invoices says something: what Stripe sends arrives a moment later. */
const expectInvoice = (page: Page, text: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.goto('/invoices');
    await expect(page.getByText(text)).toBeVisible({ timeout: 15_000 });
  }).toPass();
