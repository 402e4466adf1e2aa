import { Readable } from 'node:stream';
import { createZip } from '@zeitblatt/documents/archives/zip';
import { isoMonth } from '@zeitblatt/domain/calendar/wire';
import { jobResult } from '@zeitblatt/domain/jobs/job';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import * as z from 'zod';
import { StoreError } from '../../files/file-store.ts';
import { defineJob, type JobFailure } from '../../jobs/define-job.ts';
import type { FeatureJobContext, JobTools } from '../feature.ts';
import { archiveFilename } from './archive-filename.ts';
import { findFilesOfJob, finishFile, giveUpUnfinishedFile, insertFile } from './archive-files.queries.ts';
import { getLanguageOfJob, lockArchivableSheets } from './archives.queries.ts';
import { packSheets } from './pack-sheets.ts';
import { removeFile } from './remove-file.ts';

/** Input of the job: sheets by id, in the language of the user who saved them, or a requested month. */
const makeArchive = z.union([
  z.object({ month: isoMonth, revision: z.int(), language: z.enum(LANGUAGES) }),
  z.object({ sheets: z.array(z.int()) }),
]);
export type MakeArchive = z.infer<typeof makeArchive>;

const result = jobResult.pick({ filename: true, bytes: true, sheets: true, expires_at: true }).required();

type Context = FeatureJobContext<MakeArchive, z.infer<typeof result>>;

export const makeArchiveJob = defineJob({
  name: 'make_archive',
  queue: 'archives',
  // Before archives had a queue of their own, they were sent to the queue of batches.
  earlierQueue: 'batches',
  input: makeArchive,
  result,
  errors: ['timesheet_not_found', 'problems', 'store_full', 'store_unavailable', 'file_missing'],
  failureOf,
  run: (context, tools: JobTools) => writeArchive({ ...context, ...tools }),
});

/** A sheet of the archive was deleted while the archive was written: the next attempt makes one without it. */
class ArchiveWithdrawn extends Error {
  constructor(key: string) {
    super(`the file ${key} was given up while it was written`);
  }
}

/** An unavailable store may be back at the next attempt; a full one stays full. */
function failureOf(error: unknown): JobFailure | null {
  if (error instanceof ArchiveWithdrawn) return { code: 'timesheet_not_found', isFinal: false };
  return error instanceof StoreError ? { code: error.code, isFinal: error.code !== 'store_unavailable' } : null;
}

/**
 * Writes the zip of some sheets into the store. Each attempt inserts a row and then writes its own file; one
 * transaction marks the file as complete and finishes the job.
 *
 * @throws JobRefused `timesheet_not_found` when all sheets are deleted, `problems` when one cannot be rendered
 * @throws StoreError
 * @source docs/decisions.md D41
 */
async function writeArchive(context: Context): Promise<void> {
  const { reach, jobId, attempt, store, signal, now, finish } = context;
  const key = `${reach.companyId}/${jobId}-${attempt}.zip`;
  await removeEarlierTries(context);
  const { sheets, language, filename } = await begin(context, key);
  try {
    const packed = packSheets(context, sheets, language);
    let bytes = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of createZip(packed.entries, context.timeZone) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        yield chunk;
      }
    }
    await store.write(key, Readable.from(counted(), { objectMode: false }), signal);
    await context.inCompany(async (db) => {
      const expires_at = await finishFile(db, reach, key, bytes, now());
      if (expires_at === null) throw new ArchiveWithdrawn(key);
      await finish(db, { filename, bytes, sheets: packed.count(), expires_at });
    });
  } catch (error) {
    // The file of this attempt is also removed when the job was stopped. If the removal fails, the next attempt or the
    // clean-up removes the file.
    await removeTry(context, key).catch(() => undefined);
    throw error;
  }
}

const begin = ({ reach, jobId, input, now, inCompany }: Context, key: string) =>
  inCompany(async (db) => {
    const found = await lockArchivableSheets(db, reach, input);
    const filename = archiveFilename(found);
    const asked = 'revision' in input ? input : null;
    const sheets = found.map(({ id }) => id);
    await insertFile(db, reach, { jobId, key, filename, asked, sheets, now: now() });
    const language = asked?.language ?? (await getLanguageOfJob(db, reach, jobId));
    return { sheets, language, filename };
  });

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
