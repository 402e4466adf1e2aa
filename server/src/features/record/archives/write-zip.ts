import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZip, type ZipEntry } from '@zeitblatt/documents/record/zip';
import { jobResult } from '@zeitblatt/domain/record/jobs/job';
import type * as z from 'zod';
import type { Db } from '../../../database/database.ts';
import { type FileStore, StoreError } from '../../../files/file-store.ts';
import type { JobFailure } from '../../../jobs/define-job.ts';
import type { JobContext } from '../../../jobs/job-handler.ts';
import { type FileContent, finishFile, insertFile } from './archive-files.queries.ts';
import type { MonthArchive } from './archives.queries.ts';
import { removeFile } from './remove-file.ts';
import { findFilesOfJob, giveUpUnfinishedFile } from './remove-files.queries.ts';

/** Result of a job that makes a zip. */
export const zipResult = jobResult.pick({ filename: true, bytes: true, sheets: true, expires_at: true }).required();

/** Tools of a job that makes a zip besides its context. */
export type ZipTools = { readonly store: FileStore; readonly timeZone: string; readonly now: () => Temporal.Instant };

type Context = JobContext<unknown, z.infer<typeof zipResult>> & ZipTools;

/** Errors with which a job that makes a zip may end, besides its own. */
export const ZIP_ERRORS = ['timesheet_not_found', 'store_full', 'store_unavailable', 'file_missing'] as const;

/** A sheet of the zip was deleted or purged while the zip was written: the next attempt makes one without it. */
class ZipGivenUp extends Error {
  constructor(key: string) {
    super(`the file ${key} was given up while it was written`);
  }
}

/** An unavailable store may be back at the next attempt; a full one stays full. */
export function failureOfZip(error: unknown): JobFailure | null {
  if (error instanceof ZipGivenUp) return { code: 'timesheet_not_found', isFinal: false };
  return error instanceof StoreError ? { code: error.code, isFinal: error.code !== 'store_unavailable' } : null;
}

/** A zip whose row is stored, and whose content follows. */
type BegunZip<Content> = Content & {
  readonly filename: string;
  /** The requested month; null for other zips. */
  readonly asked: MonthArchive | null;
  readonly holds: FileContent;
};

type PackedZip = {
  readonly entries: AsyncIterable<ZipEntry>;
  /** Number of sheets packed so far. */
  readonly count: () => number;
  /** Runs in the transaction that finishes the job. `sha256`: hexadecimal digest of the zip. */
  readonly whenFinished?: (db: Db, sha256: string) => Promise<void>;
};

/**
 * Writes a zip into the store as the file of a job. Each attempt inserts a row and then writes its own file; one transaction
 * marks the file as complete and finishes the job.
 *
 * @param begin reads what the zip holds, in the transaction that stores the row of the file
 * @param pack  makes the entries of the zip
 * @throws StoreError
 */
export async function writeZip<Content>(
  context: Context,
  begin: (db: Db) => Promise<BegunZip<Content>>,
  pack: (begun: BegunZip<Content>) => PackedZip,
): Promise<void> {
  const { reach, jobId, attempt, store, signal, now, finish } = context;
  const key = `${reach.companyId}/${jobId}-${attempt}.zip`;
  await removeEarlierTries(context);
  const begun = await context.inCompany(async (db) => {
    const content = await begin(db);
    const { filename, asked, holds } = content;
    await insertFile(db, reach, { jobId, key, filename, asked, holds, now: now() });
    return content;
  });
  try {
    const packed = pack(begun);
    let bytes = 0;
    const hash = createHash('sha256');
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of createZip(packed.entries, context.timeZone) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (packed.whenFinished) hash.update(chunk);
        yield chunk;
      }
    }
    await store.write(key, Readable.from(counted(), { objectMode: false }), signal);
    await context.inCompany(async (db) => {
      const expires_at = await finishFile(db, reach, key, bytes, now());
      if (expires_at === null) throw new ZipGivenUp(key);
      await finish(db, { filename: begun.filename, bytes, sheets: packed.count(), expires_at });
      await packed.whenFinished?.(db, hash.digest('hex'));
    });
  } catch (error) {
    // The file of this attempt is also removed when the job was stopped. If the removal fails, the next attempt or the
    // clean-up removes the file.
    await removeTry(context, key).catch(() => undefined);
    throw error;
  }
}

/**
 * Removes the files of earlier attempts. If the store is unavailable here, writing the new file fails and reports it.
 */
async function removeEarlierTries(context: Context): Promise<void> {
  const { reach, jobId } = context;
  const keys = await context.inCompany((db) => findFilesOfJob(db, reach, jobId));
  for (const key of keys) await removeTry(context, key);
}

const removeTry = ({ reach, store, now, tidyUp }: Context, key: string): Promise<void> =>
  removeFile(store, tidyUp, { reach, key, now: now(), giveUp: (db) => giveUpUnfinishedFile(db, reach, key) });
