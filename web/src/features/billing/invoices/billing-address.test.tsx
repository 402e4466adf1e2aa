import * as api from '@zeitblatt/contract/api';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import type { BillingAddress } from '@zeitblatt/domain/billing/invoices/billing-address';
import type { SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { subscriptionOf } from '../../../testing/subscription.builder.ts';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';

const manager = userOf('company_manager');

const OF_COMPANY: BillingAddress = {
  name: 'Muster Bau GmbH',
  street: 'Kufsteiner Straße 41',
  zip: '83022',
  city: 'Rosenheim',
  vat_id: null,
  reference: null,
  country: 'DE',
  is_saved: false,
};

const panel = page.getByRole('region', { name: 'Rechnungsanschrift' });
const form = page.getByRole('form', { name: 'Rechnungsanschrift' });
const field = (name: string) => form.getByRole('textbox', { name, exact: true });
const change = panel.getByRole('button', { name: 'Anschrift ändern' });
const save = form.getByRole('button', { name: 'Speichern' });

type Given = { readonly user?: User; readonly subscription?: Partial<SubscriptionView> };

async function open({ user = manager, subscription = {} }: Given = {}, first: BillingAddress = OF_COMPANY) {
  const server = workingApi(user);
  let address = first;
  server.on(api.subscription.get, () => subscriptionOf(subscription));
  server.on(api.invoices.billingInfo, () => address);
  server.on(api.invoices.changeBillingInfo, ({ body }) => {
    address = { ...body, is_saved: true };
    return address;
  });
  return { ...(await renderApp('/subscription', { user, server })), server };
}

test('the receiver of the invoices is changed for the own id', async () => {
  const { server } = await open();
  await expect.element(panel.getByText('83022 Rosenheim')).toBeVisible();
  await expect.element(panel.getByText('Anschrift Ihrer Firma aus den Firmendaten')).toBeVisible();
  await change.click();
  await expect.element(field('Firma oder Name')).toHaveFocus();
  await expect.element(field('Straße und Hausnummer')).toHaveValue('Kufsteiner Straße 41');
  await expect.element(field('Land')).toHaveValue('Deutschland');
  await expect.element(field('Land')).toHaveAttribute('readonly');
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.fill(field('Firma oder Name'), 'Rechnungsstelle');
  await userEvent.fill(field('Straße und Hausnummer'), 'Hafenweg 3');
  await userEvent.fill(field('Postleitzahl'), '86150');
  await userEvent.fill(field('Ort'), 'Augsburg');
  await userEvent.fill(field('USt-IdNr.'), 'de 136 695 976');
  await userEvent.fill(field('Ihr Zeichen'), 'Bestellung 7');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Sie gilt ab der nächsten Rechnung.', { exact: false })).toBeVisible();
  await expect.element(panel.getByText('86150 Augsburg')).toBeVisible();
  await expect.element(panel.getByText('USt-IdNr. DE136695976')).toBeVisible();
  await expect.element(panel.getByText('Ihr Zeichen: Bestellung 7')).toBeVisible();
  await expect.element(change).toHaveFocus();
  const [sent] = server.askedOf(api.invoices.changeBillingInfo);
  expect(sent?.path).toBe(`user/${manager.id}/billingInfo/`);
  expect(sent?.body).toEqual({
    name: 'Rechnungsstelle',
    street: 'Hafenweg 3',
    zip: '86150',
    city: 'Augsburg',
    vat_id: 'DE136695976',
    reference: 'Bestellung 7',
    country: 'DE',
  });
});

test('a field that the server refuses has its message below it, and what was typed stays', async () => {
  const { server } = await open();
  server.refuseFields(api.invoices.changeBillingInfo, { zip: ['Diesen Ort gibt es nicht'], vat_id: ['USt falsch'] });
  await change.click();
  await userEvent.fill(field('Ort'), 'Augsburg');
  await save.click();
  await expect.element(field('Postleitzahl')).toHaveAccessibleDescription('Diesen Ort gibt es nicht');
  await expect.element(field('Postleitzahl')).toHaveFocus();
  await expect.element(field('USt-IdNr.')).toHaveAccessibleDescription('USt falsch');
  await expect.element(field('Ort')).toHaveValue('Augsburg');
  await save.click();
  await expect.element(panel.getByText('83022 Augsburg')).toBeVisible();
});

test('an address that is not complete says so, and every missing or wrong field is named before it is sent', async () => {
  const { server } = await open({}, { ...OF_COMPANY, street: null, zip: null, city: null });
  await expect.element(panel.getByText('Die Anschrift ist noch nicht vollständig.')).toBeVisible();
  await change.click();
  await userEvent.fill(field('Postleitzahl'), '8615');
  await userEvent.fill(field('USt-IdNr.'), 'DE1');
  await save.click();
  await expect.element(field('Straße und Hausnummer')).toHaveFocus();
  for (const name of ['Straße und Hausnummer', 'Postleitzahl', 'Ort', 'USt-IdNr.'])
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(form.getByText('Die Postleitzahl besteht aus fünf Ziffern, z. B. 86150')).toBeVisible();
  expect(server.askedOf(api.invoices.changeBillingInfo)).toEqual([]);
});

test('changes that are not saved are asked about before the page is left, and are gone after Cancel', async () => {
  const { address } = await open();
  await change.click();
  await userEvent.fill(field('Ort'), 'Augsburg');
  await page.getByRole('link', { name: 'Rechnungen', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Hier bleiben' }).click();
  expect(address()).toBe('/subscription');
  await expect.element(field('Ort')).toHaveValue('Augsburg');
  await form.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(panel.getByText('83022 Rosenheim')).toBeVisible();
  await page.getByRole('link', { name: 'Rechnungen', exact: true }).click();
  await expect.poll(address).toBe('/invoices');
});

test('a failure of reading it is shown in its place', async () => {
  const server = workingApi(manager);
  server.refuse(api.invoices.billingInfo, 'forbidden');
  await renderApp('/subscription', { user: manager, server });
  await expect.element(panel.getByRole('alert')).toMatchTextContent('text of forbidden');
});

test.each([
  {
    who: 'a company whose plan the operator gives',
    subscription: { state: 'granted', payment_method: null, period: null, next_period_from: null },
    user: manager,
  },
  {
    who: 'a trial that has no company yet',
    subscription: { state: 'trial', payment_method: null, trial_ends_on: '2026-11-30', period: null },
    user: userOf('company_manager', { has_company: false }),
  },
] as const)('$who has no billing address', async ({ subscription, user }) => {
  const { server } = await open({ subscription, user });
  await expect.element(page.getByRole('heading', { name: 'Abonnement', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Wer zählt?')).toBeVisible();
  expect(panel.elements()).toEqual([]);
  expect(server.askedOf(api.invoices.billingInfo)).toEqual([]);
});

test.each([
  { lang: 2, title: 'Billing address', action: 'Change address' },
  { lang: 3, title: 'Fatura adresi', action: 'Adresi değiştir' },
  { lang: 4, title: 'Адрес для счетов', action: 'Изменить адрес' },
])('on a telephone, as $title, nothing is cut', async ({ lang, title, action }) => {
  await page.viewport(360, 800);
  setNextColorScheme('dark');
  await open({ user: { ...manager, lang: LANGUAGES[lang - 1] ?? manager.lang } });
  await page.getByRole('button', { name: action }).click();
  await expect.element(page.getByRole('form', { name: title })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await findAccessibilityProblems()).toEqual([]);
});
