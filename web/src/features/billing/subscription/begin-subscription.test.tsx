import * as api from '@zeitblatt/contract/api';
import type { BillingAddress } from '@zeitblatt/domain/billing/invoices/billing-address';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionOf, userOf } from '../../../testing/people.builder.ts';
import { BILLING_ADDRESS, renderApp } from '../../../testing/render-app.tsx';
import { subscriptionOf } from '../../../testing/subscription.builder.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import {
  answerWith,
  button,
  NOTHING,
  newcomer,
  openSubscription,
  plan,
  subscriptionServer,
  TRIAL,
} from './subscription-server.fake.ts';

describe('the first choice of a plan', () => {
  test('shows the plans by price with their limits, and asks for no payment data', async () => {
    await openSubscription(NOTHING, newcomer());
    await expect.element(plan('Starter')).toBeChecked();
    const names = page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.getAttribute('value'));
    expect(names).toEqual(['starter', 'erweitert', 'premium', 'platin']);
    await expect
      .element(plan('Starter'))
      .toHaveAccessibleDescription(/29,90\s€\s*im Monat, mit MwSt\.\s*bis 10 Personen/);
    await expect.element(plan('Platin')).toHaveAccessibleDescription(/129,90\s€.*ab 60 Personen/);
    await expect.element(page.getByText('14 Tage kostenlos, ohne Zahlungsdaten.', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Sa 05.12.2026')).toBeVisible();
    expect(await findAccessibilityProblems()).toEqual([]);
  });

  test('the number of people picks the plan, and says which ones are too small', async () => {
    await openSubscription(NOTHING, newcomer());
    const people = page.getByRole('textbox', { name: 'Wie viele Personen arbeiten bei Ihnen?' });
    await userEvent.fill(people, '60');
    await expect.element(plan('Premium')).toBeChecked();
    await expect.element(plan('Erweitert')).toBeDisabled();
    await expect.element(plan('Erweitert')).toHaveAccessibleDescription(/zu klein: 40 Personen zu viel/);
    await userEvent.fill(people, '61');
    await expect.element(plan('Platin')).toBeChecked();
    await expect.element(page.getByText('Für 61 Personen reicht Platin.').first()).toBeVisible();
  });

  test.each(['2,5', '1e9', '-3', '0', '10000'])(
    'fault 12: %s is kept as it was typed, and is no number of people',
    async (typed) => {
      await openSubscription(NOTHING, newcomer());
      const people = page.getByRole('textbox', { name: 'Wie viele Personen arbeiten bei Ihnen?' });
      await userEvent.fill(people, typed);
      await expect.element(people).toHaveValue(typed);
      await expect.element(people).toHaveAccessibleDescription(/ganze Zahl von 1 bis 9999/);
      expect(page.getByText('reicht', { exact: false }).elements()).toEqual([]);
      await expect.element(plan('Starter')).toBeEnabled();
    },
  );

  test('begins the free days with the chosen plan once, and leads on to the company', async () => {
    const { server, address, session } = await openSubscription(NOTHING, newcomer());
    const founder = userOf('company_manager', { has_company: false });
    answerWith(server, 'startTrial', { ...TRIAL, plan: 'premium' });
    await plan('Premium').click();
    server.on(api.access.authorized, () => sessionOf(founder));
    const gate = server.hold(api.subscription.startTrial);
    await button('14 Tage kostenlos beginnen').dblClick();
    gate.resolve(undefined);
    await expect.poll(address).toBe('/first-steps');
    expect(server.askedOf(api.subscription.startTrial).map(({ body }) => body)).toEqual([{ plan: 'premium' }]);
    expect(session.current()?.user.role).toBe('company_manager');
  });

  test('a refusal stands beside the button', async () => {
    const { server } = await openSubscription(NOTHING, newcomer());
    server.refuse(api.subscription.startTrial, 'trial_used');
    await button('14 Tage kostenlos beginnen').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('text of trial_used');
  });
});

describe('during the free days', () => {
  test('the days that are left, and the plan that fits, are named', async () => {
    await openSubscription({ ...TRIAL, plan: 'starter' });
    await expect.element(page.getByText('Noch 9 Tage kostenlos')).toBeVisible();
    await expect.element(page.getByText('12 von 10 Personen')).toBeVisible();
    await expect.element(page.getByText('2 Personen zu viel: Sie brauchen Erweitert.')).toBeVisible();
    await expect.element(plan('Starter')).toBeDisabled();
    await expect.element(plan('Erweitert')).toBeChecked();
    expect(await findAccessibilityProblems()).toEqual([]);
  });

  test('a company subscribes by transfer from the day after them', async () => {
    const { server } = await openSubscription(TRIAL);
    answerWith(server, 'subscribe', { trial_ends_on: '2026-11-30', period: null });
    await plan('Premium').click();
    await expect.element(page.getByText('Premium, ab 01.12.2026 jeden Monat', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Überweisung auf Rechnung' })).toBeChecked();
    const gate = server.hold(api.subscription.subscribe);
    await button('Für 89,90 € im Monat abonnieren').dblClick();
    gate.resolve(undefined);
    await expect.element(page.getByText('Ihr Abonnement Premium ist abgeschlossen.')).toBeVisible();
    expect(server.askedOf(api.subscription.subscribe).map(({ body }) => body)).toEqual([
      { payment_method: 'transfer', plan: 'premium' },
    ]);
    await expect.element(page.getByRole('region', { name: 'Tarif wechseln' })).toBeVisible();
  });

  test('an address that is not complete is asked first', async () => {
    const server = subscriptionServer(userOf('company_manager'), TRIAL);
    let address: BillingAddress = { ...BILLING_ADDRESS, city: null };
    server.on(api.invoices.billingInfo, () => address);
    server.on(api.invoices.changeBillingInfo, ({ body }) => {
      address = { ...body, is_saved: true };
      return address;
    });
    await renderApp('/subscription', { user: userOf('company_manager'), server });
    const form = page.getByRole('form', { name: 'Rechnungsanschrift' });
    await expect.element(page.getByText('Zuerst die Rechnungsanschrift')).toBeVisible();
    expect(button(/im Monat abonnieren/).elements()).toEqual([]);
    expect(await findAccessibilityProblems()).toEqual([]);
    await form.getByRole('textbox', { name: 'Ort' }).fill('Augsburg');
    await form.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(button(/im Monat abonnieren/)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Überweisung auf Rechnung' })).toHaveFocus();
    await expect.element(page.getByRole('region', { name: 'Rechnungsanschrift' }).getByText(/Augsburg/)).toBeVisible();
  });

  test('only the plan is changed, and nothing is subscribed', async () => {
    const { server } = await openSubscription(TRIAL);
    answerWith(server, 'changePlan', { ...TRIAL, plan: 'premium' });
    await expect.element(button('Nur Tarif wechseln')).not.toBeInTheDocument();
    await plan('Premium').click();
    await button('Nur Tarif wechseln').click();
    await expect.element(page.getByText('Sie haben jetzt den Tarif Premium.')).toBeVisible();
    expect(server.askedOf(api.subscription.changePlan)[0]?.body).toEqual({ plan: 'premium' });
    expect(server.askedOf(api.subscription.subscribe)).toEqual([]);
  });

  test.each(['plan_limit', 'payment_method_missing'] as const)(
    'the refusal %s is shown, and pressing again sends it again',
    async (code) => {
      const { server } = await openSubscription(TRIAL);
      answerWith(server, 'subscribe', {});
      server.refuse(api.subscription.subscribe, code);
      await button(/^Für 49,90 € im Monat/).click();
      await expect.element(page.getByRole('alert')).toMatchTextContent(`text of ${code}`);
      await button(/^Für 49,90 € im Monat/).click();
      await expect.element(page.getByText('Ihr Abonnement Erweitert ist abgeschlossen.')).toBeVisible();
    },
  );

  test('fault 12: a subscription that was taken out in another tab replaces the form', async () => {
    const { server } = await openSubscription(TRIAL);
    server.on(api.subscription.get, () => subscriptionOf());
    server.refuse(api.subscription.subscribe, 'subscription_exists');
    await button(/^Für 49,90 € im Monat/).click();
    await expect.element(page.getByText('text of subscription_exists')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Tarif wechseln' })).toBeVisible();
    await expect.element(button(/^Für 49,90 € im Monat/)).not.toBeInTheDocument();
  });

  test('an answer that is lost is asked for again under the same key', async () => {
    const { server } = await openSubscription(TRIAL);
    answerWith(server, 'subscribe', {});
    server.lose(api.subscription.subscribe);
    await button(/^Für 49,90 € im Monat/).click();
    await expect.element(page.getByText('Ihr Abonnement Erweitert ist abgeschlossen.')).toBeVisible();
    const keys = server.askedOf(api.subscription.subscribe).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBeNull();
  });
});
