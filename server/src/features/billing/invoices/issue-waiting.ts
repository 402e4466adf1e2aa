import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import { type BillingTools, issueWaitingItems } from './issue-invoice.ts';

/**
 * Issues the invoices of everything that has waited: for the data of the operator, for an address, or for an amount above
 * zero.
 */
export async function issueWaitingInvoices(
  { pool, timeZone, ...tools }: BillingTools & { readonly pool: Pool; readonly timeZone: string },
  now: Temporal.Instant,
): Promise<void> {
  if (tools.operator === null) return;
  const today = dateInTimeZone(timeZone, now);
  await forEachCompany(pool, 'issuing invoices', (reach) =>
    inCompany(pool, reach.companyId, async (db) => {
      await issueWaitingItems(db, reach, { ...tools, today, now });
    }),
  );
}
