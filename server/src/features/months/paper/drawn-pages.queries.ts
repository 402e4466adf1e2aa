import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { RecordKey } from '../../../audit/sealed-rows.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { PackedPage, StoredPage } from './stored-page.ts';

/** A page that was drawn of a version of a sheet. */
export type NewPage = PackedPage & {
  readonly timesheet_id: number;
  readonly version: number;
  readonly language: Language;
};

/**
 * Stores drawn pages. A page that is stored stays, unless it is damaged.
 *
 * @returns those that were stored now
 * @source docs/decisions.md D67
 */
export function insertDrawnPages(db: Db, { companyId }: Reach, pages: readonly NewPage[]): Promise<RecordKey[]> {
  return db
    .insertInto('drawn_pages')
    .values(pages.map((page) => ({ company_id: companyId, ...page })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'timesheet_id', 'version', 'language'])
        .doUpdateSet((eb) => ({ pdf: eb.ref('excluded.pdf'), pdf_hash: eb.ref('excluded.pdf_hash') }))
        .where(sql<boolean>`drawn_pages.pdf_hash <> sha256(drawn_pages.pdf)`),
    )
    .returning(['timesheet_id as id', 'version', 'language as day'])
    .execute();
}

/** Marks a page that was not given as damaged, if it is still as it was read, so that the next drawing takes its place. */
export async function markDamaged(db: Db, reach: Reach, page: Omit<StoredPage, 'pdf'>): Promise<void> {
  await sql`
    update drawn_pages set pdf_hash = decode(repeat('00', 32), 'hex')
    where company_id = ${reach.companyId} and timesheet_id = ${page.timesheet_id} and version = ${page.version}
      and language = ${page.language} and pdf_hash = ${page.pdf_hash}
      and log_entry is not distinct from ${page.log_entry}`.execute(db);
}
