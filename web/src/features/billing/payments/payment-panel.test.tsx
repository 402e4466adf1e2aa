import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { PaymentOverview } from '@zeitblatt/domain/billing/payments/payment-overview';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ClientContext } from '../../../api/client-context.ts';
import { createServices } from '../../../services.ts';
import { fakeStripe } from '../../../testing/fake-stripe.ts';
import { NOW, userOf } from '../../../testing/people.builder.ts';
import { workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes, renderInApp } from '../../../ui/testing.tsx';
import { PaymentPanel } from './payment-panel.tsx';

const OFFERED: PaymentOverview = {
  methods: ['transfer', 'card', 'sepa_debit'],
  publishable_key: 'pk_test_1',
  kept: { kind: 'sepa_debit', brand: '37040044', last4: '3000' },
  open: null,
};
const KEPT = { kind: 'card', brand: 'visa', last4: '4242' } as const;
const WAITING = {
  number: 'RE-2026-000123',
  gross_cents: 2990,
  client_secret: 'pi_1_secret_x',
  payment_method: 'pm_1',
} as const;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const unreachable = page.getByText('Kartenzahlung gerade nicht erreichbar, Überweisung geht.');

async function open(first: PaymentOverview = OFFERED) {
  await i18next.loadNamespaces(['payments', 'common']);
  let overview = first;
  const server = workingApi(userOf('company_manager'));
  server.on(api.payments.payment, () => ({ data: overview }));
  server.on(api.payments.createIntent, () => ({
    intent: { client_secret: 'seti_1_secret_x' },
    publishable_key: 'pk_test_1',
  }));
  server.on(api.payments.updateCard, () => {
    overview = { ...overview, kept: KEPT };
    return { success: 'Zahlungsart gespeichert' };
  });
  const { client, cache } = createServices({
    now: () => NOW,
    monotonic: () => 0,
    fetch: server.fetch,
    storage: localStorage,
    alone: (task) => task(),
    history: createMemoryHistory(),
  });
  await renderInApp(
    <ClientContext value={client}>
      <QueryClientProvider client={cache}>
        <main>
          <h1>Abonnement</h1>
          <PaymentPanel />
        </main>
      </QueryClientProvider>
    </ClientContext>,
  );
  return { server, become: (next: PaymentOverview) => void (overview = next) };
}

let stripe: ReturnType<typeof fakeStripe>;
beforeEach(() => {
  stripe = fakeStripe();
  return page.viewport(1280, 900);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'Stripe');
  window.history.replaceState(null, '', window.location.pathname);
});

// First, because the page keeps a script that has arrived.
describe('without a network', () => {
  test('the form says after 8 seconds that a transfer works, and comes when it is tried again', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await button('Karte oder Konto ändern').click();
    await vi.waitFor(() => expect(stripe.isRequested()).toBe(true));
    await vi.advanceTimersByTimeAsync(7900);
    expect(unreachable.query()).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await expect.element(unreachable).toBeVisible();
    stripe.arrive();
    await button('Noch einmal versuchen').click();
    await expect.element(page.getByLabelText('Kartennummer')).toBeVisible();
  });

  test('of the server the form says the same, and closes', async () => {
    const { server } = await open();
    server.refuse(api.payments.createIntent, 'payment_unreachable');
    await button('Karte oder Konto ändern').click();
    await expect.element(unreachable).toBeVisible();
    await button('Abbrechen').click();
    await expect.element(button('Karte oder Konto ändern')).toBeVisible();
  });
});

describe('card and debit', () => {
  test.each<[string, Partial<PaymentOverview>]>([
    ['without keys', { methods: ['transfer'], publishable_key: null }],
    ['while none is kept', { kept: null }],
  ])('are absent %s', async (_, given) => {
    const { server } = await open({ ...OFFERED, ...given });
    await expect.poll(() => server.askedOf(api.payments.payment)).toHaveLength(1);
    expect(document.querySelector('.panel')).toBeNull();
  });

  test('load nothing of Stripe before the form opens', async () => {
    await open();
    await expect.element(button('Karte oder Konto ändern')).toBeVisible();
    expect(stripe.isRequested()).toBe(false);
  });

  test('are set up in the form of Stripe and shown by their last digits', async () => {
    const { server } = await open();
    await button('Karte oder Konto ändern').click();
    stripe.arrive();
    await expect.element(page.getByLabelText('Kartennummer')).toBeVisible();
    await button('Zahlungsart speichern').click();
    await expect.element(page.getByText('Karte Visa •••• 4242')).toBeVisible();
    expect(stripe.confirmed).toMatchObject([{ redirect: 'if_required' }]);
    expect(server.askedOf(api.payments.updateCard)[0]?.body).toEqual({ setup_intent: 'seti_1' });
    await expect.element(button('Karte oder Konto ändern')).toBeVisible();
  });

  test('keep the form open with the reason when the bank refuses', async () => {
    const { server } = await open();
    await button('Karte oder Konto ändern').click();
    stripe.arrive();
    stripe.refuse('Ihre Karte wurde abgelehnt.');
    await button('Zahlungsart speichern').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Ihre Karte wurde abgelehnt.');
    expect(server.askedOf(api.payments.updateCard)).toEqual([]);
    await button('Zahlungsart speichern').click();
    await expect.element(page.getByText('Karte Visa •••• 4242')).toBeVisible();
  });
});

describe('a payment whose bank asks the person', () => {
  test('is confirmed with the kept card, without the form', async () => {
    const { become } = await open({ ...OFFERED, kept: KEPT, open: WAITING });
    await expect.element(page.getByText('29,90 €', { exact: false })).toBeVisible();
    become({ ...OFFERED, kept: KEPT });
    stripe.arrive();
    await button('Zahlung bestätigen').click();
    await expect
      .poll(() => stripe.confirmed)
      .toMatchObject([{ clientSecret: 'pi_1_secret_x', confirmParams: { payment_method: 'pm_1' } }]);
    await expect.element(button('Zahlung bestätigen')).not.toBeInTheDocument();
  });

  test('that is refused can be confirmed again', async () => {
    await open({ ...OFFERED, kept: KEPT, open: WAITING });
    stripe.arrive();
    stripe.refuse('Die Bestätigung ist fehlgeschlagen.');
    await button('Zahlung bestätigen').click();
    await expect.element(page.getByText('Die Bestätigung ist fehlgeschlagen.')).toBeVisible();
    await expect.element(button('Zahlung bestätigen')).toBeEnabled();
  });

  test('says that a transfer works while its secret cannot be read', async () => {
    await open({ ...OFFERED, kept: KEPT, open: { ...WAITING, client_secret: null } });
    await expect.element(unreachable).toBeVisible();
  });
});

test('everyone can use it', async () => {
  await open({ ...OFFERED, kept: KEPT, open: WAITING });
  await button('Karte oder Konto ändern').click();
  stripe.arrive();
  await expect.element(page.getByLabelText('Kartennummer')).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
});
