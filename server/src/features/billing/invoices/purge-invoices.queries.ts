import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** Companies that have got an invoice number in a year or before, deleted companies too. */
export async function findBilledCompanies(db: Db, lastYear: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice_numbers')
    .select('billed_company')
    .distinct()
    .where('year', '<=', lastYear)
    .execute();
  return rows.map(({ billed_company }) => billed_company);
}

/** Deletes the invoices of the company of the transaction that were issued in a year or before. */
export async function deleteInvoicesUpTo(db: Db, lastYear: number): Promise<void> {
  await sql`select purge_invoices(${lastYear})`.execute(db);
}
