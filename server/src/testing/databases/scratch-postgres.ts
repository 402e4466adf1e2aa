import { cpSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../postgres/postgres.ts';
import { fastestTemporaryFolder, scratchFolder } from '../scratch-folder.ts';

/** Server arguments for temporary data, which need not be synced to the disk because they never outlive the process. */
const FLAGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200', 'autovacuum=off'];

/** Parts of a cluster in its data folder; the password exists on Windows only. */
const CLUSTER_PARTS = ['data', 'superuser.password'];

export type ScratchPostgres = { readonly adminUrl: string; readonly stop: () => Promise<void> };

type ScratchOptions = {
  /** Uses a disk and the product's durability settings, for measurements. */
  readonly isDurable?: boolean;
  /** Further server arguments. */
  readonly flags?: readonly string[];
  /** A stopped cluster to copy instead of creating a new one. */
  readonly copyOf?: string;
  /** Where the cluster is copied after it has stopped. */
  readonly keepIn?: string;
};

/** Starts a temporary PostgreSQL, whose files are removed at the end unless `keepIn` is given. */
export async function startScratchPostgres({
  isDurable,
  flags = [],
  copyOf,
  keepIn,
}: ScratchOptions = {}): Promise<ScratchPostgres> {
  const dataDir = scratchFolder(isDurable ? tmpdir() : fastestTemporaryFolder());
  if (copyOf !== undefined) copyCluster(copyOf, dataDir);
  const temporary = isDurable ? [] : FLAGS.flatMap((flag) => ['-c', flag]);
  const postgres = await startPostgres({ dataDir, flags: [...temporary, ...flags] });
  return {
    adminUrl: postgres.adminUrl,
    stop: async () => {
      await postgres.stop();
      if (keepIn !== undefined) copyCluster(dataDir, keepIn);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function copyCluster(from: string, to: string): void {
  for (const name of CLUSTER_PARTS.filter((part) => existsSync(path.join(from, part)))) {
    cpSync(path.join(from, name), path.join(to, name), { recursive: true, mode: 0 });
  }
}
