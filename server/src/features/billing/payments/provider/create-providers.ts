import type { StripeSettings } from '../../../../settings/stripe-settings.ts';
import { manualProvider, type PaymentProviders } from './payment-provider.ts';

/** The providers of an installation. The library of Stripe is loaded only with keys, because it is large. */
export async function createPaymentProviders(settings: StripeSettings | null): Promise<PaymentProviders> {
  if (settings === null) return { manual: manualProvider, card: null };
  const { createStripeProvider } = await import('./stripe-provider.ts');
  return { manual: manualProvider, card: createStripeProvider(settings) };
}
