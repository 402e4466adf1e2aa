import type { TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import type { Language } from '@zeitblatt/i18n/languages';
import { isFullySealed } from '../../../audit/seal-old-records.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { toStoredTimesheet } from '../history/timesheets.queries.ts';
import { type DocumentRow, partiesOf, selectDocuments, type WantedDocuments } from './document.queries.ts';
import { openPage, type StoredPage } from './stored-page.ts';
import { timesheetDocument } from './timesheet-document.ts';

/** A stored sheet in the format of the document, and its schedule. */
export type LoadedDocument = {
  readonly document: TimesheetDocument;
  readonly schemaId: number;
  /** The PDF that was drawn of this version before; null when there is none, or the stored one does not fit the log. */
  readonly keptPdf: () => Buffer | null;
  /** Stored form of a PDF; null when there is none. */
  readonly stored: Omit<StoredPage, 'pdf'> | null;
};

/**
 * Loads the documents of sheets or of versions, in the given order, with one query. Deleted sheets are missing unless they
 * are wanted too, or named by a version.
 */
export async function loadDocuments(db: Db, reach: Reach, wanted: WantedDocuments): Promise<LoadedDocument[]> {
  const rows = await selectDocuments(db, reach, wanted).execute();
  const areAllSealed = await areAllPagesSealed(db, reach, rows);
  const isByVersion = 'versions' in wanted;
  const rowByKey = new Map(rows.map((row) => [isByVersion ? `${row.id} ${row.version}` : String(row.id), row]));
  const keys = isByVersion ? wanted.versions.map(({ id, version }) => `${id} ${version}`) : wanted.ids.map(String);
  return keys.flatMap((key) => {
    const row = rowByKey.get(key);
    return row ? [toLoadedDocument(row, reach, wanted.language, areAllSealed)] : [];
  });
}

/** Whether every page of the company has a seal. Asks the log only where a page has none. */
export const areAllPagesSealed = async (db: Db, reach: Reach, rows: readonly DocumentRow[]): Promise<boolean> =>
  rows.every(({ pdf, log_entry }) => pdf === null || log_entry !== null) || (await isFullySealed(db, reach));

/** Builds the document of a sheet from its row. */
export function toLoadedDocument(
  row: DocumentRow,
  { companyId }: Reach,
  language: Language,
  areAllSealed: boolean,
): LoadedDocument {
  const { predecessor_id, predecessor_version, events, versions } = row;
  const parties = partiesOf(row);
  const isContinued = predecessor_id !== null && predecessor_version !== null;
  const predecessor = isContinued ? { sheet_id: predecessor_id, version: predecessor_version } : null;
  const past = { events, versions, predecessor, timeZone: parties.time_zone };
  const document = timesheetDocument(toStoredTimesheet(row), parties, past, language);
  const { id: timesheet_id, version, pdf, pdf_hash, log_entry } = row;
  const seal = { hash: row.seal_hash, salt: row.seal_salt };
  const key = { company_id: companyId, timesheet_id, version, language };
  const page = pdf && pdf_hash ? { ...key, pdf_hash, log_entry, seal } : null;
  return {
    document,
    schemaId: row.schema_id,
    keptPdf: () => (page && pdf ? openPage({ ...page, pdf }, areAllSealed) : null),
    stored: page,
  };
}
