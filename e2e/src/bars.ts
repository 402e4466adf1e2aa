import type { Page } from '@playwright/test';
import type { Language } from '@zeitblatt/i18n/languages';
import { expect } from './journey.ts';
import { textsOf } from './texts.ts';

type Session = { user: { id: number; role: string; subscription_data: object }; company_deletion: object | null };

/** Changes of the session that make a bar appear above the page. */
const SESSIONS = {
  trial: ({ user }: Session) => Object.assign(user.subscription_data, { state: 'trial', ends_on: '31-12-2099' }),
  deletion: (session: Session) =>
    Object.assign(session, {
      company_deletion: { asked_at: '2026-11-01 08:00:00', asked_by: '', due_at: '2099-12-31 08:00:00' },
    }),
  testAccount: ({ user }: Session) => Object.assign(user, { role: 'user' }),
} as const;

/** Bars above a page, as the product shows them. A test account may not enter every page. */
export const BARS = ['trial', 'deletion', 'firstSteps', 'offline'] as const;
export type Bar = (typeof BARS)[number] | 'testAccount';

/** Key of the browser's storage for the steps that a new customer has not finished. */
const FIRST_STEPS_KEY = 'first steps';

/**
 * Measures an open page under one bar after the other. The answer of the server is changed on its way to the page, which
 * asks again as it does when its window comes back to the front.
 */
export async function underEachBar(
  page: Page,
  language: Language,
  bars: readonly Bar[],
  measure: (bar: Bar) => Promise<void>,
): Promise<void> {
  const { banner, network } = textsOf(language, 'layout');
  let shown: Bar | null = null;
  let userId = 0;
  await page.route('**/user/authorized', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as Session;
    userId = session.user.id;
    if (shown !== null && shown in SESSIONS) SESSIONS[shown as keyof typeof SESSIONS](session);
    await route.fulfill({ response, json: session });
  });
  const words: Record<Bar, string> = {
    trial: banner.toSubscription,
    deletion: banner.companyDeletionMore,
    firstSteps: banner.firstSteps.sheet,
    offline: network.offline,
    testAccount: banner.demo,
  };
  for (const bar of bars) {
    shown = bar;
    if (bar === 'offline') await page.evaluate(setOnline, false);
    else await page.evaluate(comeBack);
    if (bar === 'firstSteps')
      await page.evaluate(storeText, { key: FIRST_STEPS_KEY, text: JSON.stringify({ [userId]: 'sheet' }) });
    await expect(page.locator('.banner').filter({ hasText: words[bar] })).toBeVisible();
    await measure(bar);
    if (bar === 'offline') await page.evaluate(setOnline, true);
    if (bar === 'firstSteps') await page.evaluate(storeText, { key: FIRST_STEPS_KEY, text: '{}' });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const comeBack = (): void => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function storeText({ key, text }: { readonly key: string; readonly text: string }): void {
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key }));
}
