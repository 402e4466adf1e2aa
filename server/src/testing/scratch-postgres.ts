import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { startPostgres } from '../postgres/postgres.ts';
import { quickestRoot, scratchFolder } from './scratch-folder.ts';

/** Nothing of it outlives the process, so nothing has to reach a disk. */
const FLAGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200', 'autovacuum=off'];

export type ScratchPostgres = { readonly adminUrl: string; readonly stop: () => Promise<void> };

/**
 * A PostgreSQL of one's own that leaves nothing behind.
 *
 * @param options.isDurable on a disk and with the settings of the product, for measurements
 */
export async function startScratchPostgres(options: { isDurable?: boolean } = {}): Promise<ScratchPostgres> {
  const dataDir = scratchFolder(options.isDurable ? tmpdir() : quickestRoot());
  const flags = options.isDurable ? [] : FLAGS;
  const postgres = await startPostgres({ dataDir, flags: flags.flatMap((flag) => ['-c', flag]) });
  return {
    adminUrl: postgres.adminUrl,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
