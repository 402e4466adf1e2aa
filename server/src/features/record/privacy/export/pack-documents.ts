import { timesheetFilename } from '@zeitblatt/documents/months/timesheet-filename';
import { formatArchiveIndexHeader, formatArchiveIndexLine } from '@zeitblatt/documents/record/archive-index';
import { createUniqueNames } from '@zeitblatt/documents/record/unique-names';
import type { ZipEntry } from '@zeitblatt/documents/record/zip';
import { drawAlone } from '@zeitblatt/documents/rendering/draw-alone';
import type { Language } from '@zeitblatt/i18n/languages';
import { drawDocuments, type LoadedDocument, loadDocuments } from '../../../months/sheets/timesheets.api.ts';
import type { ExportContext } from './export-context.ts';

/** Sheets loaded at once, with one query. */
const READ_AT_ONCE = 100;

/** The PDFs of an export, and what was packed so far. */
export type PackedDocuments = {
  /** The PDFs in a folder for each month, deleted sheets included; at the end their index. */
  readonly entries: AsyncIterable<ZipEntry>;
  readonly count: () => number;
};

/**
 * Reads the pages of all sheets of a company, and renders those that were not drawn before. A sheet that cannot be drawn,
 * even alone, does not stop the export: the index names it without a file, and its data are in the tables.
 */
export function packDocuments(context: ExportContext, sheets: readonly number[], language: Language): PackedDocuments {
  const { report, now, reach } = context;
  let count = 0;

  async function* read(): AsyncGenerator<LoadedDocument> {
    for (let begin = 0; begin < sheets.length; begin += READ_AT_ONCE) {
      const ids = sheets.slice(begin, begin + READ_AT_ONCE);
      yield* await context.inCompany((db) => loadDocuments(db, reach, { ids, language, isDeletedToo: true }));
    }
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    const unique = createUniqueNames();
    const index = [Buffer.from(formatArchiveIndexHeader(language))];
    let done = 0;
    await report(0, sheets.length);
    for await (const { document, pdf } of drawDocuments(context, read())) {
      const bytes = pdf ?? (await drawAlone(context.documents, document));
      const name = bytes === null ? '' : unique(`pdf/${document.month}/${timesheetFilename(document)}`);
      index.push(Buffer.from(formatArchiveIndexLine(name, document)));
      done += 1;
      await report(done, sheets.length);
      if (bytes === null) continue;
      count += 1;
      yield { name, bytes, modified: document.created_at };
    }
    const modified = Math.floor(now().epochMilliseconds / 1000);
    yield { name: 'timesheets.csv', bytes: Buffer.concat(index), modified };
  }

  return { entries: entries(), count: () => count };
}
