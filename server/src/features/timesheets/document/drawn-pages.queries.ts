import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { StoredPage } from './stored-page.ts';

/** A page that was drawn of a version of a sheet. */
export type NewPage = StoredPage & {
  readonly timesheet_id: number;
  readonly version: number;
  readonly language: Language;
};

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
