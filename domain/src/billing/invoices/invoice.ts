import * as z from 'zod';
import { wireDate } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';
import { PAYMENT_METHODS } from '../subscription/payment-method.ts';
import { INVOICE_KINDS, INVOICE_STATES } from './invoice-content.ts';

/**
 * Result of collecting an open invoice by card or debit: it is planned, under way, waits for the person (3-D
 * Secure), was refused by the bank and will be tried again, was paid and then taken back, or was given up.
 */
export const COLLECTION_STATES = ['planned', 'processing', 'needs_person', 'failed', 'returned', 'ended'] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

/** A row of the list of invoices. @source docs/product.md section 3 "Invoice" */
export const invoice = z.object({
  id,
  /** The manager whose invoices were asked for. */
  user_id: id,
  invoice_number: z.string(),
  date_create: wireDate,
  kind: z.enum(INVOICE_KINDS),
  /** Time of the supply, both days inclusive. */
  period_from: wireDate,
  period_to: wireDate,
  due_on: wireDate,
  /** Euros with VAT: `29.90`, and `-29.90` of a cancellation. */
  amount: z.string(),
  /** How it is to be paid now, which may be a transfer after a payment that was taken back. */
  payment_method: z.enum(PAYMENT_METHODS),
  state: z.enum(INVOICE_STATES),
  paid_on: wireDate.nullable(),
  /** Number of the invoice that a cancellation takes back. */
  cancels: z.string().nullable(),
  /** Null for transfers, and for everything that is not open. */
  collection: z.object({ state: z.enum(COLLECTION_STATES), next_on: wireDate.nullable() }).nullable(),
  /** Where to it is to be transferred, if it was printed for a card or debit; else the PDF says it. */
  transfer: z.object({ recipient: z.string(), iban: z.string() }).nullable(),
});
/** A row of the list of invoices. */
export type Invoice = z.infer<typeof invoice>;
