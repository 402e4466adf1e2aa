import { inspectionInput } from '@zeitblatt/domain/record/inspections/inspection';
import * as z from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { failureOfZip, writeZip, ZIP_ERRORS, type ZipTools, zipResult } from '../archives/write-zip.ts';
import { beginPack, contentOfPack, type PackTools } from './pack/begin-pack.ts';
import { packInspection } from './pack/pack-inspection.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Input of the job: what is wanted, in the spelling of the database, and who asked for it. */
const packInput = z.object({
  wanted: z.object({ ...inspectionInput.shape, first_month: month, last_month: month }),
  by: z.object({ id: z.int().nullable(), name: z.string(), isSupport: z.boolean() }),
});
export type PackInput = z.infer<typeof packInput>;

/** Makes an inspection pack as a zip in the store. @source docs/decisions/0069-inspection-pack.md */
export const packInspectionJob = defineJob({
  name: 'pack_inspection',
  queue: 'archives',
  input: packInput,
  result: zipResult,
  errors: ZIP_ERRORS,
  failureOf: failureOfZip,
  run: async (job, tools: ZipTools & PackTools) => {
    const context = { ...job, ...tools };
    await writeZip(
      context,
      async (db) => {
        const begun = await beginPack(context, db, job.input);
        return { ...begun, asked: null, holds: contentOfPack(begun) };
      },
      (begun) => packInspection(context, begun),
    );
  },
});
