import { getCompanyName } from '../../../database/companies.queries.ts';
import { type Db, inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { removeAllFiles } from '../archives/remove-file.ts';
import { deleteDueCompany, findColleagues, isDeletionDue } from './deletion.queries.ts';

/**
 * Deletes the companies whose waiting period is over. Several workers may run this at the same time; what fails is tried again
 * an hour later.
 *
 * @throws AggregateError with all failures, after all companies were processed
 * @source docs/decisions.md D77
 */
export const deleteDueCompanies = (pool: Pool, store: FileStore, now: Temporal.Instant): Promise<void> =>
  forEachCompany(pool, 'the deletion of companies', async (reach) => {
    await deleteCompanyIfDue(pool, store, reach, { now });
  });

/** A deleted company: its name, and the people who had a confirmed account in it. */
type DeletedCompany = {
  readonly name: string;
  readonly people: Awaited<ReturnType<typeof findColleagues>>;
};

/**
 * Deletes a company whose waiting period is over: first its files, because their rows are the only trace of them, then all rows
 * in one transaction.
 *
 * @param onDeletion works in the transaction of the deletion, after it
 * @returns false when it is not due
 * @throws StoreError
 */
export async function deleteCompanyIfDue(
  pool: Pool,
  store: FileStore,
  reach: Reach,
  { now, onDeletion }: { now: Temporal.Instant; onDeletion?: (db: Db, company: DeletedCompany) => Promise<void> },
): Promise<boolean> {
  const transact = <T>(work: (db: Db) => Promise<T>) => inCompany(pool, reach.companyId, work);
  if (!(await transact((db) => isDeletionDue(db, reach, now)))) return false;
  await removeAllFiles(store, transact, reach, now);
  return transact(async (db) => {
    const company = onDeletion && { name: await getCompanyName(db, reach), people: await findColleagues(db, reach) };
    const isDeleted = await deleteDueCompany(db, now);
    if (isDeleted && company) await onDeletion(db, company);
    return isDeleted;
  });
}
