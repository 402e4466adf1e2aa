import * as api from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, sessionOf, userOf } from '../../../testing/people.builder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';
import {
  answerWith,
  button,
  ENDED,
  endedManager,
  openSubscription,
  plan,
  previewOf,
  subscriptionServer,
} from './subscription-server.fake.ts';

const manager = userOf('company_manager');

describe('after the end', () => {
  test('what stays is named, and a new subscription begins today', async () => {
    const { server } = await openSubscription(ENDED, endedManager());
    answerWith(server, 'subscribe', { period: { from: '2026-11-21', to: '2026-12-20' } });
    await expect.element(page.getByText('Ihr Zugang endete am 15.11.2026')).toBeVisible();
    await expect.element(page.getByText('Es ist nichts verloren', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Erweitert, ab heute jeden Monat', { exact: true })).toBeVisible();
    expect(await findAccessibilityProblems()).toEqual([]);
    server.on(api.access.authorized, () => sessionOf(manager));
    await button('Für 49,90 € im Monat abonnieren').click();
    await expect.element(page.getByText('Zeitraum 21.11.2026 bis 20.12.2026')).toBeVisible();
  });
});

test('a subscription of the operator is shown and cannot be changed', async () => {
  await openSubscription({
    state: 'granted',
    plan: 'platin',
    payment_method: null,
    period: null,
    next_period_from: null,
  });
  await expect.element(page.getByText('Er gilt ohne Ende und kostet hier nichts.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('12 Personen, ohne Obergrenze')).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
});

test('the test account reads the prices and has one way on: its own registration', async () => {
  const { address } = await openSubscription({ state: 'granted' }, userOf('user'));
  await expect.element(page.getByText('Starter, bis 10 Personen')).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await page.getByRole('link', { name: '14 Tage kostenlos registrieren' }).click();
  await expect.poll(address).toBe('/registration');
});

test('a failure of reading is shown', async () => {
  const server = subscriptionServer(manager);
  server.refuse(api.subscription.get, 'forbidden');
  await renderApp('/subscription', { user: manager, server });
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of forbidden');
});

test('nothing of it is there without subscriptions', async () => {
  const user = userOf('company_manager', {
    subscription_data: { ...manager.subscription_data, state: 'granted', is_offered: false },
  });
  const { address } = await openSubscription({}, user);
  await expect.poll(address).toBe('/employees');
  expect(page.getByRole('link', { name: 'Abonnement' }).elements()).toEqual([]);
});

test('an employee has no subscription', async () => {
  const { address } = await openSubscription({}, userOf('employee'));
  await expect.poll(address).toBe('/timetracking');
});

test.each([
  { lang: 2, title: 'Subscription', text: '12 of 20 people' },
  { lang: 3, title: 'Abonelik', text: '20 kişilik yerin 12 tanesi dolu' },
  { lang: 4, title: 'Подписка', text: '12 человек из 20' },
])('on a telephone, in $title, nothing is cut', async ({ lang, title, text }) => {
  await page.viewport(360, 800);
  setNextColorScheme('dark');
  const server = subscriptionServer(manager);
  server.on(api.subscription.previewPlan, ({ query }) => previewOf({ plan: query.plan }));
  const user = { ...manager, lang: LANGUAGES[lang - 1] ?? manager.lang };
  server.on(api.access.authorized, () => sessionOf(user));
  await renderApp('/subscription', { user, server });
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  await plan('Premium').click();
  await expect.element(button(/13,33/)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  for (const one of page.getByRole('button').elements())
    await expect.poll(() => one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
  expect(await findAccessibilityProblems()).toEqual([]);
});
