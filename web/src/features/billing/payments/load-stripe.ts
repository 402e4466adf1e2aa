import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { OPEN_FORM } from './open-form.ts';

/** How long the script may take, in milliseconds: without a network Stripe's loader never settles. */
const LOADING_MS = 8000;

/** The path of the page whose policy lets the script in. */
const PAYMENT_PAGE = /^\/subscription\/?$/;

const STRIPE_SCRIPTS = 'https://js.stripe.com';

// Fraud signals would follow people through the whole application.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

let loading: Promise<Stripe> | null = null;

/**
 * Loads the script of Stripe when it is first needed.
 *
 * @throws Error when it does not come within 8 seconds; the next call tries again
 * @source docs/decisions/0039-payments.md "The page"
 */
export function loadPaymentScript(publishableKey: string): Promise<Stripe> {
  loading ??= withinTime(loadStripe(publishableKey)).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function withinTime(script: Promise<Stripe | null>): Promise<Stripe> {
  const { promise: timeOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the script of the payment form did not come')), LOADING_MS);
  const refuseBlocked = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    if (blockedURI.startsWith(STRIPE_SCRIPTS)) reload(reject);
  };
  document.addEventListener('securitypolicyviolation', refuseBlocked);
  try {
    const stripe = await Promise.race([script, timeOut]);
    if (stripe === null) throw new Error('the payment form needs a browser');
    return stripe;
  } finally {
    clearTimeout(timer);
    document.removeEventListener('securitypolicyviolation', refuseBlocked);
  }
}

/**
 * Loads the page once more, because its policy is that of the page where the visit began. If the visit began here, the
 * policy forbids the script for another reason.
 */
function reload(refuse: (reason: Error) => void): void {
  const [document] = performance.getEntriesByType('navigation');
  if (document !== undefined && PAYMENT_PAGE.test(new URL(document.name).pathname)) {
    refuse(new Error('the page may not load the payment form'));
    return;
  }
  window.location.hash = OPEN_FORM;
  window.location.reload();
}
