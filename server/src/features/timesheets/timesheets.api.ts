/** Loads stored sheets as documents to be rendered. */
export { loadDocuments } from './document/load-documents.ts';
