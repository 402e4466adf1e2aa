import type { Readable } from 'node:stream';
import { type Db, inCompany } from '../../database/database.ts';
import { StoreError } from '../../files/file-store.ts';
import type { ServiceTools } from '../feature.ts';
import { findFinishedFile, giveUpLost } from './archive-files.queries.ts';

/** A finished archive in the store. */
export type OpenArchive = {
  readonly filename: string;
  readonly bytes: number;
  /** @throws StoreError */
  readonly open: () => Promise<Readable>;
};

type Asked = { readonly companyId: number; readonly jobId: string; readonly now: Temporal.Instant };

/** The archive that a job has made; null when there is none, or none any more. */
export async function openArchive(
  { pool, store }: Pick<ServiceTools, 'pool' | 'store'>,
  db: Db,
  { companyId, jobId, now }: Asked,
): Promise<OpenArchive | null> {
  const file = await findFinishedFile(db, companyId, jobId, now);
  if (!file) return null;
  const { key, filename, bytes } = file;
  const open = async (): Promise<Readable> => {
    try {
      return await store.read(key);
    } catch (error) {
      // Somebody has emptied the store: the next who asks gets a new one.
      const isLost = error instanceof StoreError && error.code === 'file_missing';
      if (isLost) await inCompany(pool, companyId, (later) => giveUpLost(later, companyId, key));
      throw error;
    }
  };
  return { filename, bytes, open };
}
