import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import { isFullyProven } from '../../../audit/kept-pages.queries.ts';
import type { PageProofs, StoredProofs } from '../../../audit/page-proofs.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { PackedPage, PageTrust, StoredPage } from './stored-page.ts';

/** A page that was drawn of a version of a sheet. */
export type NewPage = PackedPage & {
  readonly timesheet_id: number;
  readonly version: number;
  readonly language: Language;
  readonly proofs: Readonly<Record<string, string>>;
};

type Tools = { readonly db: Db; readonly pageProofs: PageProofs };

/** How some pages of a company are trusted. Asks the log only where one has no proof by the present key. */
export async function findTrust(
  { db, pageProofs }: Tools,
  reach: Reach,
  proofs: readonly StoredProofs[],
): Promise<PageTrust> {
  const { keyName } = pageProofs;
  const isUnproven = proofs.some((own) => own?.[keyName] === undefined);
  return { pageProofs, isFullyProven: isUnproven && (await isFullyProven(db, reach, keyName)) };
}

/** Stores drawn pages. A page that is stored stays, unless it is damaged. @source docs/decisions.md D67 */
export async function insertDrawnPages(db: Db, reach: Reach, pages: readonly NewPage[]): Promise<void> {
  await db
    .insertInto('drawn_pages')
    .values(
      pages.map(({ proofs, ...page }) => ({ company_id: reach.companyId, ...page, proofs: JSON.stringify(proofs) })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'timesheet_id', 'version', 'language'])
        .doUpdateSet((eb) => ({
          pdf: eb.ref('excluded.pdf'),
          pdf_hash: eb.ref('excluded.pdf_hash'),
          proofs: eb.ref('excluded.proofs'),
        }))
        .where(sql<boolean>`drawn_pages.pdf_hash <> sha256(drawn_pages.pdf)`),
    )
    .execute();
}

/** Marks a page that was not given as damaged, if it is still as it was read, so that the next drawing takes its place. */
export async function markDamaged(db: Db, reach: Reach, page: Omit<StoredPage, 'pdf'>): Promise<void> {
  await sql`
    update drawn_pages set pdf_hash = decode(repeat('00', 32), 'hex')
    where company_id = ${reach.companyId} and timesheet_id = ${page.timesheet_id} and version = ${page.version}
      and language = ${page.language} and pdf_hash = ${page.pdf_hash}
      and proofs = ${JSON.stringify(page.proofs)}::jsonb`.execute(db);
}
