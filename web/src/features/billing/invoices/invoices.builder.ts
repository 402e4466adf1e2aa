import type { Invoice } from '@zeitblatt/domain/billing/invoices/invoice';

/** An invoice that is to be transferred by 7 December. */
export const invoiceOf = (given: Partial<Invoice> = {}): Invoice => ({
  id: 7,
  user_id: 1,
  invoice_number: 'RE-2026-000007',
  date_create: '2026-11-22',
  kind: 'invoice',
  period_from: '2026-11-22',
  period_to: '2026-12-21',
  due_on: '2026-12-07',
  amount: '29.90',
  payment_method: 'transfer',
  state: 'open',
  paid_on: null,
  cancels: null,
  collection: null,
  transfer: null,
  ...given,
});

/** A cancellation, a paid invoice and an open one. */
export const INVOICES: readonly Invoice[] = [
  invoiceOf({
    id: 9,
    invoice_number: 'RE-2026-000009',
    kind: 'cancellation',
    state: 'cancelled',
    amount: '-29.90',
    cancels: 'RE-2026-000008',
  }),
  invoiceOf({ id: 8, invoice_number: 'RE-2026-000008', state: 'paid', paid_on: '2026-12-01' }),
  invoiceOf(),
];
