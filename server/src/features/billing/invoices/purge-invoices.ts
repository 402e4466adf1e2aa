import { INVOICE_YEARS } from '@zeitblatt/domain/record/retention/retention-terms';
import { databaseOf, inCompany } from '../../../database/database.ts';
import { forEachItem } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import { deleteInvoicesUpTo, findBilledCompanies } from './purge-invoices.queries.ts';

/**
 * Deletes invoices eight years after the end of the year in which they were issued, also those of deleted companies.
 *
 * @source docs/decisions/0038-invoices.md
 */
export async function purgeInvoices(pool: Pool, now: Temporal.Instant): Promise<void> {
  const lastYear = now.toZonedDateTimeISO('Europe/Berlin').year - INVOICE_YEARS - 1;
  const companies = await findBilledCompanies(databaseOf(pool), lastYear);
  await forEachItem(companies, 'removing old invoices', (companyId) =>
    inCompany(pool, companyId, (db) => deleteInvoicesUpTo(db, lastYear)),
  );
}
