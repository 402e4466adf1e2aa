import type { DocumentErrorCode } from '../document-error.ts';

/** Documents to make one after the other, handed to a worker that has nothing to do. */
export type WorkerRequest<Item> = { items: readonly Item[] };

/** `ready` once; then, in order, one answer for each document. */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'made'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; code: DocumentErrorCode; reason: string };
