import type { PageProofs } from '../../../audit/page-proofs.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { insertDrawnPages, markDamaged, type NewPage } from './drawn-pages.queries.ts';
import type { LoadedDocument } from './load-documents.ts';
import { packPage } from './stored-page.ts';

/** Where pages are kept: the company, a way to a transaction of it, and their proofs. */
export type PageKeeping = {
  readonly reach: Reach;
  readonly inCompany: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly pageProofs: PageProofs;
};

/** A sheet and the PDF that was drawn of it. */
export type FreshPage = { readonly loaded: LoadedDocument; readonly pdf: Buffer };

/**
 * Keeps drawn pages, which are given from then on; one that was stored and not given is replaced. Never rejects: the caller has them
 * already, and a page that is not kept, as on a full disk or when its version has just been purged, is drawn again.
 */
export async function keepPages(
  { reach, inCompany, pageProofs }: PageKeeping,
  fresh: readonly FreshPage[],
): Promise<void> {
  if (fresh.length === 0) return;
  // In the order of their ids, so that two archives of the same sheets wait for each other and never in a circle.
  const inOrder = fresh.toSorted(
    ({ loaded: one }, { loaded: other }) => one.document.sheet_id - other.document.sheet_id,
  );
  await inCompany(async (db) => {
    for (const { loaded } of inOrder) if (loaded.stored) await markDamaged(db, reach, loaded.stored);
    await insertDrawnPages(
      db,
      reach,
      inOrder.map((page) => toNewPage(page, reach, pageProofs)),
    );
  }).catch(() => undefined);
}

function toNewPage({ loaded: { document }, pdf }: FreshPage, { companyId }: Reach, pageProofs: PageProofs): NewPage {
  const { sheet_id: timesheet_id, version, language } = document;
  const page = { timesheet_id, version, language, ...packPage(pdf) };
  return { ...page, proofs: { [pageProofs.keyName]: pageProofs.proofOf({ ...page, company_id: companyId }) } };
}
