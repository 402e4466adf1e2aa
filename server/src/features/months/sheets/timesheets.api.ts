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
