import { BUYER, exampleInvoice, MONTH, OPERATOR } from '@zeitblatt/domain/billing/invoices/invoice.builder';
import type { InvoiceContent } from '@zeitblatt/domain/billing/invoices/invoice-content';
import { makeCancellation } from '@zeitblatt/domain/billing/invoices/make-invoice';

/** The upgrade of a Starter month to Premium. */
const UPGRADE = [
  { kind: 'upgrade_credit', plan: 'starter', from: '2026-12-01', to: '2026-12-21', grossCents: -2093 },
  { kind: 'upgrade_charge', plan: 'premium', from: '2026-12-01', to: '2026-12-21', grossCents: 6293 },
] as const;

const monthly = exampleInvoice();

/** The tax is owed by the receiver. No screen offers it; the XML has to be right all the same. */
export const reverseCharge = (vatId: string | null): InvoiceContent => ({
  ...monthly,
  buyer: { ...BUYER, country: 'AT', zip: '1010', city: 'Wien', vatId },
  vat: { category: 'AE', rate: 0 },
  taxCents: 0,
  grossCents: monthly.netCents,
});

/** The usual small firm: a tax number, and no VAT id. */
const WITHOUT_VAT_ID = { ...OPERATOR, vatId: null };
const bySmallBusiness = exampleInvoice({ operator: { ...WITHOUT_VAT_ID, vatStatus: 'small_business' } });

/** Every kind of invoice. */
export const EXAMPLE_INVOICES: Readonly<Record<string, InvoiceContent>> = {
  'a month by transfer': monthly,
  'a cancellation': makeCancellation('RE-2026-000124', monthly, '2026-12-03'),
  'a month by card': exampleInvoice({ payment: { method: 'card', mandate: null } }),
  'a month by debit': exampleInvoice({ payment: { method: 'sepa_debit', mandate: 'M-77' } }),
  'a month of a small business': exampleInvoice({ operator: { ...OPERATOR, vatStatus: 'small_business' } }),
  'a month with a tax number only': exampleInvoice({ operator: WITHOUT_VAT_ID }),
  'a month of a small business with a tax number only': bySmallBusiness,
  'a cancellation of a small business': makeCancellation('RE-2026-000126', bySmallBusiness, '2026-12-03'),
  'a month abroad with reverse charge': reverseCharge('ATU12345678'),
  'an upgrade': exampleInvoice({ items: UPGRADE }),
  'the cancellation of an upgrade': makeCancellation(
    'RE-2026-000125',
    exampleInvoice({ items: UPGRADE }),
    '2027-01-02',
  ),
  'a year of months with an order number and a VAT id': exampleInvoice({
    items: Array.from({ length: 12 }, (_, index) => ({
      ...MONTH,
      plan: 'premium' as const,
      from: `2026-${String(index + 1).padStart(2, '0')}-01`,
      to: `2026-${String(index + 1).padStart(2, '0')}-28`,
      grossCents: 8990,
    })),
    buyer: { ...BUYER, vatId: 'DE136695976', reference: 'Bestellung 4711 <A&B>' },
  }),
  'a month for a receiver without address': exampleInvoice({
    buyer: { ...BUYER, street: null, zip: null, city: null },
  }),
};
