/** Loads stored sheets as documents to be rendered, and draws those that were not drawn before. */
export { drawDocuments } from './document/draw-documents.ts';
export { type LoadedDocument, loadDocuments } from './document/load-documents.ts';
