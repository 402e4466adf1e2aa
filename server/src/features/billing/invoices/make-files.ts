import { invoiceXml } from '@zeitblatt/documents/billing/invoices/invoice-xml';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import * as z from 'zod';
import { type Db, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { QueueConsumer } from '../../../jobs/queues.ts';
import { findInvoiceFiles, type InvoiceFiles, insertInvoiceFiles } from './invoice-files.queries.ts';
import { INVOICE_QUEUE } from './invoice-queue.ts';
import { findInvoice, type StoredInvoice } from './invoices.queries.ts';
import { type MailingTools, mailInvoice } from './mail-invoice.ts';

type FileTools = { readonly documents: Pick<Renderer, 'renderInvoice'> };

/** Files of an invoice with its number, which names them. */
export type NumberedFiles = InvoiceFiles & { readonly number: string };

type InOwnCompany = {
  readonly reach: Reach;
  /** Runs work in a transaction of the company. */
  readonly inCompany: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** A stored invoice, and its files when they are made. @returns undefined when there is no such invoice */
export async function loadInvoice(
  db: Db,
  reach: Reach,
  id: number,
): Promise<{ readonly content: StoredInvoice['content']; readonly files: InvoiceFiles | undefined } | undefined> {
  const invoice = await findInvoice(db, reach, id);
  return invoice && { content: invoice.content, files: await findInvoiceFiles(db, reach, id) };
}

/**
 * PDF and XML of an invoice: the stored ones, or new ones of its stored content, which are stored then. They are made once,
 * and drawn between two transactions, because drawing takes longer than any query.
 *
 * @returns undefined when there is no such invoice
 * @throws DocumentError
 */
export async function makeInvoiceFiles(
  { reach, inCompany: transaction }: InOwnCompany,
  id: number,
  { documents, now }: FileTools & { readonly now: Temporal.Instant },
): Promise<NumberedFiles | undefined> {
  const invoice = await transaction((db) => loadInvoice(db, reach, id));
  if (!invoice) return undefined;
  const { content, files: stored } = invoice;
  const { number } = content;
  if (stored) return { ...stored, number };
  const xml = invoiceXml(content);
  const files = { pdf: await documents.renderInvoice({ content, xml }), xml: Buffer.from(xml) };
  return transaction(async (db) => {
    await insertInvoiceFiles(db, reach, id, { files, now });
    // A parallel attempt may have stored its files first: those count.
    const kept = (await findInvoiceFiles(db, reach, id)) ?? files;
    return { ...kept, number };
  });
}

/** Payload of a queue entry: the key of the invoice. */
const queuedInvoice = z.object({ company_id: z.int(), invoice_id: z.int() });

type ConsumerTools = FileTools & MailingTools & { readonly pool: Pool; readonly now: () => Temporal.Instant };

/** Consumer that makes the files of issued invoices, after the transaction that issued them, and then mails them. */
export const invoiceFilesConsumer = ({ pool, documents, queue, baseUrl, now }: ConsumerTools): QueueConsumer => ({
  queue: INVOICE_QUEUE,
  take: async (entry) => {
    const { company_id: companyId, invoice_id: id } = queuedInvoice.parse(entry);
    const reach = { companyId };
    const own = { reach, inCompany: <T>(work: (db: Db) => Promise<T>) => inCompany(pool, companyId, work) };
    await makeInvoiceFiles(own, id, { documents, now: now() });
    await inCompany(pool, companyId, (db) => mailInvoice(db, reach, id, { queue, baseUrl, now: now() }));
    return null;
  },
});
