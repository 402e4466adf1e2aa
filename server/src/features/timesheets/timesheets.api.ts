/** Loads stored sheets as documents to be rendered, and draws those that were not drawn before. */
export { drawDocuments } from './document/draw-documents.ts';
export { type LoadedDocument, loadDocuments } from './document/load-documents.ts';
/** The document of a month that is proposed for a visitor. */
export { sampleDocument } from './document/sample-document.ts';
/** Whether a month lies ahead. */
export { isFutureMonth } from './propose/propose-sheets.ts';
