import * as api from '@zeitblatt/contract/api';
import type { PaymentOverview } from '@zeitblatt/domain/billing/payments/payment-overview';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeStripe } from '../../../testing/fake-stripe.ts';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { answerWith, button, subscriptionServer, TRIAL } from './subscription-server.fake.ts';

const CARDS: PaymentOverview = {
  methods: ['transfer', 'card', 'sepa_debit'],
  publishable_key: 'pk_test_1',
  kept: null,
  open: null,
};
const KEPT = { kind: 'card', brand: 'visa', last4: '4242' } as const;
const WAITING = { number: 'RE-2026-000123', gross_cents: 2990, client_secret: 'pi_1_secret_x', payment_method: 'pm_1' };

async function openWithCards(given: Parameters<typeof subscriptionServer>[1], first: PaymentOverview) {
  const user = userOf('company_manager');
  const server = subscriptionServer(user, given);
  let overview = first;
  server.on(api.payments.payment, () => ({ data: overview }));
  server.on(api.payments.createIntent, () => ({
    intent: { client_secret: 'seti_1_secret_x' },
    publishable_key: 'pk_test_1',
  }));
  server.on(api.payments.updateCard, () => {
    overview = { ...overview, kept: KEPT };
    return { success: 'Zahlungsart gespeichert' };
  });
  await renderApp('/subscription', { user, server });
  return server;
}

const choice = (name: string) => page.getByRole('radio', { name });

let stripe: ReturnType<typeof fakeStripe>;
beforeEach(() => {
  stripe = fakeStripe();
  return page.viewport(1280, 1200);
});
afterEach(() => void vi.restoreAllMocks());

test('choosing a card that is not kept opens its form, and then it is subscribed with', async () => {
  const server = await openWithCards(TRIAL, CARDS);
  answerWith(server, 'subscribe', { payment_method: 'card' });
  await expect.element(button(/abonnieren$/)).toBeVisible();
  expect(stripe.isRequested()).toBe(false);
  await choice('Karte').click();
  await expect.poll(stripe.isRequested).toBe(true);
  stripe.arrive();
  await expect.element(page.getByLabelText('Kartennummer')).toBeVisible();
  await expect.element(button(/abonnieren$/)).not.toBeInTheDocument();
  await button('Zahlungsart speichern').click();
  await expect.element(page.getByText('Karte Visa •••• 4242')).toBeVisible();
  await expect.element(choice('Karte')).toBeChecked();
  await button(/abonnieren$/).click();
  await expect
    .poll(() => server.askedOf(api.subscription.subscribe)[0]?.body)
    .toMatchObject({ payment_method: 'card' });
});

test('a person who enters a card instead of an account pays by that card', async () => {
  await openWithCards({}, CARDS);
  await choice('SEPA-Lastschrift').click();
  stripe.arrive();
  await button('Zahlungsart speichern').click();
  await expect.element(choice('Karte')).toBeChecked();
  await expect.element(button('Zahlungsart ändern')).toBeVisible();
});

test('without entering a card the way of paying stays', async () => {
  const server = await openWithCards({}, CARDS);
  await choice('Karte').click();
  stripe.arrive();
  await button('Abbrechen').click();
  await expect.element(choice('Überweisung auf Rechnung')).toBeChecked();
  expect(server.askedOf(api.subscription.changePaymentMethod)).toEqual([]);
});

test('a page that was loaded once more for the form has it open', async () => {
  window.history.replaceState(null, '', '#payment');
  await openWithCards(TRIAL, CARDS);
  stripe.arrive();
  await expect.element(page.getByLabelText('Kartennummer')).toBeVisible();
  await choice('Überweisung auf Rechnung').click();
  expect(window.location.hash).toBe('');
});

test('a running subscription shows its card, and a payment that waits for its person', async () => {
  await openWithCards({ payment_method: 'card' }, { ...CARDS, kept: KEPT, open: WAITING });
  await expect.element(button('Zahlung bestätigen')).toBeVisible();
  await expect.element(page.getByText('Karte Visa •••• 4242')).toBeVisible();
  await expect.element(button('Karte oder Konto ändern')).toBeVisible();
  expect(stripe.isRequested()).toBe(false);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('without keys of the provider the screen offers the transfer alone', async () => {
  await openWithCards({}, { ...CARDS, methods: ['transfer'], publishable_key: null });
  await expect.element(page.getByText('Überweisung auf Rechnung')).toBeVisible();
  expect(page.getByText('Karte oder Lastschrift').elements()).toEqual([]);
  expect(button(/Karte/).elements()).toEqual([]);
});

test('a subscription of the operator asks for no card', async () => {
  await openWithCards({ state: 'granted', payment_method: null, period: null, next_period_from: null }, CARDS);
  await expect.element(page.getByText('Er gilt ohne Ende', { exact: false })).toBeVisible();
  expect(button(/Karte/).elements()).toEqual([]);
});
