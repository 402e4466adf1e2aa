import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, UNFINISHED } from '../files/sync-folder.ts';
import { switchSegment } from './backup.queries.ts';
import type { DatabaseBackup } from './find-backups.ts';
import { findLogFiles, formatLogFileName, LOG_FOLDER, lastSegmentOf } from './log-file.ts';
import { findFinishedLog, logFolder, readLogFile, releaseLog } from './log-folder.ts';
import { isHistoryName, isSegmentName, nextSegment, timelineOf } from './log-segment.ts';
import { storeFile } from './stored-file.ts';

/** A part of the log is missing, so that a backup cannot be continued; a new one has to be made. */
export class LogGapError extends Error {}

export type LogPass = {
  readonly cluster: string;
  /** The backup whose log is continued. */
  readonly backup: Pick<DatabaseBackup, 'folder' | 'manifest'>;
  /** URL of a superuser; null while PostgreSQL is not running. */
  readonly adminUrl: string | null;
};

/**
 * Copies what the cluster has written since the last pass. PostgreSQL finishes the begun segment first, so at most the
 * time between two passes is lost with the disk. `archive_timeout` finishes segments by the clock instead: what was saved
 * right before a pass would wait for the next one, and segments of 16 MB would pile up while the backups cannot be written.
 *
 * @returns the number of bytes that were added to the backup
 * @throws LogGapError
 */
export async function archiveLog(pass: LogPass): Promise<number> {
  const waiting = await archiveFinished(pass);
  if (pass.adminUrl === null) return waiting;
  await switchSegment(pass.adminUrl);
  return waiting + (await archiveFinished(pass));
}

/**
 * Copies the finished segments, which PostgreSQL may then reuse.
 *
 * @param before only segments before this one
 * @returns the number of bytes that were added to the backup
 * @throws LogGapError
 */
export async function archiveFinished(
  { cluster, backup }: Omit<LogPass, 'adminUrl'>,
  before: string | null = null,
): Promise<number> {
  const timeline = timelineOf(backup.manifest.database.first_segment);
  let last = await lastStored(backup);
  let bytes = 0;
  for (const { name, finishedAt } of await findFinishedLog(cluster)) {
    if (before !== null && name >= before) break;
    const isNext = isSegmentName(name) && timelineOf(name) === timeline && name > last;
    if (isNext && name !== nextSegment(last)) throw new LogGapError(`the log between ${last} and ${name} is missing`);
    if (isNext || isHistoryName(name)) bytes += await storeLogFile(cluster, backup, name, finishedAt);
    if (isNext) last = name;
    releaseLog(cluster, name);
  }
  return bytes;
}

/** Adds the segment that a killed PostgreSQL has begun. A later start of it finishes the segment, which is stored then. */
export async function archiveBegun({ cluster, backup }: Omit<LogPass, 'adminUrl'>, now: Temporal.Instant) {
  const begun = nextSegment(await lastStored(backup));
  if (existsSync(path.join(logFolder(cluster), begun)))
    await storeLogFile(cluster, backup, begun, now, { isPartial: true });
}

/** The last finished segment that a backup has. */
const lastStored = async ({ folder, manifest }: LogPass['backup']): Promise<string> =>
  lastSegmentOf(await findLogFiles(folder)) ?? manifest.database.last_segment;

async function storeLogFile(
  cluster: string,
  backup: LogPass['backup'],
  name: string,
  until: Temporal.Instant,
  { isPartial = false } = {},
): Promise<number> {
  const folder = path.join(backup.folder, LOG_FOLDER);
  const unfinished = path.join(folder, `log${UNFINISHED}`);
  const { storedBytes } = await storeFile(await readLogFile(cluster, name), unfinished, { isCompressed: true });
  await rename(unfinished, path.join(folder, formatLogFileName(name, until, { isPartial })));
  await syncFolder(folder);
  return storedBytes;
}
