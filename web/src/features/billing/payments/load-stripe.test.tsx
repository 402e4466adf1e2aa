import { afterEach, expect, test, vi } from 'vitest';
import { fakeStripe } from '../../../testing/fake-stripe.ts';
import { loadPaymentScript } from './load-stripe.ts';

afterEach(() => void vi.restoreAllMocks());

test('a script that the policy of its own page forbids is refused at once, without loading the page again', async () => {
  const stripe = fakeStripe();
  const address = 'https://zeitblatt.example/subscription#payment';
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...performance.mark('here').toJSON(), name: address }]);
  const loading = loadPaymentScript('pk_test_1');
  await expect.poll(stripe.isRequested).toBe(true);
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      blockedURI: 'https://js.stripe.com/v3/',
      documentURI: address,
      violatedDirective: 'script-src',
      effectiveDirective: 'script-src',
      originalPolicy: "script-src 'self'",
      disposition: 'enforce',
      statusCode: 200,
    }),
  );
  await expect(loading).rejects.toThrow('the page may not load the payment form');
});
