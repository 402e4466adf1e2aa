import { lockLog } from '../../../audit/seal-old-records.queries.ts';
import { sealPages } from '../../../audit/seal-pages.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { insertDrawnPages, markDamaged, type NewPage } from './drawn-pages.queries.ts';
import type { LoadedDocument } from './load-documents.ts';
import { packPage } from './stored-page.ts';

/** Where pages are kept: the company, a way to a transaction of it, and the time. */
export type PageKeeping = {
  readonly reach: Reach;
  readonly inCompany: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly now: () => Temporal.Instant;
};

/** A sheet and the PDF that was drawn of it. */
export type FreshPage = { readonly loaded: LoadedDocument; readonly pdf: Buffer };

/**
 * Keeps drawn pages, which are given from then on, and seals them in the log; one that was stored and not given is replaced. Never rejects:
 * the caller has them already, and a page that is not kept, as on a full disk or when its version has just been purged, is drawn again.
 *
 * The lock of the log comes first, because the sealing of old records takes it before it writes pages.
 */
export async function keepPages({ reach, inCompany, now }: PageKeeping, fresh: readonly FreshPage[]): Promise<void> {
  if (fresh.length === 0) return;
  const unfit = fresh.flatMap(({ loaded: { stored } }) => (stored ? [stored] : []));
  await inCompany(async (db) => {
    await lockLog(db, reach);
    for (const page of unfit) await markDamaged(db, reach, page);
    const pages = await insertDrawnPages(db, reach, fresh.map(toNewPage));
    const replaced = unfit.map(({ pdf_hash }) => pdf_hash.toString('hex'));
    await sealPages(db, reach, { pages, replaced }, now());
  }).catch(() => undefined);
}

const toNewPage = ({ loaded: { document }, pdf }: FreshPage): NewPage => ({
  timesheet_id: document.sheet_id,
  version: document.version,
  language: document.language,
  ...packPage(pdf),
});
