import {
  ARCHIVE_INDEX_NAME,
  formatArchiveIndexHeader,
  formatArchiveIndexLine,
} from '@zeitblatt/documents/archives/archive-index';
import { createUniqueNames } from '@zeitblatt/documents/archives/unique-names';
import type { ZipEntry } from '@zeitblatt/documents/archives/zip';
import { DocumentError } from '@zeitblatt/documents/document-error';
import type { TimesheetDocument } from '@zeitblatt/documents/timesheets/timesheet-document';
import { timesheetFilename } from '@zeitblatt/documents/timesheets/timesheet-filename';
import { required } from '@zeitblatt/domain/rules/required';
import type { Language } from '@zeitblatt/i18n/languages';
import { JobRefused } from '../../jobs/job-handler.ts';
import type { FeatureJobContext } from '../feature.ts';
import { loadDocuments } from '../timesheets/document/load-documents.ts';
import { findArchivable } from './archives.queries.ts';

/** Sheets that are read at once: three queries for all of them. */
const READ_AT_ONCE = 100;

/** Why drawing a sheet again would not change anything. */
const OWN_FAULTS: readonly string[] = ['unprintable_text', 'wrong_sums', 'not_rendered'];

/** What goes into an archive. */
export type PackedSheets = {
  /** The PDFs one after the other, and the index of just these at the end. */
  readonly entries: AsyncIterable<ZipEntry>;
  /** Sheets that went in so far. */
  readonly count: () => number;
};

type Context = Pick<FeatureJobContext<unknown>, 'companyId' | 'documents' | 'inCompany' | 'report' | 'now'>;

/**
 * Draws sheets for an archive, a few ahead of whoever writes it. Sheets that are deleted before their turn are left out.
 *
 * @throws JobRefused see {@link writeArchive}
 */
export function packSheets(context: Context, sheets: readonly number[], language: Language): PackedSheets {
  const { documents, report, now } = context;
  const schemas = new Map<number, number>();
  let count = 0;

  async function* read(): AsyncGenerator<TimesheetDocument> {
    for (let begin = 0; begin < sheets.length; begin += READ_AT_ONCE) {
      const page = await loadPage(context, sheets.slice(begin, begin + READ_AT_ONCE), language);
      for (const { document, schemaId } of page) {
        schemas.set(document.sheet_id, schemaId);
        yield document;
      }
    }
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    const unique = createUniqueNames();
    unique(ARCHIVE_INDEX_NAME);
    // As bytes: a text would keep all the parts it was put together from.
    const index = [Buffer.from(formatArchiveIndexHeader(language))];
    await report(0, sheets.length);
    for await (const { document, pdf, error } of documents.renderTimesheets(read())) {
      const schemaId = required(schemas.get(document.sheet_id), `the schedule of sheet ${document.sheet_id}`);
      schemas.delete(document.sheet_id);
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

const loadPage = ({ companyId, inCompany }: Context, ids: readonly number[], language: Language) =>
  inCompany(async (db) => {
    const living = await findArchivable(db, companyId, { sheets: ids });
    return loadDocuments(
      db,
      companyId,
      living.map(({ id }) => id),
      language,
    );
  });

/**
 * A second try, alone, for a sheet whose drawing broke off. One that breaks off again is at fault itself, like one that
 * cannot be drawn at all.
 *
 * @throws JobRefused naming the sheet then: an archive is complete, or there is none
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
