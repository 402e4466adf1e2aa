import { DocumentError } from '@zeitblatt/documents/document-error';
import type { TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import { timesheetFilename } from '@zeitblatt/documents/months/timesheet-filename';
import {
  ARCHIVE_INDEX_NAME,
  formatArchiveIndexHeader,
  formatArchiveIndexLine,
} from '@zeitblatt/documents/record/archive-index';
import { createUniqueNames } from '@zeitblatt/documents/record/unique-names';
import type { ZipEntry } from '@zeitblatt/documents/record/zip';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { Language } from '@zeitblatt/i18n/languages';
import { type JobContext, JobRefused } from '../../../jobs/job-handler.ts';
import { drawDocuments, type LoadedDocument, loadDocuments } from '../../months/sheets/timesheets.api.ts';
import { findArchivableSheets } from './archives.queries.ts';

/** Sheets loaded at once, with two queries for all of them. */
const READ_AT_ONCE = 100;

/** Errors of the sheet itself: rendering it again would fail the same way. */
const OWN_FAULTS: readonly string[] = ['unprintable_text', 'wrong_sums', 'not_rendered'];

/** Content of an archive. */
export type PackedSheets = {
  /** The PDFs one after the other, and at the end the index of exactly these. */
  readonly entries: AsyncIterable<ZipEntry>;
  /** Number of sheets packed so far. */
  readonly count: () => number;
};

/** Tools of drawing of stored sheets besides the context of a job. */
export type SheetTools = {
  readonly documents: Pick<Renderer, 'renderTimesheets'>;
  readonly now: () => Temporal.Instant;
};

type Context = Pick<JobContext<unknown>, 'reach' | 'inCompany' | 'report'> & SheetTools;

/**
 * Reads the pages of an archive, and renders those that were not drawn before, a few ahead of the writer. Sheets that are
 * deleted in the meantime are left out.
 *
 * @throws JobRefused see {@link writeArchive}
 */
export function packSheets(context: Context, sheets: readonly number[], language: Language): PackedSheets {
  const { report, now } = context;
  let count = 0;

  async function* read(): AsyncGenerator<LoadedDocument> {
    for (let begin = 0; begin < sheets.length; begin += READ_AT_ONCE)
      yield* await loadPage(context, sheets.slice(begin, begin + READ_AT_ONCE), language);
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    const unique = createUniqueNames();
    unique(ARCHIVE_INDEX_NAME);
    // The lines of the index are kept as buffers, because a concatenated string would keep all its parts in memory.
    const index = [Buffer.from(formatArchiveIndexHeader(language))];
    await report(0, sheets.length);
    for await (const { document, schemaId, pdf, error } of drawDocuments(context, read())) {
      const bytes = pdf ?? (await drawAgain(context, document, schemaId, error));
      const name = unique(timesheetFilename(document));
      yield { name, bytes, modified: document.created_at };
      index.push(Buffer.from(formatArchiveIndexLine(name, document)));
      count += 1;
      await report(count, sheets.length);
    }
    if (count === 0) throw new JobRefused('timesheet_not_found');
    const modified = Math.floor(now().epochMilliseconds / 1000);
    yield { name: ARCHIVE_INDEX_NAME, bytes: Buffer.concat(index), modified };
  }

  return { entries: entries(), count: () => count };
}

const loadPage = ({ reach, inCompany }: Context, ids: readonly number[], language: Language) =>
  inCompany(async (db) => {
    const living = await findArchivableSheets(db, reach, { sheets: ids });
    return loadDocuments(db, reach, { ids: living.map(({ id }) => id), language });
  });

/**
 * Renders a sheet a second time, alone, after its renderer crashed. If the renderer crashes again, the sheet is at
 * fault.
 *
 * @throws JobRefused naming the sheet, because an archive is either complete or not made
 * @throws DocumentError when the renderer itself is at fault
 */
async function drawAgain(
  { documents }: Context,
  document: TimesheetDocument,
  schemaId: number,
  first: Error | null,
): Promise<Buffer> {
  if (!isOwnFault(first)) {
    for await (const { pdf } of documents.renderTimesheets(only(document))) if (pdf) return pdf;
  }
  const text = { key: 'jobs:problem.notDrawn', params: {} };
  throw new JobRefused('problems', [{ schema_id: schemaId, month: document.month, texts: [text] }]);
}

const isOwnFault = (error: Error | null): boolean => error instanceof DocumentError && OWN_FAULTS.includes(error.code);

async function* only(document: TimesheetDocument): AsyncGenerator<TimesheetDocument> {
  yield document;
}
