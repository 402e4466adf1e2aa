import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { type FileOfDay, insertFirstEntryOfDay, lockDownloads, type NewLogEntry } from './log.queries.ts';

/**
 * Adds an entry for a file that leaves the product: one for each person, file and day.
 *
 * @source docs/security-tests.md S66; docs/decisions/0031-traces.md
 */
export async function insertDownloadEntry(
  db: Db,
  reach: Reach,
  download: FileOfDay & Pick<NewLogEntry, 'subject'>,
): Promise<void> {
  await lockDownloads(db, reach);
  await insertFirstEntryOfDay(db, reach, download);
}
