import { readdirSync, renameSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { SEGMENT_BYTES } from './log-segment.ts';

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

/** The unused rest of a segment consists of pages like this one. */
const EMPTY_PAGE = Buffer.alloc(8192);

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

/** Content of a file of the log without the empty end of a segment that was finished early. */
export async function readLogFile(cluster: string, name: string): Promise<Buffer> {
  const content = await readFile(path.join(logFolder(cluster), name));
  let end = content.length;
  while (content.subarray(end - EMPTY_PAGE.length, end).equals(EMPTY_PAGE)) end -= EMPTY_PAGE.length;
  return content.subarray(0, end);
}
