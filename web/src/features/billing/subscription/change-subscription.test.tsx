import * as api from '@zeitblatt/contract/api';
import type { PaymentOverview } from '@zeitblatt/domain/billing/payments/payment-overview';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_CARDS } from '../../../testing/subscription.builder.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { answerWith, button, openSubscription, plan, previewOf } from './subscription-server.fake.ts';

describe('a subscription that goes on', () => {
  test('shows its period, and who counts', async () => {
    await openSubscription({ people: 20 });
    await expect.element(page.getByText('Zeitraum 01.11.2026 bis 30.11.2026')).toBeVisible();
    await expect.element(page.getByText('20 von 20 Personen')).toBeVisible();
    await expect.element(page.getByText('Die 21. Person braucht Premium.')).toBeVisible();
    await button('Wer zählt?').click();
    await expect.element(page.getByText('auch inaktive', { exact: false })).toBeVisible();
    expect(await findAccessibilityProblems()).toEqual([]);
  });

  test('an upgrade shows its sum at once, and the button carries it', async () => {
    const { server } = await openSubscription();
    server.on(api.subscription.previewPlan, ({ query }) => previewOf({ plan: query.plan }));
    answerWith(server, 'changePlan', { plan: 'premium' });
    await plan('Premium').click();
    await expect.element(page.getByText('Premium, 21.11.2026 bis 30.11.2026, 10 von 30 Tagen')).toBeVisible();
    await expect.element(page.getByText('29,97 €')).toBeVisible();
    await expect.element(page.getByText('−16,63 €')).toBeVisible();
    await expect.element(page.getByText('Jetzt einmalig, mit MwSt.: 13,33 €')).toBeInTheDocument();
    expect(await findAccessibilityProblems()).toEqual([]);
    await button('Für 13,33 € wechseln').click();
    await expect.element(page.getByText('Sie haben jetzt den Tarif Premium.')).toBeVisible();
    expect(server.askedOf(api.subscription.changePlan).map(({ body }) => body)).toEqual([
      { plan: 'premium', shown: { due_now: '13.33', holds_from: '21-11-2026' } },
    ]);
    await expect.element(plan('Premium')).toHaveFocus();
  });

  test('the sum of one plan is never shown for another', async () => {
    const { server } = await openSubscription();
    server.on(api.subscription.previewPlan, ({ query }) => previewOf({ plan: query.plan }));
    await plan('Premium').click();
    await expect.element(button('Für 13,33 € wechseln')).toBeVisible();
    const gate = server.hold(api.subscription.previewPlan);
    await plan('Platin').click();
    await expect.element(button(/wechseln$/)).not.toBeInTheDocument();
    gate.resolve(
      Response.json({
        ...previewOf({ plan: 'platin', due_now: '26.67' }),
        holds_from: '21-11-2026',
        next_period_from: '01-12-2026',
      }),
    );
    await expect.element(button('Für 26,67 € wechseln')).toBeVisible();
  });

  test('a downgrade costs nothing now and holds from the next period', async () => {
    const { server } = await openSubscription({ people: 8 });
    const later = {
      plan: 'starter',
      holds_from: '2026-12-01',
      due_now: '0.00',
      credit: '0.00',
      charge: '0.00',
      next_price: '29.90',
    } as const;
    server.on(api.subscription.previewPlan, () => previewOf(later));
    answerWith(server, 'changePlan', { people: 8, next_plan: 'starter' });
    await plan('Starter').click();
    await expect.element(page.getByText('Starter gilt ab 01.12.2026, jetzt zu zahlen', { exact: true })).toBeVisible();
    await expect.element(page.getByText('0,00 €', { exact: true })).toBeVisible();
    await button('Ab 01.12.2026 wechseln').click();
    await expect.element(page.getByText('Ab 01.12.2026 gilt der Tarif Starter.')).toBeVisible();
    await expect.element(page.getByText('Ab 01.12.2026 gilt Starter', { exact: true })).toBeVisible();
  });

  test('a downgrade that waits is taken back', async () => {
    const { server } = await openSubscription({ people: 8, next_plan: 'starter' });
    answerWith(server, 'changePlan', { people: 8 });
    await button('Bei Erweitert bleiben').click();
    await expect.element(page.getByText('Es bleibt beim Tarif Erweitert.')).toBeVisible();
    expect(server.askedOf(api.subscription.changePlan)[0]?.body).toEqual({ plan: 'erweitert' });
  });

  test('a choice is given up by the button, and by choosing the own plan again', async () => {
    const { server } = await openSubscription();
    server.on(api.subscription.previewPlan, ({ query }) => previewOf({ plan: query.plan }));
    await plan('Premium').click();
    await button('Abbrechen').click();
    await expect.element(plan('Erweitert')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button('Für 13,33 € wechseln')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(button('Für 13,33 € wechseln')).not.toBeInTheDocument();
    expect(server.askedOf(api.subscription.changePlan)).toEqual([]);
  });

  test.each([
    ['previewPlan', 'plan_limit'],
    ['changePlan', 'plan_chosen'],
  ] as const)('a refusal of %s is shown', async (call, code) => {
    const { server } = await openSubscription();
    server.on(api.subscription.previewPlan, ({ query }) => previewOf({ plan: query.plan }));
    server.refuse(api.subscription[call], code);
    await plan('Premium').click();
    if (call === 'changePlan') await button('Für 13,33 € wechseln').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(`text of ${code}`);
  });

  test('figures that have changed since they were shown are shown anew, and confirmed again', async () => {
    const { server } = await openSubscription();
    let due = '13.33';
    server.on(api.subscription.previewPlan, ({ query }) => previewOf({ plan: query.plan, due_now: due }));
    server.refuse(api.subscription.changePlan, 'plan_figures_changed');
    await plan('Premium').click();
    await expect.element(button('Für 13,33 € wechseln')).toBeVisible();
    due = '12.00';
    await button('Für 13,33 € wechseln').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('text of plan_figures_changed');
    answerWith(server, 'changePlan', { plan: 'premium' });
    await button('Für 12,00 € wechseln').click();
    await expect
      .poll(() => server.askedOf(api.subscription.changePlan).map(({ body }) => body))
      .toEqual([
        { plan: 'premium', shown: { due_now: '13.33', holds_from: '21-11-2026' } },
        { plan: 'premium', shown: { due_now: '12.00', holds_from: '21-11-2026' } },
      ]);
  });

  test('the methods that are offered, and the card that is kept, can be chosen', async () => {
    const { server } = await openSubscription();
    const data: PaymentOverview = {
      ...NO_CARDS,
      methods: ['transfer', 'card', 'sepa_debit'],
      kept: { kind: 'card', brand: 'visa', last4: '4242' },
    };
    server.on(api.payments.payment, () => ({ data }));
    answerWith(server, 'changePaymentMethod', { payment_method: 'card' });
    // The user returns to this tab.
    globalThis.dispatchEvent(new Event('visibilitychange'));
    const card = page.getByRole('radio', { name: 'Karte' });
    await expect.element(card).toHaveAccessibleDescription(/nie an uns\..*Hinterlegt: •••• 4242/);
    await expect.element(button('Zahlungsart ändern')).not.toBeInTheDocument();
    await card.click();
    server.refuse(api.subscription.changePaymentMethod, 'payment_method_missing');
    await button('Zahlungsart ändern').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('text of payment_method_missing');
    const gate = server.hold(api.subscription.changePaymentMethod);
    await button('Zahlungsart ändern').dblClick();
    gate.resolve(undefined);
    await expect.element(page.getByText('Ab der nächsten Rechnung gilt: Karte.')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toEqual([]);
    expect(server.askedOf(api.subscription.changePaymentMethod).map(({ body }) => body)).toEqual([
      { payment_method: 'card' },
      { payment_method: 'card' },
    ]);
    expect(await findAccessibilityProblems()).toEqual([]);
  });

  test('is cancelled after a question, and resumed', async () => {
    const { server } = await openSubscription();
    const cancelled = { state: 'cancelled', ends_on: '2026-11-30', next_period_from: null } as const;
    answerWith(server, 'cancel', cancelled);
    answerWith(server, 'resume', {});
    await button('Abonnement zum 30.11.2026 kündigen').click();
    const dialog = page.getByRole('dialog', { name: 'Abonnement kündigen?' });
    await expect.element(dialog).toBeVisible();
    expect(server.askedOf(api.subscription.cancel)).toEqual([]);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    expect(server.askedOf(api.subscription.cancel)).toEqual([]);
    await button('Abonnement zum 30.11.2026 kündigen').click();
    await dialog.getByRole('button', { name: 'Abonnement kündigen' }).click();
    await expect.element(page.getByText('Gekündigt: Ihr Zugang läuft bis 30.11.2026')).toBeVisible();
    expect(page.getByRole('region', { name: 'Tarif wechseln' }).elements()).toEqual([]);
    await button('Kündigung zurücknehmen').click();
    await expect.element(page.getByRole('region', { name: 'Tarif wechseln' })).toBeVisible();
    expect(server.askedOf(api.subscription.resume)).toHaveLength(1);
  });

  test.each([
    ['cancel', 'subscription_missing'],
    ['resume', 'subscription_not_cancelled'],
  ] as const)('a refusal of %s is shown', async (call, code) => {
    const { server } = await openSubscription(
      call === 'resume' ? { state: 'cancelled', ends_on: '2026-11-30', next_period_from: null } : {},
    );
    server.refuse(api.subscription[call], code);
    if (call === 'resume') await button('Kündigung zurücknehmen').click();
    else {
      await button('Abonnement zum 30.11.2026 kündigen').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Abonnement kündigen' }).click();
    }
    await expect.element(page.getByText(`text of ${code}`)).toBeVisible();
  });
});
