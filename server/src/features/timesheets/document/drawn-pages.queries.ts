import type { Language } from '@zeitblatt/i18n/languages';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { StoredPage } from './stored-page.ts';

/** A page that was drawn of the newest version of a sheet. */
export type NewPage = StoredPage & {
  readonly timesheet_id: number;
  readonly version: number;
  readonly language: Language;
};

/** Stores drawn pages, each in place of an earlier one of the sheet in that language. */
export async function upsertDrawnPages(db: Db, reach: Reach, pages: readonly NewPage[]): Promise<void> {
  await db
    .insertInto('drawn_pages')
    .values(pages.map((page) => ({ company_id: reach.companyId, ...page })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'timesheet_id', 'language']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        printed_hash: eb.ref('excluded.printed_hash'),
        pdf: eb.ref('excluded.pdf'),
        pdf_hash: eb.ref('excluded.pdf_hash'),
      })),
    )
    .execute();
}
