import type { TimesheetDocument } from '@zeitblatt/documents/timesheets/timesheet-document';
import type { Language } from '@zeitblatt/i18n/languages';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { toStoredTimesheet } from '../history/timesheets.queries.ts';
import { type DocumentRow, partiesOf, selectDocuments, type WantedDocuments } from './document.queries.ts';
import { openPage } from './stored-page.ts';
import { timesheetDocument } from './timesheet-document.ts';

/** A stored sheet in the format of the document, and its schedule. */
export type LoadedDocument = {
  readonly document: TimesheetDocument;
  readonly schemaId: number;
  /** The PDF that was drawn of this version before; null when there is none. */
  readonly keptPdf: () => Buffer | null;
};

/**
 * Loads the documents of sheets or of versions, in the given order, with one query. Deleted sheets are missing unless they
 * are wanted too, or named by a version.
 */
export async function loadDocuments(db: Db, reach: Reach, wanted: WantedDocuments): Promise<LoadedDocument[]> {
  const rows = await selectDocuments(db, reach, wanted).execute();
  const isByVersion = 'versions' in wanted;
  const rowByKey = new Map(rows.map((row) => [isByVersion ? `${row.id} ${row.version}` : String(row.id), row]));
  const keys = isByVersion ? wanted.versions.map(({ id, version }) => `${id} ${version}`) : wanted.ids.map(String);
  return keys.flatMap((key) => {
    const row = rowByKey.get(key);
    return row ? [toLoadedDocument(row, wanted.language)] : [];
  });
}

/** Builds the document of a sheet from its row. */
export function toLoadedDocument(row: DocumentRow, language: Language): LoadedDocument {
  const { predecessor_id, predecessor_version, events, versions } = row;
  const parties = partiesOf(row);
  const isContinued = predecessor_id !== null && predecessor_version !== null;
  const predecessor = isContinued ? { sheet_id: predecessor_id, version: predecessor_version } : null;
  const past = { events, versions, predecessor, timeZone: parties.time_zone };
  const document = timesheetDocument(toStoredTimesheet(row), parties, past, language);
  return { document, schemaId: row.schema_id, keptPdf: () => openPage(row) };
}
