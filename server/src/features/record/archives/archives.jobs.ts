import { isoMonth } from '@zeitblatt/domain/calendar/wire';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import * as z from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import type { JobContext } from '../../../jobs/job-handler.ts';
import { archiveFilename } from './archive-filename.ts';
import { getLanguageOfJob, lockArchivableSheets } from './archives.queries.ts';
import { packSheets, type SheetTools } from './pack-sheets.ts';
import { failureOfZip, writeZip, ZIP_ERRORS, type ZipTools, zipResult } from './write-zip.ts';

/** Input of the job: sheets by id, in the language of the user who saved them, or a requested month. */
const makeArchive = z.union([
  z.object({ month: isoMonth, revision: z.int(), language: z.enum(LANGUAGES) }),
  z.object({ sheets: z.array(z.int()) }),
]);
export type MakeArchive = z.infer<typeof makeArchive>;

type Context = JobContext<MakeArchive, z.infer<typeof zipResult>> & ZipTools & SheetTools;

export const makeArchiveJob = defineJob({
  name: 'make_archive',
  queue: 'archives',
  input: makeArchive,
  result: zipResult,
  errors: [...ZIP_ERRORS, 'problems'],
  failureOf: failureOfZip,
  run: (context, tools: ZipTools & SheetTools) => writeArchive({ ...context, ...tools }),
});

/**
 * Writes the zip of some sheets into the store.
 *
 * @throws JobRefused `timesheet_not_found` when all sheets are deleted, `problems` when one cannot be rendered
 * @throws StoreError
 * @source docs/decisions.md D41
 */
const writeArchive = (context: Context): Promise<void> =>
  writeZip(
    context,
    async (db) => {
      const { reach, jobId, input } = context;
      const found = await lockArchivableSheets(db, reach, input);
      const asked = 'revision' in input ? input : null;
      const language = asked?.language ?? (await getLanguageOfJob(db, reach, jobId));
      const sheets = found.map(({ id }) => id);
      const holds = { sheets, people: [], keepsDeleted: false };
      return { filename: archiveFilename(found), asked, holds, sheets, language };
    },
    ({ sheets, language }) => packSheets(context, sheets, language),
  );
