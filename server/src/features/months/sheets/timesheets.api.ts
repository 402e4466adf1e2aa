/** Checks and saves months, the only way in which sheets are stored. */
export { lockMonthsForBatch } from '../confirm/batch-locks.queries.ts';
export { type CheckedMonth, type RefusedMonth, toDayEntry } from '../confirm/check-month.ts';
export { checkMonths, confirmMonths } from '../confirm/confirm-months.ts';
export type { Confirmation, Entry } from '../confirm/entry.ts';
/** Stored sheets, and how the states of a month see them. */
export { hashOfSheet, sheetOfMonth } from '../history/sheet-of-month.ts';
export { findStoredTimesheets, type StoredTimesheet } from '../history/timesheets.queries.ts';
/** The document of a month that was sent to its employee. */
export { draftDocument } from '../paper/draft-document.ts';
/** Loads stored sheets as documents to be rendered, and draws those that were not drawn before. */
export { drawDocuments } from '../paper/draw-documents.ts';
/** The PDFs that were drawn of a version, and what it was confirmed with. */
export { type LoadedDocument, loadDocuments } from '../paper/load-documents.ts';
/** The document of a month that is proposed for a visitor. */
export { sampleDocument } from '../paper/sample-document.ts';
export { readSnapshot } from '../paper/version-snapshot.ts';
/** A month as it is recorded and planned so far. */
export { type MonthProposal, proposeMonth } from '../propose/propose-month.ts';
/** Whether a month lies ahead. */
export { isFutureMonth } from '../propose/propose-sheets.ts';
