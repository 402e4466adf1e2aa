import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, UNFINISHED } from '../files/sync-folder.ts';
import type { DatabaseBackup } from './find-backups.ts';
import { findLogFiles, formatLogFileName, LOG_FOLDER, lastSegmentOf, partsOf } from './log-file.ts';
import {
  type FinishedLog,
  findFinishedLog,
  findNewestSegment,
  logFolder,
  PAGE_BYTES,
  readSegment,
  releaseLog,
  segmentWrittenAt,
} from './log-folder.ts';
import { isHistoryName, isSegmentName, nextSegment, timelineOf } from './log-segment.ts';
import { storeFile } from './stored-file.ts';

/** Parts of a begun segment that are kept before they are merged. */
const PARTS_MAX = 60;

/**
 * How far the time of a file may lie before the moment of its write: file systems keep the time of the last tick of the clock.
 * A second is far more than any tick; after a write within it one page is copied once more.
 */
const COARSE_CLOCK_MS = 1000;

/** A part of the log is missing, so that a backup cannot be continued; a new one has to be made. */
export class LogGapError extends Error {}

export type LogPass = {
  readonly cluster: string;
  /** The backup whose log is continued. */
  readonly backup: Pick<DatabaseBackup, 'folder' | 'manifest'>;
  readonly now: () => Temporal.Instant;
  /** Stores only segments before this one. */
  readonly before?: string;
};

/**
 * Copies what the cluster has written since the last pass: finished segments, which PostgreSQL may then reuse, and the
 * new pages of the begun one. So at most the time between two passes is lost with the disk. `archive_timeout` would reach
 * the same by finishing a segment each minute, which writes 16 MB where the product at rest writes 100 kB.
 *
 * @returns the number of bytes that were added to the backup
 * @throws LogGapError
 */
export async function archiveLog(pass: LogPass): Promise<number> {
  const finished = await storeFinishedSegments(pass);
  if (pass.before !== undefined) return finished.bytes;
  const begun = await storeBegun(pass, nextSegment(finished.last));
  if (begun !== null) return finished.bytes + begun;
  // What was written before this pass lies in the segment that was finished during it, or in an earlier one.
  const more = await storeFinishedSegments(pass);
  return finished.bytes + more.bytes + ((await storeBegun(pass, nextSegment(more.last))) ?? 0);
}

/** Copies the finished segments. @returns the bytes that were added, and the last segment that the backup has now */
async function storeFinishedSegments(pass: LogPass): Promise<{ readonly bytes: number; readonly last: string }> {
  const { cluster, backup, before } = pass;
  const { first_segment: first, last_segment: own } = backup.manifest.database;
  const timeline = timelineOf(first);
  let last = lastSegmentOf(await findLogFiles(backup.folder)) ?? own;
  let bytes = 0;
  for (const finished of await findFinishedLog(cluster)) {
    const { name } = finished;
    if (before !== undefined && name >= before) break;
    if (isHistoryName(name)) bytes += await storeFinished(pass, finished);
    else if (isSegmentName(name) && timelineOf(name) === timeline && name > last) {
      if (name !== nextSegment(last)) throw new LogGapError(`the log between ${last} and ${name} is missing`);
      bytes += await storeFinished(pass, finished);
      last = name;
    }
    releaseLog(cluster, name);
  }
  return { bytes, last };
}

async function storeFinished({ cluster, backup }: LogPass, { name, finishedAt }: FinishedLog): Promise<number> {
  const content = createReadStream(path.join(logFolder(cluster), name));
  const bytes = await storeLogFile(backup.folder, formatLogFileName(name, finishedAt), content);
  await removeParts(backup.folder, name);
  return bytes;
}

/** Copies the new pages of the begun segment. @returns the bytes that were added; null when it was finished meanwhile */
async function storeBegun({ cluster, backup, now }: LogPass, expected: string): Promise<number | null> {
  const newest = await findNewestSegment(cluster, timelineOf(expected));
  if (newest === null || newest < expected) return 0;
  if (newest > expected) {
    // The expected segment was finished during this pass, unless the log was not kept.
    if ((await findFinishedLog(cluster)).some(({ name }) => name === expected)) return null;
    throw new LogGapError(`the log before ${newest} is missing`);
  }
  const parts = partsOf(await findLogFiles(backup.folder), expected);
  const last = parts.at(-1);
  if (last && (await segmentWrittenAt(cluster, expected)) < last.until.epochMilliseconds - COARSE_CLOCK_MS) return 0;
  const isMerged = parts.length >= PARTS_MAX;
  // The last page may have grown since it was copied.
  const from = isMerged ? 0 : Math.max(0, (last?.pages?.to ?? 0) - 1);
  const until = now();
  // A read may overtake a write in the middle of it. What the first read shows the beginning of is whole in the second.
  const { length } = await readSegment(cluster, expected, from);
  const content = (await readSegment(cluster, expected, from)).subarray(0, length);
  const pages = { from, to: from + content.length / PAGE_BYTES };
  const bytes = await storeLogFile(backup.folder, formatLogFileName(expected, until, pages), content);
  if (isMerged) for (const { file } of parts) await rm(file, { force: true });
  return bytes;
}

async function storeLogFile(
  backupFolder: string,
  name: string,
  content: Parameters<typeof storeFile>[0],
): Promise<number> {
  const folder = path.join(backupFolder, LOG_FOLDER);
  const unfinished = path.join(folder, `log${UNFINISHED}`);
  const { storedBytes } = await storeFile(content, unfinished, { isCompressed: true });
  await rename(unfinished, path.join(folder, name));
  await syncFolder(folder);
  return storedBytes;
}

async function removeParts(backupFolder: string, segment: string): Promise<void> {
  for (const { file } of partsOf(await findLogFiles(backupFolder), segment)) await rm(file, { force: true });
}
