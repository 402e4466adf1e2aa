import type { Readable } from 'node:stream';
import type { Db } from '../../database/database.ts';
import type { FileStore } from './file-store.ts';

/** A finished archive in the store. */
export type OpenArchive = {
  readonly filename: string;
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
};

/** The archive that a job has made; null when there is none, or none any more. */
export async function openArchive(
  _db: Db,
  _store: FileStore,
  _companyId: number,
  _jobId: string,
  _now: Temporal.Instant,
): Promise<OpenArchive | null> {
  return null;
}
