import type { Appearance } from '@stripe/stripe-js';

/** Colours and shapes of our own fields, for the frame of Stripe, which sees none of our styles. */
export function paymentAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const valueOf = (name: string): string => styles.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      colorBackground: valueOf('--surface') || '#ffffff',
      colorText: valueOf('--text') || '#16202b',
      colorDanger: valueOf('--error') || '#b42318',
      borderRadius: '6px',
      fontSizeBase: '15px',
    },
  };
}
