import { type Db, inCompany } from '../database/database.ts';
import { forEachCompany } from '../database/each-company.ts';
import type { Pool } from '../database/pool.ts';
import type { Reach } from '../database/reach.ts';
import { addProofs, countProvenPages, findUnprovenPages, isFullyProven, type PageRow } from './kept-pages.queries.ts';
import { insertLogEntry } from './log.queries.ts';
import { allPagesProven, type PageProofs } from './page-proofs.ts';
import { lockLog } from './seal-old-records.queries.ts';

/** Pages that get their proofs in one transaction. */
const PAGES_AT_ONCE = 500;

/** Author in the log: the product proves, no user does. */
const PRODUCT = { id: null, name: 'Zeitblatt' } as const;

/**
 * Gives proofs to the pages of every company that were kept before there were proofs, or with another secret key. The run that finds none
 * any more says in the log that from then on a page without a proof by this key was written past the product. So what an earlier release
 * keeps while the programs are exchanged one after the other is proven by the next run.
 *
 * Several workers may run this at the same time, and it may be stopped at any moment: the next run goes on.
 *
 * @throws AggregateError with all failures, after all companies were processed
 * @source docs/decisions/0078-proofs-of-kept-pages.md
 */
export const proveOldPages = (pool: Pool, pageProofs: PageProofs, now: Temporal.Instant): Promise<void> =>
  forEachCompany(pool, 'proving kept pages', (reach) => provePagesOf({ pool, pageProofs }, reach, now));

type Tools = { readonly pool: Pool; readonly pageProofs: PageProofs };

async function provePagesOf({ pool, pageProofs }: Tools, reach: Reach, now: Temporal.Instant): Promise<void> {
  const inOwn = <T>(work: (db: Db) => Promise<T>): Promise<T> => inCompany(pool, reach.companyId, work);
  const { keyName } = pageProofs;
  if (await inOwn((db) => isFullyProven(db, reach, keyName))) return;
  let last: PageRow | null = null;
  for (;;) {
    const after: PageRow | null = last;
    const pages: readonly PageRow[] = await inOwn((db) => provePages(db, reach, pageProofs, after));
    if (pages.length === 0) break;
    last = pages.at(-1) ?? null;
  }
  if (last !== null) return;
  await inOwn(async (db) => {
    await lockLog(db, reach);
    if (await isFullyProven(db, reach, keyName)) return;
    const count = String(await countProvenPages(db, reach, keyName));
    const changes = [{ field: 'sealed_pages', old: null, new: count }];
    const entry = { type: 'records_sealed', subject: null, changes, data: allPagesProven(keyName) } as const;
    await insertLogEntry(db, reach, { ...entry, user: PRODUCT, now });
  });
}

/** Proves some pages after one. @returns those that had no proof */
async function provePages(
  db: Db,
  reach: Reach,
  pageProofs: PageProofs,
  after: PageRow | null,
): Promise<readonly PageRow[]> {
  const pages = await findUnprovenPages(db, reach, pageProofs.keyName, { after, limit: PAGES_AT_ONCE });
  const proven = pages.map((page) => ({ ...page, proof: pageProofs.proofOf(page) }));
  if (proven.length > 0) await addProofs(db, reach, pageProofs.keyName, proven);
  return pages;
}
