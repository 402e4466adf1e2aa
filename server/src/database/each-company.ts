import { findCompanyIds } from './companies.queries.ts';
import { databaseOf } from './database.ts';
import type { Pool } from './pool.ts';
import type { Reach } from './reach.ts';

/**
 * Runs work for every company, one after the other. A failure in one company does not stop the others.
 *
 * @param what the name of the work in error messages
 * @throws AggregateError with all failures, after all companies were processed
 */
export async function forEachCompany(pool: Pool, what: string, work: (reach: Reach) => Promise<void>): Promise<void> {
  const ids = await findCompanyIds(databaseOf(pool));
  await forEachItem(ids, what, (companyId) => work({ companyId }));
}

/** Runs work for every item like {@link forEachCompany}. @throws AggregateError with all failures */
export async function forEachItem<Item>(
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
