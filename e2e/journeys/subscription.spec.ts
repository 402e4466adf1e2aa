import errors from '@zeitblatt/i18n/locales/de/errors.json' with { type: 'json' };
import firstSteps from '@zeitblatt/i18n/locales/de/first-steps.json' with { type: 'json' };
import invoices from '@zeitblatt/i18n/locales/de/invoices.json' with { type: 'json' };
import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import peopleImport from '@zeitblatt/i18n/locales/de/people-import.json' with { type: 'json' };
import subscription from '@zeitblatt/i18n/locales/de/subscription.json' with { type: 'json' };
import { labelStart } from '../src/forms.ts';
import { expect, test } from '../src/journey.ts';
import { runAsOperator } from '../src/operator.ts';
import { completeAddress, foundCompany, passDays, subscribe } from '../src/payer.ts';
import { findScreenFaults, recordBrowserErrors } from '../src/whole-screen.ts';

test('free days end, everything stays readable, and a subscription by transfer is taken out, paid, changed, cancelled, resumed', async ({
  page,
  product,
}) => {
  test.slow();
  const { person } = await foundCompany(page, product);
  const complaints = recordBrowserErrors(page);
  await passDays(product, person, 15);

  await page.goto('/subscription');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subscription.title);
  await expect(page.getByText(subscription.ended.text)).toBeVisible();
  expect(await findScreenFaults(page)).toEqual([]);

  await page.goto('/archives');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: layout.menu.subscription, exact: true }).click();

  await completeAddress(page);
  await subscribe(page);
  await expect(page.getByText(subscription.subtitle.active)).toBeVisible();

  const open = page.getByRole('list', { name: invoices.open.title }).getByRole('listitem');
  await expect(open.getByText(labelStart(invoices.states.open))).toBeVisible();
  const number = /RE-\d{4}-\d{6}/.exec(await open.innerText())?.[0] ?? '';
  expect(await runAsOperator(product, 'invoices', 'paid', number)).toContain(`${number} over 29.90 EUR is paid.`);
  await page.reload();
  await expect(page.getByText(subscription.subtitle.active)).toBeVisible();
  await expect(open).toHaveCount(0);
  await page.getByRole('link', { name: layout.menu.invoices, exact: true }).click();
  await expect(page.getByText(labelStart(invoices.states.paid))).toBeVisible();
  expect(await findScreenFaults(page)).toEqual([]);

  await passDays(product, person, 10);
  await page.goto('/subscription');
  await page.getByRole('radio', { name: /^Premium/ }).click();
  await expect(page.getByText(subscription.change.dueNow, { exact: true })).toBeVisible();
  const [before = '', after = ''] = subscription.change.forAmount.split('{{amount}}');
  await page.getByRole('button', { name: new RegExp(`^${before}.*${after}$`) }).click();
  await expect(page.getByText(subscription.change.done.replace('{{plan}}', 'Premium'))).toBeVisible();

  const [cancelBefore = ''] = subscription.cancel.button.split('{{day}}');
  await page.getByRole('button', { name: new RegExp(`^${cancelBefore}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: subscription.cancel.confirm }).click();
  await expect(page.getByText(subscription.cancelled.text, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: subscription.cancelled.resume }).click();
  await expect(page.getByText(subscription.cancelled.resumed)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the eleventh person of a small plan is refused, and the plan that fits is named', async ({ page, product }) => {
  test.slow();
  await foundCompany(page, product);
  await page.goto('/first-steps');
  await page.getByText(firstSteps.people.mode.table).click();
  const people = Array.from({ length: 11 }, (_, index) => `Nr ${index + 1};Anna;01.03.2014;40`);
  await page.getByLabel(peopleImport.table.here).fill(['Name;Vorname;Eintritt;WAZ', ...people].join('\n'));
  await page.getByRole('button', { name: '11 Personen anlegen' }).click();
  const refusal = errors.plan_limit
    .replace('{{plan}}', 'Starter')
    .replace('{{limit}}', '10')
    .replace('{{people}}', '11')
    .replace('{{fitting}}', 'Erweitert');
  const dated = new RegExp(refusal.replace('{{day}}', String.raw`\d\d\.\d\d\.\d{4}`));
  await expect(page.getByText(dated)).toBeVisible();
  await page.goto('/subscription');
  await expect(page.getByText('10 von 10 Personen')).toBeVisible();
  const next = subscription.nextPerson.replace('{{number}}', '11').replace('{{plan}}', 'Erweitert');
  await expect(page.getByText(next)).toBeVisible();
});
