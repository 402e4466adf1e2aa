import { findCompanyIds } from './companies.queries.ts';
import { databaseOf } from './database.ts';
import type { Pool } from './pool.ts';

/**
 * Does something for every company, one after the other. What fails for one does not keep the others from theirs.
 *
 * @param what the work as the error calls it
 * @throws AggregateError with what failed, after everything else is done
 */
export async function forEachCompany(
  pool: Pool,
  what: string,
  work: (companyId: number) => Promise<void>,
): Promise<void> {
  await forEachOf(await findCompanyIds(databaseOf(pool)), what, work);
}

/** The same for the parts of one such work. @throws AggregateError see {@link forEachCompany} */
export async function forEachOf<Item>(
  items: readonly Item[],
  what: string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      failures.push(...(error instanceof AggregateError ? error.errors : [error]));
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${what}: ${failures.length} failures`);
}
