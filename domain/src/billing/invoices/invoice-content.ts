import * as z from 'zod';
import { isoDate } from '../../calendar/wire.ts';
import { billingItem } from '../subscription/billing-item.ts';
import { PAYMENT_METHODS } from '../subscription/payment-method.ts';
import { STANDARD_VAT_RATE } from './gross-prices.ts';

/** An invoice, or the cancellation of one. */
export const INVOICE_KINDS = ['invoice', 'cancellation'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** State of an invoice. A cancellation has the state `cancelled` from its issue on: nothing of it is to be paid. */
export const INVOICE_STATES = ['open', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/**
 * Categories of VAT of EN 16931: standard rate, exempt (small business), reverse charge. No screen offers the last one
 * (docs/decisions.md D48).
 */
export const VAT_CATEGORIES = ['S', 'E', 'AE'] as const;

const text = z.string().min(1);

const seller = z.object({
  name: text,
  street: text,
  zip: text,
  city: text,
  country: z.literal('DE'),
  email: text,
  phone: text.nullable(),
  taxNumber: text.nullable(),
  vatId: text.nullable(),
  iban: text,
  bic: text.nullable(),
  bank: text.nullable(),
  /** SEPA creditor identifier; only a debit needs it. */
  creditorId: text.nullable(),
  /** Whether the operator is made up, for the demo company: the document says so. */
  isMadeUp: z.boolean(),
});

const buyer = z.object({
  name: text,
  street: text.nullable(),
  zip: text.nullable(),
  city: text.nullable(),
  country: z.string().regex(/^[A-Z]{2}$/),
  vatId: text.nullable(),
  /** Reference of the buyer for the invoice, such as an order number. */
  reference: text.nullable(),
});

const line = billingItem.omit({ grossCents: true }).extend({
  /** −1 takes something back. */
  quantity: z.literal([1, -1]),
  /** Net price of one, never negative (EN 16931, BR-27). */
  netCents: z.int().nonnegative(),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Net cents of all lines. */
export const netOfLines = (lines: readonly Pick<InvoiceLine, 'quantity' | 'netCents'>[]): number =>
  sum(lines.map(({ quantity, netCents }) => quantity * netCents));

/**
 * Everything that an invoice says: the one source of its PDF and its XML, stored with the invoice and never changed.
 *
 * @source docs/decisions.md D48; docs/decisions/0038-invoices.md
 */
export const invoiceContent = z
  .object({
    number: text,
    kind: z.enum(INVOICE_KINDS),
    issuedOn: isoDate,
    dueOn: isoDate,
    /** Time of the supply, both days inclusive. */
    period: z.object({ from: isoDate, to: isoDate }),
    /** The invoice that a cancellation takes back. */
    cancels: z.object({ number: text, issuedOn: isoDate }).nullable(),
    seller,
    buyer,
    vat: z.object({ category: z.enum(VAT_CATEGORIES), rate: z.literal([STANDARD_VAT_RATE, 0]) }),
    lines: z.array(line).min(1),
    netCents: z.int(),
    taxCents: z.int(),
    grossCents: z.int(),
    payment: z.object({ method: z.enum(PAYMENT_METHODS), mandate: text.nullable() }),
  })
  .refine(({ lines, netCents }) => netOfLines(lines) === netCents, 'the lines add up to another net amount')
  .refine(({ netCents, taxCents, grossCents }) => netCents + taxCents === grossCents, 'net and tax are not the gross')
  .refine(({ kind, cancels }) => (kind === 'cancellation') === (cancels !== null), 'a cancellation names an invoice');
/** Everything that an invoice says. */
export type InvoiceContent = z.infer<typeof invoiceContent>;
export type InvoiceLine = z.infer<typeof line>;
export type Seller = z.infer<typeof seller>;
export type Buyer = z.infer<typeof buyer>;
