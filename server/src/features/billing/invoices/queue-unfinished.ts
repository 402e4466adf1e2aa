import { inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { findUnfinishedInvoices } from './invoice-files.queries.ts';
import { queueFiles } from './issue-invoice.ts';

/** Queues the invoices that were not mailed, or whose files are missing: their queue entry was lost, or all its tries have failed. */
export const queueUnfinishedInvoices = ({
  pool,
  queue,
}: {
  readonly pool: Pool;
  readonly queue: JobQueue;
}): Promise<void> =>
  forEachCompany(pool, 'queueing invoices', (reach) =>
    inCompany(pool, reach.companyId, async (db) => {
      for (const id of await findUnfinishedInvoices(db, reach)) await queueFiles(db, queue, reach, id);
    }),
  );
