import type { TimesheetDocument } from '@zeitblatt/documents/timesheets/timesheet-document';
import type { Language } from '@zeitblatt/i18n/languages';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { findStoredTimesheets } from '../history/timesheets.queries.ts';
import { findDocumentParties } from './document.queries.ts';
import { timesheetDocument } from './timesheet-document.ts';

/** A stored sheet in the format of the document, and its schedule. */
export type LoadedDocument = { readonly document: TimesheetDocument; readonly schemaId: number };

/**
 * Loads the documents of sheets, in the order of their ids, with two queries. Deleted sheets are missing unless they are
 * wanted too.
 */
export async function loadDocuments(
  db: Db,
  reach: Reach,
  ids: readonly number[],
  language: Language,
  isDeletedToo = false,
): Promise<LoadedDocument[]> {
  const sheets = await findStoredTimesheets(db, reach, { ids, isDeletedToo });
  const parties = await findDocumentParties(db, reach, sheets);
  const loaded = new Map(
    sheets.flatMap((sheet) => {
      const found = parties.get(sheet.id);
      if (!found) return [];
      return [[sheet.id, { document: timesheetDocument(sheet, found, language), schemaId: sheet.schema_id }]];
    }),
  );
  return ids.flatMap((id) => loaded.get(id) ?? []);
}
