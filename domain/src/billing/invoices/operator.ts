import type { Seller } from './invoice-content.ts';

/** How the operator is taxed: at the standard rate, or not at all as a small business (UStG § 19). */
export const VAT_STATUSES = ['standard', 'small_business'] as const;
export type VatStatus = (typeof VAT_STATUSES)[number];

/** The operator of the installation, who sends the invoices. */
export type Operator = Omit<Seller, 'country'> & { readonly vatStatus: VatStatus };

/** The made-up operator of an installation with the demo company. Its IBAN and VAT id are well-known examples. */
export const DEMO_OPERATOR: Operator = {
  name: 'Zeitblatt Vorführung GmbH (erfunden)',
  street: 'Musterstraße 1',
  zip: '10115',
  city: 'Berlin',
  email: 'rechnung@zeitblatt.example',
  phone: '+49 30 0000000',
  taxNumber: '37/000/00000',
  vatId: 'DE136695976',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  bank: 'Musterbank',
  creditorId: 'DE98ZZZ09999999999',
  isMadeUp: true,
  vatStatus: 'standard',
};
