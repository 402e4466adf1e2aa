import { databaseOf, inCompany } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import { findCompanyIds } from '../employees/retention.queries.ts';
import { deleteFile, findExpiredFiles } from './archive-files.queries.ts';
import type { FileStore } from './file-store.ts';

/**
 * Removes the archives that have expired, and what tries that died have left. The row goes after its file: what cannot be
 * removed now is found again. Any number of workers may do this at the same time.
 *
 * @throws AggregateError with what failed, after everything else is done
 */
export async function cleanUpFiles(pool: Pool, store: FileStore, now: Temporal.Instant): Promise<void> {
  const failures: unknown[] = [];
  for (const companyId of await findCompanyIds(databaseOf(pool))) {
    const keys = await inCompany(pool, companyId, (db) => findExpiredFiles(db, companyId, now));
    for (const key of keys) {
      const removed = removeFile(pool, store, companyId, key);
      await removed.catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} archives could not be removed`);
}

/** Removes a file from the store and then its row. @throws StoreError */
export async function removeFile(pool: Pool, store: FileStore, companyId: number, key: string): Promise<void> {
  await store.remove(key);
  await inCompany(pool, companyId, (db) => deleteFile(db, companyId, key));
}
