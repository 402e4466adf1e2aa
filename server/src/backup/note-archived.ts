import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** File in the folder of backups with the moment at which the log was last archived whole, for the measures. */
export const ARCHIVED_AT_FILE = 'log-archived-at';

/** Notes that the log of the database is archived up to a moment. */
export const noteArchived = (folder: string, at: Temporal.Instant): Promise<void> =>
  writeFile(path.join(folder, ARCHIVED_AT_FILE), `${at.toString()}\n`);
