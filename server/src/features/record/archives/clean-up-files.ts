import { inCompany } from '../../../database/database.ts';
import { forEachCompany, forEachItem } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { type RunInTransaction, removeFile } from './remove-file.ts';
import { findExpiredFiles, giveUpExpiredFile, hasFileRow } from './remove-files.queries.ts';

/**
 * Every file is finished and expired after this time. One without a row is orphaned, for instance because the database
 * was restored from a backup.
 */
const FORGOTTEN_HOURS = 24 * 8;

/** Names given by the product. Other files in the folder belong to another program and are kept. */
const OWN_KEY = /^(\d{1,15})\/[\da-f-]{36}-\d+\.zip$/;

/**
 * Removes expired archives, files of dead attempts, and files without a row. A later run retries what fails. Several
 * workers may run this at the same time.
 *
 * @throws AggregateError with all failures, after everything else is done
 */
export async function cleanUpFiles(pool: Pool, store: FileStore, now: Temporal.Instant): Promise<void> {
  const works = [() => removeExpired(pool, store, now), () => removeForgotten(pool, store, now)];
  await forEachItem(works, 'removing archives', (work) => work());
}

async function removeForgotten(pool: Pool, store: FileStore, now: Temporal.Instant): Promise<void> {
  const keys = await store.findOld(now.subtract({ hours: FORGOTTEN_HOURS }));
  await forEachItem(keys, 'removing archives', async (key) => {
    const companyId = Number(OWN_KEY.exec(key)?.[1] ?? Number.NaN);
    if (Number.isNaN(companyId)) return;
    if (!(await inCompany(pool, companyId, (db) => hasFileRow(db, { companyId }, key)))) await store.remove(key);
  });
}

async function removeExpired(pool: Pool, store: FileStore, now: Temporal.Instant): Promise<void> {
  await forEachCompany(pool, 'removing archives', async (reach) => {
    const transact: RunInTransaction = (work) => inCompany(pool, reach.companyId, work);
    const keys = await transact((db) => findExpiredFiles(db, reach, now));
    await forEachItem(keys, 'removing archives', (key) =>
      removeFile(store, transact, { reach, key, now, giveUp: (db) => giveUpExpiredFile(db, reach, key, now) }),
    );
  });
}
