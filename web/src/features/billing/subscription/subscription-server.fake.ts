import * as api from '@zeitblatt/contract/api';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import type { PlanPreview, SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { subscriptionOf } from '../../../testing/subscription.builder.ts';

/** Free days of a company that began on 16 November. */
export const TRIAL: Partial<SubscriptionView> = {
  state: 'trial',
  payment_method: null,
  trial_ends_on: '2026-11-30',
  period: null,
  next_period_from: null,
  ends_on: '2026-11-30',
};

/** Before anything has been chosen. */
export const NOTHING: Partial<SubscriptionView> = {
  ...TRIAL,
  state: 'none',
  plan: null,
  trial_ends_on: null,
  ends_on: null,
  people: 0,
  may_start_trial: true,
};

export const ENDED: Partial<SubscriptionView> = { state: 'ended', ends_on: '2026-11-15', next_period_from: null };

/** The manager of a company whose access has ended. */
export const endedManager = (given: Partial<User> = {}): User =>
  userOf('user', {
    subscription_data: {
      active: false,
      manual_payment: false,
      plan: 'erweitert',
      state: 'ended',
      ends_on: '2026-11-15',
      is_offered: true,
    },
    ...given,
  });

/** A person who has registered and has nothing else yet. */
export const newcomer = (given: Partial<User> = {}): User =>
  userOf('user', {
    has_company: false,
    subscription_data: {
      active: false,
      manual_payment: false,
      plan: null,
      state: 'none',
      ends_on: null,
      is_offered: true,
    },
    ...given,
  });

export const previewOf = (given: Partial<PlanPreview> = {}): PlanPreview => ({
  plan: 'premium',
  holds_from: '2026-11-21',
  due_now: '13.33',
  credit: '-16.63',
  charge: '29.97',
  days_left: 10,
  days: 30,
  next_period_from: '2026-12-01',
  next_price: '89.90',
  ...given,
});

/** A fake API with a subscription, which the tests change by the handlers of single calls. */
export function subscriptionServer(user: User, given: Partial<SubscriptionView> = {}): FakeApi {
  const server = workingApi(user);
  server.on(api.subscription.get, () => subscriptionOf(given));
  return server;
}

/** Answers a call with another subscription, which is read from then on. */
export function answerWith(
  server: FakeApi,
  call: 'startTrial' | 'subscribe' | 'changePlan' | 'cancel' | 'resume' | 'changePaymentMethod',
  given: Partial<SubscriptionView>,
): void {
  const after = subscriptionOf(given);
  server.on(api.subscription[call], () => {
    server.on(api.subscription.get, () => after);
    return after;
  });
}

/** Opens the screen of a subscription, by default for the manager of a company. */
export async function openSubscription(given: Partial<SubscriptionView> = {}, user = userOf('company_manager')) {
  const server = subscriptionServer(user, given);
  return { ...(await renderApp('/subscription', { user, server })), server };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });
/** The choice of a plan, by its name. */
export const plan = (name: string) => page.getByRole('radio', { name });
