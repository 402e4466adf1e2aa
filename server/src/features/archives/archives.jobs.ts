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
import { findFilesOfJob, finishFile, giveUpTry, insertFile } from './archive-files.queries.ts';
import { findArchivable, getLanguageOfJob } from './archives.queries.ts';
import { packSheets } from './pack-sheets.ts';
import { removeFile } from './remove-file.ts';

/** Sheets by their ids, in the language of whoever saved them, or what somebody asked for of a month. */
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
  // Archives were queued with the batches before they had a queue of their own.
  earlierQueue: 'batches',
  input: makeArchive,
  result,
  errors: ['timesheet_not_found', 'problems', 'store_full', 'store_unavailable', 'file_missing'],
  failureOf,
  run: (context, tools: JobTools) => writeArchive({ ...context, ...tools }),
});

/** A store that is away may be back at the next try; one that is full stays so. */
function failureOf(error: unknown): JobFailure | null {
  return error instanceof StoreError ? { code: error.code, isFinal: error.code !== 'store_unavailable' } : null;
}

/**
 * Makes the zip of some sheets in the store. Each try writes a file of its own and notes it before; the job ends in one
 * transaction with the note that the file is whole.
 *
 * @throws JobRefused `timesheet_not_found` when none of the sheets is there any more, `problems` when one cannot be drawn
 * @throws StoreError
 * @source docs/decisions.md D41
 */
async function writeArchive(context: Context): Promise<void> {
  const { companyId, jobId, attempt, store, signal, now, finish } = context;
  const key = `${companyId}/${jobId}-${attempt}.zip`;
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
      const expires_at = await finishFile(db, companyId, key, bytes, now());
      if (expires_at === null) throw new Error(`the file ${key} was given up while it was written`);
      await finish(db, { filename, bytes, sheets: packed.count(), expires_at });
    });
  } catch (error) {
    // Also of a job that was stopped. What cannot be removed now is removed by the next try, or by the clean-up.
    await removeTry(context, key).catch(() => undefined);
    throw error;
  }
}

const begin = ({ companyId, jobId, input, now, inCompany }: Context, key: string) =>
  inCompany(async (db) => {
    const found = await findArchivable(db, companyId, input);
    const filename = archiveFilename(found);
    const asked = 'revision' in input ? input : null;
    await insertFile(db, companyId, { jobId, key, filename, asked, now: now() });
    const language = asked?.language ?? (await getLanguageOfJob(db, companyId, jobId));
    return { sheets: found.map(({ id }) => id), language, filename };
  });

/** What the tries before this one have left. A store that is away now is met again when the file is written. */
async function removeEarlierTries(context: Context): Promise<void> {
  const { companyId, jobId } = context;
  const keys = await context.inCompany((db) => findFilesOfJob(db, companyId, jobId));
  for (const key of keys) await removeTry(context, key);
}

const removeTry = ({ companyId, store, now, tidyUp }: Context, key: string): Promise<void> =>
  removeFile(store, tidyUp, { companyId, key, now: now(), giveUp: (db) => giveUpTry(db, companyId, key) });
