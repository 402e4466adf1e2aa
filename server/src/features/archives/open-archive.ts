import type { Readable } from 'node:stream';
import type { Db } from '../../database/database.ts';
import { findFinishedFile } from './archive-files.queries.ts';
import type { FileStore } from './file-store.ts';

/** A finished archive in the store. */
export type OpenArchive = {
  readonly filename: string;
  readonly bytes: number;
  /** @throws StoreError */
  readonly open: () => Promise<Readable>;
};

/** The archive that a job has made; null when there is none, or none any more. */
export async function openArchive(
  db: Db,
  store: FileStore,
  companyId: number,
  jobId: string,
  now: Temporal.Instant,
): Promise<OpenArchive | null> {
  const file = await findFinishedFile(db, companyId, jobId, now);
  if (!file) return null;
  const { key, filename, bytes } = file;
  return { filename, bytes, open: () => store.read(key) };
}
