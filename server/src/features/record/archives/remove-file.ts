import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { deleteFile, findFiles, giveUpFile } from './remove-files.queries.ts';

/** Runs work in one transaction of the file's company. */
export type RunInTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

type Removal = {
  readonly reach: Reach;
  readonly key: string;
  readonly now: Temporal.Instant;
  /** Marks the file as given up in the database. @returns false when it must not be removed */
  readonly giveUp: (db: Db) => Promise<boolean>;
};

/**
 * Removes a file in three steps. First, in a transaction of its own, the file is given up, so that it can no longer be
 * finished or downloaded; then the file is removed from the store; then its row is deleted. After a failure any process
 * can repeat the remaining steps.
 *
 * @throws StoreError
 */
export async function removeFile(
  store: FileStore,
  transact: RunInTransaction,
  { reach, key, now, giveUp }: Removal,
): Promise<void> {
  if (!(await transact(giveUp))) return;
  // The file is removed outside a transaction, because the store may be slow.
  await store.remove(key);
  await transact((db) => deleteFile(db, reach, key, now));
}

/** Removes all files of a company from the store, finished or not. @throws StoreError */
export async function removeAllFiles(
  store: FileStore,
  transact: RunInTransaction,
  reach: Reach,
  now: Temporal.Instant,
): Promise<void> {
  for (const key of await transact((db) => findFiles(db, reach))) {
    await removeFile(store, transact, { reach, key, now, giveUp: (db) => giveUpFile(db, reach, key) });
  }
}
