import type { Readable } from 'node:stream';

/**
 * Store of large files: a folder, or a store that speaks S3. Files are streamed and never held in memory as a whole.
 */
export type FileStore = {
  /**
   * Writes a file. `read` never finds an aborted one; its remains are removed here or by the clean-up.
   *
   * @param key path with `/`, of letters, digits, `-`, `_` and `.`
   * @throws StoreError
   */
  readonly write: (key: string, content: Readable, signal: AbortSignal) => Promise<void>;
  /** Opens a file as a stream. @throws StoreError */
  readonly read: (key: string) => Promise<Readable>;
  /** Removes a file; a missing file is no error. @throws StoreError */
  readonly remove: (key: string) => Promise<void>;
  /**
   * Keys of the files, complete or not, that were last written before a moment. An S3 store returns none, because its
   * own lifecycle rules remove old files.
   *
   * @throws StoreError
   */
  readonly findOld: (before: Temporal.Instant) => Promise<string[]>;
};

/** The store is full, cannot be reached, or does not have the file. */
export class StoreError extends Error {
  readonly code: 'store_full' | 'store_unavailable' | 'file_missing';

  constructor(code: StoreError['code'], options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
  }
}
