import { formatInvoiceNumber } from '@zeitblatt/domain/billing/invoices/invoice-number';
import {
  grossOfItems,
  isBuyerComplete,
  makeCancellation,
  makeInvoice,
} from '@zeitblatt/domain/billing/invoices/make-invoice';
import type { Operator } from '@zeitblatt/domain/billing/invoices/operator';
import type { BillingItem } from '@zeitblatt/domain/billing/subscription/billing-item';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import {
  cancelItemsOf,
  findInvoiceIdOfItem,
  insertItems,
  lockWaitingItems,
  updateInvoiceOfItems,
} from './billing.queries.ts';
import { getBuyer } from './billing-addresses.queries.ts';
import { INVOICE_QUEUE } from './invoice-queue.ts';
import { findInvoice, insertInvoice, type StoredInvoice, takeInvoiceNumber, updateState } from './invoices.queries.ts';

/** Tools that billing needs besides the transaction: the tools of services, jobs and hourly work all have it. */
export type BillingTools = {
  readonly queue: JobQueue;
  readonly holidays: HolidaySource;
  /** Null while the operator's data are incomplete: then no invoice is issued, and items wait. */
  readonly operator: Operator | null;
};

type BillingContext = BillingTools & {
  /** Day in Berlin on which the invoice is issued. */
  readonly today: IsoDate;
  readonly now: Temporal.Instant;
  readonly payment_method: PaymentMethod;
  /** Reference of the SEPA mandate, for a debit. */
  readonly mandate?: string | null;
};

/** An invoice that was issued. */
export type BilledInvoice = {
  readonly id: number;
  readonly number: string;
  readonly grossCents: number;
  readonly dueOn: IsoDate;
};

/**
 * Bills a company, in the caller's transaction of that company: issues one invoice of the given items and of those that
 * have waited. A repeated try with the same items bills nothing twice, and answers the invoice of the first one.
 *
 * @returns null when the items have to wait: the operator's data are incomplete, the receiver's address is missing for an
 *   amount above 250 €, or nothing is to be paid in all. The hourly work issues them as soon as they can be.
 * @source docs/decisions.md D48
 */
export async function bill(
  db: Db,
  reach: Reach,
  items: readonly BillingItem[],
  { payment_method: method, mandate = null, ...context }: BillingContext,
): Promise<BilledInvoice | null> {
  await insertItems(db, reach, items, { payment: { method, mandate }, now: context.now });
  return (await issueWaitingItems(db, reach, context)) ?? (await findEarlierInvoice(db, reach, items));
}

/** The invoice of an earlier try with the same items. */
async function findEarlierInvoice(db: Db, reach: Reach, [item]: readonly BillingItem[]): Promise<BilledInvoice | null> {
  const id = item && (await findInvoiceIdOfItem(db, reach, item));
  const known = id === undefined ? undefined : await findInvoice(db, reach, id);
  return known ? toBilledInvoice(known.id, known.content) : null;
}

const toBilledInvoice = (id: number, { number, grossCents, dueOn }: StoredInvoice['content']): BilledInvoice => ({
  id,
  number,
  grossCents,
  dueOn,
});

/** Issues one invoice of all items of a company that wait for one. @returns null when there is none, or they have to wait */
export async function issueWaitingItems(
  db: Db,
  reach: Reach,
  { operator, holidays, queue, today, now }: Omit<BillingContext, 'payment_method' | 'mandate'>,
): Promise<BilledInvoice | null> {
  if (operator === null) return null;
  const waiting = await lockWaitingItems(db, reach);
  const items = waiting.map(({ item }) => item);
  const payment = waiting.at(-1)?.payment;
  const grossCents = grossOfItems(items);
  if (payment === undefined || grossCents <= 0) return null;
  const buyer = await getBuyer(db, reach);
  if (!isBuyerComplete(buyer, grossCents)) return null;
  const number = await takeNumber(db, today);
  const invoice = { items, operator, buyer, payment, issuedOn: today, holidays: nationwideHolidays(holidays) };
  const content = makeInvoice(number, invoice);
  const id = await insertInvoice(db, reach, { content, cancels: null, now });
  const ids = waiting.map((one) => one.id);
  await updateInvoiceOfItems(db, reach, ids, id);
  await queueFiles(db, queue, reach, id);
  return toBilledInvoice(id, content);
}

/** Why an invoice cannot be cancelled. */
export type CancelRefusal = 'not_found' | 'is_cancellation' | 'already_cancelled';

/**
 * Cancels an invoice, in the caller's transaction of its company: issues a cancellation with its own number of the same
 * series. What it billed can be billed again. A payment that has arrived is returned by the caller.
 *
 * @returns the cancellation, or why there is none
 * @source docs/decisions.md D48, D100
 */
export async function cancelInvoice(
  db: Db,
  reach: Reach,
  id: number,
  { queue, today, now }: { queue: JobQueue; today: IsoDate; now: Temporal.Instant },
): Promise<BilledInvoice | CancelRefusal> {
  const invoice = await findInvoice(db, reach, id, { isLocked: true });
  if (!invoice) return 'not_found';
  if (invoice.content.kind === 'cancellation') return 'is_cancellation';
  if (invoice.state === 'cancelled') return 'already_cancelled';
  const content = makeCancellation(await takeNumber(db, today), invoice.content, today);
  const cancellation = await insertInvoice(db, reach, { content, cancels: id, now });
  await updateState(db, reach, id, { from: ['open', 'paid'], to: { state: 'cancelled' }, now });
  await cancelItemsOf(db, reach, id);
  await queueFiles(db, queue, reach, cancellation);
  return toBilledInvoice(cancellation, content);
}

async function takeNumber(db: Db, today: IsoDate): Promise<string> {
  const year = Number(today.slice(0, 4));
  return formatInvoiceNumber(year, await takeInvoiceNumber(db, year));
}

/** Queues the making of PDF and XML, and their mail. */
export const queueFiles = (db: Db, queue: JobQueue, { companyId }: Reach, invoiceId: number): Promise<void> =>
  queue.send(db, INVOICE_QUEUE, { company_id: companyId, invoice_id: invoiceId });

const NO_SWITCHES = { has_assumption_day: false, has_peace_festival: false, has_corpus_christi: false };

/** Whether a day is a nationwide public holiday. */
const nationwideHolidays = (holidays: HolidaySource) => ({
  has: (day: IsoDate) => holidays(null, Number(day.slice(0, 4)), NO_SWITCHES).has(day),
});
