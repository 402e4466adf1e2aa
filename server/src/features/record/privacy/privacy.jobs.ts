import { LANGUAGES } from '@zeitblatt/i18n/languages';
import * as z from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { failureOfZip, writeZip, ZIP_ERRORS, type ZipTools, zipResult } from '../archives/write-zip.ts';
import { beginCompanyExport, packCompanyExport } from './export/export-company.ts';
import type { ExportTools } from './export/export-context.ts';

const exportCompany = z.object({ language: z.enum(LANGUAGES) });

const EVERYTHING = { sheets: null, people: [], keepsDeleted: true } as const;

/** Exports a company as a zip in the store. @source docs/decisions.md D77 */
export const exportCompanyJob = defineJob({
  name: 'export_company',
  queue: 'archives',
  input: exportCompany,
  result: zipResult,
  errors: ZIP_ERRORS,
  failureOf: failureOfZip,
  run: async (job, tools: ZipTools & ExportTools) => {
    const context = { ...job, ...tools };
    const content = await beginCompanyExport(context, job.input.language);
    await writeZip(
      context,
      // The export holds everything, so that every purge removes it. Deleted sheets belong into it: no deletion withdraws it.
      async () => ({ filename: content.filename, asked: null, holds: EVERYTHING }),
      () => packCompanyExport(context, content),
    );
  },
});
