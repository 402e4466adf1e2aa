import { describe, expect, test } from 'vitest';
import type { StripeSettings } from '../../../settings/stripe-settings.ts';
import { setUpApp } from '../../../testing/set-up.ts';

const stripe: StripeSettings = {
  secretKey: 'sk_test_secret',
  publishableKey: 'pk_test_public',
  webhookSecret: 'whsec_double',
  apiHost: { host: '127.0.0.1', port: 9 },
};

const protectionOf = async (app: ReturnType<typeof setUpApp>, url: string) => {
  const { headers } = await app.app.inject({ url });
  return `${String(headers['content-security-policy'])} ${String(headers['permissions-policy'])}`;
};

describe('with keys of Stripe', () => {
  const app = setUpApp({ stripe });

  test.each(['/subscription', '/subscription/', '/subscription?from=mail'])('S65 %s may load its form', async (url) => {
    const protection = await protectionOf(app, url);
    expect(protection).toContain("script-src 'self' https://js.stripe.com;");
    expect(protection).toContain('frame-src https://js.stripe.com https://hooks.stripe.com');
    expect(protection).toContain("connect-src 'self' https://api.stripe.com;");
    expect(protection).toContain('payment=(self "https://js.stripe.com")');
    expect(protection).toMatch(/default-src 'none';.*style-src 'self' 'nonce-.+';.*frame-ancestors 'none'/);
  });

  test.each([
    '/',
    '/login',
    '/invoices',
    '/subscriptions',
    '/subscription/x',
    '/x/subscription',
    '/%2fsubscription',
    '/api/languages',
  ])('S65 %s may not', async (url) => {
    const protection = await protectionOf(app, url);
    expect(protection).not.toContain('stripe');
    expect(protection).toContain('payment=()');
  });
});

describe('without keys', () => {
  const app = setUpApp();

  test('S65 no page may load the form of Stripe', async () => {
    const protection = await protectionOf(app, '/subscription');
    expect(protection).not.toContain('stripe');
    expect(protection).toContain('payment=()');
  });
});
