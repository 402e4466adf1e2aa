import { createHash } from 'node:crypto';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** PDF and XML of an invoice. */
export type InvoiceFiles = { readonly pdf: Buffer; readonly xml: Buffer };

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The stored files of an invoice. @returns undefined when they are not made yet */
export async function findInvoiceFiles(db: Db, reach: Reach, invoiceId: number): Promise<InvoiceFiles | undefined> {
  const rows = await db
    .selectFrom('invoice_files')
    .select(['format', 'bytes'])
    .where('company_id', '=', reach.companyId)
    .where('invoice_id', '=', invoiceId)
    .execute();
  const pdf = rows.find(({ format }) => format === 'pdf')?.bytes;
  const xml = rows.find(({ format }) => format === 'xml')?.bytes;
  return pdf && xml && { pdf, xml };
}

/** Stores the files of an invoice once: those of a parallel attempt, which are the same, stay. */
export async function insertInvoiceFiles(
  db: Db,
  { companyId }: Reach,
  invoiceId: number,
  { files, now }: { files: InvoiceFiles; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('invoice_files')
    .values(
      (['pdf', 'xml'] as const).map((format) => ({
        company_id: companyId,
        invoice_id: invoiceId,
        format,
        bytes: files[format],
        sha256: sha256(files[format]),
        created_at: now.toString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'invoice_id', 'format']).doNothing())
    .execute();
}

/** Invoices of a company that were not mailed yet, although the queue should have had them. Their files may be missing too. */
export async function findUnfinishedInvoices(db: Db, reach: Reach): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice_states')
    .select('invoice_id')
    .where('company_id', '=', reach.companyId)
    .where('mailed_at', 'is', null)
    .orderBy('invoice_id')
    .execute();
  return rows.map(({ invoice_id }) => invoice_id);
}

/** Notes that an invoice is mailed. A parallel transaction waits for the end of this one. @returns whether it was not yet */
export async function claimMailing(db: Db, reach: Reach, invoiceId: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice_states')
    .set({ mailed_at: now.toString() })
    .where('company_id', '=', reach.companyId)
    .where('invoice_id', '=', invoiceId)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
