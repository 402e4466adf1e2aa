import type { TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import { versionFilename } from '@zeitblatt/documents/months/timesheet-filename';
import { createUniqueNames } from '@zeitblatt/documents/record/unique-names';
import type { ZipEntry } from '@zeitblatt/documents/record/zip';
import { drawAlone } from '@zeitblatt/documents/rendering/draw-alone';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { JobContext } from '../../../../jobs/job-handler.ts';
import { drawDocuments, type LoadedDocument, loadDocuments } from '../../../months/sheets/timesheets.api.ts';
import type { PackedSheet } from './inspections.queries.ts';

/** Sheets whose versions are loaded at once, with one query. */
const READ_AT_ONCE = 50;

/** Folder of the PDFs in a pack. */
const PAPERS_FOLDER = 'stundenzettel';

type Context = Pick<JobContext<unknown>, 'reach' | 'inCompany' | 'report'> & {
  readonly documents: Pick<Renderer, 'renderTimesheets'>;
  readonly now: () => Temporal.Instant;
};

/** Versions that could not be drawn, by the name that their file would have. */
export type Papers = { readonly entries: AsyncIterable<ZipEntry>; readonly missing: readonly string[] };

/**
 * The German PDFs of every version of some sheets, in a folder for each month. Kept pages are read, all others are drawn and kept. A
 * version that cannot be drawn, even alone, does not stop the pack: it is named as missing.
 *
 * @param onPaper gets what each version says, and the name of its file; null where it could not be drawn
 */
export function packPapers(
  context: Context,
  sheets: readonly PackedSheet[],
  onPaper: (document: TimesheetDocument, file: string | null) => void,
): Papers {
  const { reach, report } = context;
  const missing: string[] = [];
  const total = sheets.reduce((sum, { versions }) => sum + versions, 0);

  async function* read(): AsyncGenerator<LoadedDocument> {
    for (let begin = 0; begin < sheets.length; begin += READ_AT_ONCE) {
      const versions = sheets.slice(begin, begin + READ_AT_ONCE).flatMap(versionsOf);
      yield* await context.inCompany((db) => loadDocuments(db, reach, { versions, language: 'de' }));
    }
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    const unique = createUniqueNames();
    let done = 0;
    await report(0, total);
    for await (const { document, pdf } of drawDocuments(context, read())) {
      const bytes = pdf ?? (await drawAlone(context.documents, document));
      const name = unique(`${PAPERS_FOLDER}/${document.month}/${versionFilename(document)}`);
      done += 1;
      await report(done, total);
      onPaper(document, bytes === null ? null : name);
      if (bytes === null) missing.push(name);
      else yield { name, bytes, modified: document.created_at };
    }
  }

  return { entries: entries(), missing };
}

/** The versions of a sheet: their numbers follow each other up to the newest. */
const versionsOf = ({ id, first_version, versions }: PackedSheet) =>
  Array.from({ length: versions }, (_, index) => ({ id, version: first_version + index }));
