/** Loads stored sheets as documents to be rendered, and draws those that were not drawn before. */
export { drawDocuments } from '../paper/draw-documents.ts';
export { type LoadedDocument, loadDocuments } from '../paper/load-documents.ts';
/** The document of a month that is proposed for a visitor. */
export { sampleDocument } from '../paper/sample-document.ts';
