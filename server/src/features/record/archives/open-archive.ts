import type { Readable } from 'node:stream';
import { type Db, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import { type FileStore, StoreError } from '../../../files/file-store.ts';
import { findFinishedFile, type PackHashes } from './archive-files.queries.ts';
import { giveUpFile } from './remove-files.queries.ts';

/** A finished archive in the store. */
export type OpenArchive = {
  readonly filename: string;
  readonly bytes: number;
  readonly hashes: PackHashes;
  /** Opens the file of the archive as a stream. @throws StoreError */
  readonly open: () => Promise<Readable>;
};

type Asked = { readonly reach: Reach; readonly jobId: string; readonly now: Temporal.Instant };

/** The archive of a job; null when there is none or it has expired. */
export async function openArchive(
  { pool, store }: { readonly pool: Pool; readonly store: FileStore },
  db: Db,
  { reach, jobId, now }: Asked,
): Promise<OpenArchive | null> {
  const file = await findFinishedFile(db, reach, jobId, now);
  if (!file) return null;
  const { key, filename, bytes, ...hashes } = file;
  const open = async (): Promise<Readable> => {
    try {
      return await store.read(key);
    } catch (error) {
      // The file was deleted in the store: the next request makes a new archive.
      const isLost = error instanceof StoreError && error.code === 'file_missing';
      if (isLost) await inCompany(pool, reach.companyId, (later) => giveUpFile(later, reach, key));
      throw error;
    }
  };
  return { filename, bytes, hashes, open };
}
