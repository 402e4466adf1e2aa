import { DEMO_DOCUMENTS } from '@zeitblatt/domain/billing/demo/demo-sheet';
import { KEPT_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { deleteExpiredRows } from '../../../database/expired-rows.queries.ts';

/**
 * Counts a document of a browser, in one statement, so that parallel requests cannot exceed the limit.
 *
 * @returns false when the browser has had all its documents
 */
export async function takeDocument(db: Db, browserHash: Buffer, now: Temporal.Instant): Promise<boolean> {
  const taken = await db
    .insertInto('demo_browsers')
    .values({ browser_hash: browserHash, documents: 1, used_at: now.toString() })
    .onConflict((conflict) =>
      conflict
        .column('browser_hash')
        .doUpdateSet({ documents: sql`demo_browsers.documents + 1`, used_at: now.toString() })
        .where('demo_browsers.documents', '<', DEMO_DOCUMENTS),
    )
    .returning('documents')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes a document out of the count, because it could not be drawn. */
export async function giveDocumentBack(db: Db, browserHash: Buffer): Promise<void> {
  await db
    .updateTable('demo_browsers')
    .set({ documents: sql`documents - 1` })
    .where('browser_hash', '=', browserHash)
    .where('documents', '>', 0)
    .execute();
}

/** Deletes the counts of browsers that have not asked for a long time; their cookies have expired by then. */
export async function deleteOldBrowsers(db: Db, now: Temporal.Instant): Promise<void> {
  const moment = now.subtract({ hours: 24 * KEPT_DAYS.demoBrowser }).toString();
  await deleteExpiredRows(db, 'demo_browsers', 'browser_hash', sql`used_at < ${moment}::timestamptz`);
}
