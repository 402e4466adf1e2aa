import type { BillingItem } from '../subscription/billing-item.ts';
import type { Buyer, InvoiceContent } from './invoice-content.ts';
import { type InvoiceToIssue, makeInvoice } from './make-invoice.ts';
import { DEMO_OPERATOR, type Operator } from './operator.ts';

/** An operator whose data are complete, for tests. */
export const OPERATOR: Operator = {
  ...DEMO_OPERATOR,
  name: 'Muster Software GmbH',
  street: 'Beispielstraße 1',
  email: 'rechnung@muster.example',
  phone: '+49 30 1234567',
  taxNumber: '37/123/45678',
  isMadeUp: false,
};

export const BUYER: Buyer = {
  name: 'Çelik & Söhne "Bau" GmbH',
  street: 'Am Markt 5',
  zip: '86150',
  city: 'Augsburg',
  country: 'DE',
  vatId: null,
  reference: null,
};

export const MONTH: BillingItem = {
  kind: 'period',
  plan: 'starter',
  from: '2026-11-22',
  to: '2026-12-21',
  grossCents: 2990,
};

/** Values of an invoice of one month, paid by transfer. */
export const invoiceToIssue = (changes: Partial<InvoiceToIssue> = {}): InvoiceToIssue => ({
  items: [MONTH],
  operator: OPERATOR,
  buyer: BUYER,
  payment: { method: 'transfer', mandate: null },
  issuedOn: '2026-11-22',
  holidays: { has: (day) => ['2026-12-25', '2026-12-26', '2027-01-01'].includes(day) },
  ...changes,
});

/** An invoice for tests. */
export const exampleInvoice = (changes: Partial<InvoiceToIssue> = {}): InvoiceContent =>
  makeInvoice('RE-2026-000123', invoiceToIssue(changes));
