import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { hasLogEntryOfDay, insertLogEntry, lockDownloads, type NewLogEntry } from './log.queries.ts';

type Download = Pick<NewLogEntry, 'subject' | 'user' | 'now'> & {
  readonly type: 'downloaded' | 'exported';
  /** What was downloaded: the same text for the same file. */
  readonly file: string;
};

/**
 * Adds an entry for a file that leaves the product: one for each person, file and day.
 *
 * @source docs/security-tests.md S66; docs/decisions/0031-traces.md
 */
export async function insertDownloadEntry(db: Db, reach: Reach, { file, ...entry }: Download): Promise<void> {
  await lockDownloads(db, reach);
  if (await hasLogEntryOfDay(db, reach, { ...entry, file })) return;
  await insertLogEntry(db, reach, { ...entry, data: { file } });
}
