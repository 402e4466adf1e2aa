import {
  type InvoiceContent,
  type InvoiceState,
  invoiceContent,
} from '@zeitblatt/domain/billing/invoices/invoice-content';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { required } from '@zeitblatt/domain/rules/required';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/**
 * Takes the next number of a year for the company of the transaction. It locks the series until the transaction ends, so it
 * is taken as late as possible.
 *
 * @returns position in the series of the year, from 1
 */
export async function takeInvoiceNumber(db: Db, year: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select take_invoice_number(${year}) as taken`.execute(db);
  return required(rows[0], 'the number of an invoice').taken;
}

type NewInvoice = {
  readonly content: InvoiceContent;
  /** Id of the invoice that a cancellation takes back. */
  readonly cancels: number | null;
  readonly now: Temporal.Instant;
};

/** Inserts an invoice or cancellation with its state. @returns its id */
export async function insertInvoice(db: Db, { companyId }: Reach, { content, cancels, now }: NewInvoice) {
  const { id } = await db
    .insertInto('invoices')
    .values({
      company_id: companyId,
      number: content.number,
      kind: content.kind,
      cancels,
      issued_on: content.issuedOn,
      due_on: content.dueOn,
      gross_cents: content.grossCents,
      payment_method: content.payment.method,
      content: JSON.stringify(content),
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_states')
    .values({
      company_id: companyId,
      invoice_id: id,
      state: (cancels === null ? 'open' : 'cancelled') satisfies InvoiceState,
      changed_at: now.toString(),
    })
    .execute();
  return id;
}

/** An invoice or cancellation with its state. */
export type StoredInvoice = {
  readonly id: number;
  readonly content: InvoiceContent;
  readonly state: InvoiceState;
  readonly paidOn: IsoDate | null;
  /** How it was paid; null while it is not. */
  readonly paidBy: string | null;
};

const selectInvoices = (db: Db, reach: Reach) =>
  db
    .selectFrom('invoices')
    .innerJoin('invoice_states', (join) =>
      join
        .onRef('invoice_states.company_id', '=', 'invoices.company_id')
        .onRef('invoice_states.invoice_id', '=', 'invoices.id'),
    )
    .select(['invoices.id', 'content', 'paid_on as paidOn', 'paid_by as paidBy'])
    .select((eb) => eb.ref('state').$castTo<InvoiceState>().as('state'))
    .where('invoices.company_id', '=', reach.companyId);

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

const toStoredInvoice = ({ content, ...row }: InvoiceRow): StoredInvoice => ({
  ...row,
  content: invoiceContent.parse(content),
});

/** An invoice of a company. @param options.isLocked locks its state until the end of the transaction, before a change */
export async function findInvoice(
  db: Db,
  reach: Reach,
  id: number,
  options: { isLocked?: boolean } = {},
): Promise<StoredInvoice | undefined> {
  const row = await selectInvoices(db, reach)
    .where('invoices.id', '=', id)
    .$if(options.isLocked ?? false, (query) => query.forNoKeyUpdate('invoice_states'))
    .executeTakeFirst();
  return row && toStoredInvoice(row);
}

/** The invoice of a company with a number. */
export async function findInvoiceByNumber(db: Db, reach: Reach, number: string): Promise<StoredInvoice | undefined> {
  const row = await selectInvoices(db, reach).where('number', '=', number).executeTakeFirst();
  return row && toStoredInvoice(row);
}

/** The invoices and cancellations of a company, oldest first. @param year only those issued in it */
export async function findInvoices(db: Db, reach: Reach, year?: number): Promise<StoredInvoice[]> {
  const rows = await selectInvoices(db, reach)
    .$if(year !== undefined, (query) =>
      query.where('issued_on', '>=', `${year}-01-01`).where('issued_on', '<=', `${year}-12-31`),
    )
    .orderBy('invoices.id')
    .execute();
  return rows.map(toStoredInvoice);
}

/** An invoice that waits for its payment. */
export type InvoiceToPay = {
  readonly id: number;
  readonly number: string;
  readonly grossCents: number;
  readonly issuedOn: IsoDate;
  readonly dueOn: IsoDate;
  readonly paymentMethod: PaymentMethod;
};

/** The open invoices of a company, oldest first. */
export async function findInvoicesToPay(db: Db, reach: Reach): Promise<InvoiceToPay[]> {
  return db
    .selectFrom('invoices')
    .innerJoin('invoice_states', (join) =>
      join
        .onRef('invoice_states.company_id', '=', 'invoices.company_id')
        .onRef('invoice_states.invoice_id', '=', 'invoices.id'),
    )
    .select(['invoices.id', 'number', 'gross_cents as grossCents', 'issued_on as issuedOn', 'due_on as dueOn'])
    .select((eb) => eb.ref('payment_method').$castTo<PaymentMethod>().as('paymentMethod'))
    .where('invoices.company_id', '=', reach.companyId)
    .where('state', '=', 'open')
    .orderBy('invoices.id')
    .execute();
}

type Change =
  | { readonly state: 'paid'; readonly paidOn: IsoDate; readonly paidBy: string }
  | { readonly state: 'open' | 'cancelled' };

/** Changes the state of an invoice from one of some states. @returns whether it was in one of them */
export async function updateState(
  db: Db,
  reach: Reach,
  id: number,
  { from, to, now }: { from: readonly InvoiceState[]; to: Change; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice_states')
    .set({
      state: to.state,
      paid_on: to.state === 'paid' ? to.paidOn : null,
      paid_by: to.state === 'paid' ? to.paidBy : null,
      changed_at: now.toString(),
    })
    .where('company_id', '=', reach.companyId)
    .where('invoice_id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
