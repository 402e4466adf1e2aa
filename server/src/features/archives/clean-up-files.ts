import { inCompany } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import { forEachCompany, forEachOf } from '../company/each-company.ts';
import { findExpiredFiles, giveUpExpired } from './archive-files.queries.ts';
import type { FileStore } from './file-store.ts';
import { removeFile, type Transact } from './remove-file.ts';

/**
 * Removes the archives that have expired, and what tries have left. What cannot be removed now is found again. Any number
 * of workers may do this at the same time.
 *
 * @throws AggregateError with what failed, after everything else is done
 */
export async function cleanUpFiles(pool: Pool, store: FileStore, now: Temporal.Instant): Promise<void> {
  await forEachCompany(pool, 'removing archives', async (companyId) => {
    const transact: Transact = (work) => inCompany(pool, companyId, work);
    const keys = await transact((db) => findExpiredFiles(db, companyId, now));
    await forEachOf(keys, 'removing archives', (key) =>
      removeFile(store, transact, { companyId, key, now, giveUp: (db) => giveUpExpired(db, companyId, key, now) }),
    );
  });
}
