import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { insertLogEntry } from './log.queries.ts';
import { PRODUCT } from './seal-old-records.ts';
import { nameSealOfPages } from './seal-pages.queries.ts';
import { findSealedRows, type RecordKey } from './sealed-rows.queries.ts';
import { toSeal } from './seals.ts';

/** Pages to be sealed, by sheet, language and version. */
export type StoredPages = {
  readonly pages: readonly RecordKey[];
  /** SHA-256 in hexadecimal of what stood in their place and was not given, because it did not fit the log. */
  readonly replaced: readonly string[];
};

/**
 * Seals pages that were stored in this transaction: they are given as long as their bytes fit the entry. The caller holds the lock of the log.
 *
 * @source docs/decisions/0079-kept-pages-are-sealed.md
 */
export async function sealPages(
  db: Db,
  reach: Reach,
  { pages, replaced }: StoredPages,
  now: Temporal.Instant,
): Promise<void> {
  const isStored = (row: RecordKey) =>
    pages.some(({ id, version, day }) => id === row.id && version === row.version && day === row.day);
  const rows = (await findSealedRows(db, reach, 'page', { ids: pages.map(({ id }) => id) })).filter(isStored);
  if (rows.length === 0) return;
  await insertLogEntry(db, reach, {
    type: 'records_sealed',
    subject: null,
    changes: [{ field: 'sealed_pages', old: null, new: String(rows.length) }],
    data: replaced.length === 0 ? {} : { replaced_pages: replaced },
    seals: rows.map(toSeal),
    user: PRODUCT,
    now,
  });
  await nameSealOfPages(db, reach, rows);
}
