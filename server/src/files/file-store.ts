import type { Readable } from 'node:stream';

/**
 * Where large files lie: a folder, or any store that speaks S3. Nothing is ever held in memory whole.
 */
export type FileStore = {
  /**
   * Writes a file. One that is cut off leaves nothing that `read` would find, or is removed by the clean-up.
   *
   * @param key path with `/`, of letters, digits, `-`, `_` and `.`
   * @throws StoreError
   */
  readonly write: (key: string, content: Readable, signal: AbortSignal) => Promise<void>;
  /** @throws StoreError */
  readonly read: (key: string) => Promise<Readable>;
  /** Removes a file; one that is not there is no error. @throws StoreError */
  readonly remove: (key: string) => Promise<void>;
  /**
   * Keys of files, whole or not, that nobody has written since then; none where the store has rules of its own for them.
   *
   * @throws StoreError
   */
  readonly findOld: (before: Temporal.Instant) => Promise<string[]>;
};

/** What went wrong: no room left, nothing reached, or the file is not there. */
export class StoreError extends Error {
  readonly code: 'store_full' | 'store_unavailable' | 'file_missing';

  constructor(code: StoreError['code'], options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
  }
}
