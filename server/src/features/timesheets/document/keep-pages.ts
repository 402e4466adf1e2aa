import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { insertDrawnPages } from './drawn-pages.queries.ts';
import type { LoadedDocument } from './load-documents.ts';
import { packPage } from './stored-page.ts';

/** Where pages are kept: the company, and a way to a transaction of it. */
export type PageKeeping = {
  readonly reach: Reach;
  readonly inCompany: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** A sheet and the PDF that was drawn of it. */
export type FreshPage = { readonly loaded: LoadedDocument; readonly pdf: Buffer };

/**
 * Keeps drawn pages, which are given from then on. Never rejects: the caller has them already, and a page that is not kept, as on a
 * full disk or when its version has just been purged, is drawn again.
 */
export async function keepPages({ reach, inCompany }: PageKeeping, fresh: readonly FreshPage[]): Promise<void> {
  if (fresh.length === 0) return;
  const pages = fresh.map(({ loaded: { document }, pdf }) => ({
    timesheet_id: document.sheet_id,
    version: document.version,
    language: document.language,
    ...packPage(pdf),
  }));
  // In the order of their ids, so that two archives of the same sheets wait for each other and never in a circle.
  const inOrder = pages.toSorted((one, other) => one.timesheet_id - other.timesheet_id);
  await inCompany((db) => insertDrawnPages(db, reach, inOrder)).catch(() => undefined);
}
