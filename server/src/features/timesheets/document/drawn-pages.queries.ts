import { isLanguage, type Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { openPage, type StoredPage } from './stored-page.ts';

/** A page that was drawn of a version of a sheet. */
export type NewPage = StoredPage & {
  readonly timesheet_id: number;
  readonly version: number;
  readonly language: Language;
};

/** A PDF that was given out, byte by byte. */
export type KeptFile = { readonly language: Language; readonly pdf: Buffer };

/** The PDFs that were drawn of a version, in the order of their languages; damaged ones are left out. */
export async function findKeptFiles(
  db: Db,
  reach: Reach,
  { sheetId, version }: { readonly sheetId: number; readonly version: number },
): Promise<KeptFile[]> {
  const rows = await db
    .selectFrom('drawn_pages')
    .select(['language', 'pdf', 'pdf_hash'])
    .where('company_id', '=', reach.companyId)
    .where('timesheet_id', '=', sheetId)
    .where('version', '=', version)
    .orderBy('language')
    .execute();
  return rows.flatMap((row) => {
    const pdf = openPage(row);
    return pdf && isLanguage(row.language) ? [{ language: row.language, pdf }] : [];
  });
}

/** Stores drawn pages. A page that is stored stays, unless it is damaged. @source docs/decisions.md D67 */
export async function insertDrawnPages(db: Db, reach: Reach, pages: readonly NewPage[]): Promise<void> {
  await db
    .insertInto('drawn_pages')
    .values(pages.map((page) => ({ company_id: reach.companyId, ...page })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'timesheet_id', 'version', 'language'])
        .doUpdateSet((eb) => ({ pdf: eb.ref('excluded.pdf'), pdf_hash: eb.ref('excluded.pdf_hash') }))
        .where(sql<boolean>`drawn_pages.pdf_hash <> sha256(drawn_pages.pdf)`),
    )
    .execute();
}
