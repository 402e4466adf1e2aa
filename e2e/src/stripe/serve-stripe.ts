import { readFileSync } from 'node:fs';
import type { FrameLocator, Locator, Page, Route } from '@playwright/test';
import { askDouble } from './double.ts';

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Frames of Stripe: the fields, and the question of the bank. */
const FRAMES = { '/fields.html': fileOf('fields.html'), '/challenge.html': fileOf('challenge.html') };

const CROSS_ORIGIN = { 'access-control-allow-origin': '*' };

/** Serves what a browser loads from Stripe: a stand-in of its script and frames, and the calls of the double. */
export async function serveStripe(page: Page): Promise<void> {
  const serveFrame = (route: Route): Promise<void> => {
    const path = new URL(route.request().url()).pathname;
    const body = Object.entries(FRAMES).find(([name]) => name === path)?.[1];
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  };
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().url().includes('/stripe.js')
      ? route.fulfill({ contentType: 'text/javascript', body: fileOf('stand-in.js') })
      : serveFrame(route),
  );
  await page.route('https://hooks.stripe.com/**', serveFrame);
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const answer = await askDouble(new URL(request.url()).pathname, request.postData() ?? '');
    const body = await answer.text();
    await route.fulfill({ status: answer.status, headers: CROSS_ORIGIN, contentType: 'application/json', body });
  });
}

/** The fields of Stripe in the page. */
export const stripeFields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Stripe"]');

/** The window in which the bank asks the person. */
export const bankQuestion = (page: Page): FrameLocator => page.frameLocator('iframe[title="3D Secure"]');

/** Numbers of Stripe's test mode, each of which stands for what becomes of it. */
export const TEST_NUMBERS = {
  card: '4242 4242 4242 4242',
  cardThatAsks: '4000 0027 6000 3184',
  cardThatIsRefused: '4000 0000 0000 0002',
  cardThatIsDeclinedLater: '4000 0000 0000 0341',
  account: 'DE89 3704 0044 0532 0130 00',
  accountThatFails: 'DE62 3704 0044 0532 0130 01',
} as const;

/** Types a card or an account into the fields of Stripe. */
export async function typeNumber(page: Page, number: string): Promise<Locator> {
  const field = stripeFields(page).getByLabel(number.startsWith('DE') ? 'IBAN' : 'Kartennummer');
  await field.fill(number);
  return field;
}
