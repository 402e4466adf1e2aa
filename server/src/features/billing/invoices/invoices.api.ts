import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { updateState } from './invoices.queries.ts';

/** Reads the receiver of a company's invoices. */
export { getBillingAddress } from './billing-addresses.queries.ts';
/** Finds invoices by id, by number, by company and year, and those that wait for their payment. */
export {
  findInvoice,
  findInvoiceByNumber,
  findInvoices,
  findInvoicesToPay,
  type StoredInvoice,
} from './invoices.queries.ts';
/** Bills a company, and takes an invoice back. */
export { type BillingTools, bill, cancelInvoice } from './issue-invoice.ts';

/** Reads the files of an invoice, and makes them first where the queue has not reached it yet. */
export { makeInvoiceFiles } from './make-files.ts';

/** Finds who gets the mails about invoices. */
export { findPayers } from './payers.queries.ts';

/** Finds the companies that ever got an invoice, deleted ones too. */
export { findBilledCompanies } from './purge-invoices.queries.ts';

/**
 * Marks an open invoice as paid.
 *
 * @param paid.by how it was paid: such as `operator`, `bank_file`, or the name of the payment provider
 * @returns whether it was open
 */
export const markPaid = (
  db: Db,
  reach: Reach,
  id: number,
  { paidOn, by, now }: { paidOn: IsoDate; by: string; now: Temporal.Instant },
): Promise<boolean> => updateState(db, reach, id, { from: ['open'], to: { state: 'paid', paidOn, paidBy: by }, now });

/** Opens a paid invoice again, after a returned debit or a dispute. @returns whether it was paid */
export const reopen = (db: Db, reach: Reach, id: number, now: Temporal.Instant): Promise<boolean> =>
  updateState(db, reach, id, { from: ['paid'], to: { state: 'open' }, now });
