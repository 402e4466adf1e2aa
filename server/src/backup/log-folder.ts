import { readdirSync, renameSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSegmentName, SEGMENT_BYTES, segmentAddress, timelineOf } from './log-segment.ts';

/**
 * The write-ahead log of a running cluster, as its archiver sees it. PostgreSQL notes each finished segment by a file
 * `archive_status/<segment>.ready` and keeps the segment until that file is renamed to `.done`. With an empty
 * `archive_command` it leaves both to us, so that no process is started for a segment, no shell is needed, and a folder
 * of backups that is full cannot hold up a shutdown.
 *
 * @source docs/decisions/0029-backups-of-the-embedded-database.md
 */
export const ARCHIVED_LOG_FLAGS: readonly string[] = ['-c', 'archive_mode=on', '-c', 'archive_command='];

const READY = '.ready';

/** Size of a page of the log; each page begins with its own address. */
export const PAGE_BYTES = 8192;
const PAGE_ADDRESS_OFFSET = 8;

export const logFolder = (cluster: string): string => path.join(cluster, 'pg_wal');

const statusFolder = (cluster: string): string => path.join(logFolder(cluster), 'archive_status');

/** A finished file of the log that waits to be archived. */
export type FinishedLog = { readonly name: string; readonly finishedAt: Temporal.Instant };

/** Finished files of the log in the order of their names, timelines first. */
export async function findFinishedLog(cluster: string): Promise<FinishedLog[]> {
  const names = (await readdir(statusFolder(cluster))).filter((name) => name.endsWith(READY)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(path.join(statusFolder(cluster), name));
      return {
        name: name.slice(0, -READY.length),
        finishedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(mtimeMs)),
      };
    }),
  );
}

/** Lets PostgreSQL remove or reuse a finished file of the log. */
export function releaseLog(cluster: string, name: string): void {
  const status = path.join(statusFolder(cluster), name);
  renameSync(`${status}${READY}`, `${status}.done`);
}

/**
 * Gives up the finished log that waits to be archived when it takes too much of the disk that the product saves to.
 * Synchronous, because a folder of backups that does not answer may hold all threads that read and write files.
 *
 * @param bytesMax most bytes that may wait
 * @returns whether it was given up
 */
export function giveUpWaitingLog(cluster: string, bytesMax: number): boolean {
  const names = readdirSync(statusFolder(cluster)).filter((name) => name.endsWith(READY));
  if (names.length * SEGMENT_BYTES <= bytesMax) return false;
  for (const name of names) releaseLog(cluster, name.slice(0, -READY.length));
  return true;
}

/** The newest segment of a timeline that has content of its own; files prepared for later hold older content. */
export async function findNewestSegment(cluster: string, timeline: string): Promise<string | null> {
  const names = (await readdir(logFolder(cluster))).filter(isSegmentName).toSorted();
  for (const name of names.toReversed()) {
    if (timelineOf(name) === timeline && (await isBegun(cluster, name))) return name;
  }
  return null;
}

async function isBegun(cluster: string, segment: string): Promise<boolean> {
  const file = await open(path.join(logFolder(cluster), segment)).catch(() => null);
  if (file === null) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, 0);
    return bytesRead === PAGE_BYTES && isPageAt(buffer, segmentAddress(segment));
  } finally {
    await file.close();
  }
}

/** Content of a segment from a page on, up to its last page that has content of its own. */
export async function readSegment(cluster: string, segment: string, fromPage = 0): Promise<Buffer> {
  const file = await open(path.join(logFolder(cluster), segment));
  try {
    const start = fromPage * PAGE_BYTES;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEGMENT_BYTES - start), 0, SEGMENT_BYTES - start, start);
    let end = 0;
    while (end + PAGE_BYTES <= bytesRead) {
      if (!isPageAt(buffer.subarray(end), segmentAddress(segment) + BigInt(start + end))) break;
      end += PAGE_BYTES;
    }
    return buffer.subarray(0, end);
  } finally {
    await file.close();
  }
}

const isPageAt = (page: Buffer, address: bigint): boolean => page.readBigUInt64LE(PAGE_ADDRESS_OFFSET) === address;

/** When a segment was last written, in milliseconds since 1970. */
export async function segmentWrittenAt(cluster: string, segment: string): Promise<number> {
  return (await stat(path.join(logFolder(cluster), segment))).mtimeMs;
}
