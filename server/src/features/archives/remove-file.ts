import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import type { FileStore } from '../../files/file-store.ts';
import { deleteFile } from './archive-files.queries.ts';

/** One transaction of the company that a file belongs to. */
export type Transact = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

type Removal = {
  readonly reach: Reach;
  readonly key: string;
  readonly now: Temporal.Instant;
  /** Gives the file up in the database. @returns false when it is not to be removed after all */
  readonly giveUp: (db: Db) => Promise<boolean>;
};

/**
 * The one way to remove a file: it is given up first, in a transaction of its own, so that nobody finishes or downloads
 * it any more; then the file goes, and then its row. Each step may fail and be done again by anybody.
 *
 * @throws StoreError
 */
export async function removeFile(
  store: FileStore,
  transact: Transact,
  { reach, key, now, giveUp }: Removal,
): Promise<void> {
  if (!(await transact(giveUp))) return;
  // No transaction waits for a store.
  await store.remove(key);
  await transact((db) => deleteFile(db, reach, key, now));
}
