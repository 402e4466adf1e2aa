import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import type { PaymentProviders } from './payment-provider.ts';

/** The methods that an installation offers: card and debit only with keys. */
export const availableMethods = ({ manual, card }: PaymentProviders): readonly PaymentMethod[] => [
  ...manual.methods,
  ...(card?.methods ?? []),
];
