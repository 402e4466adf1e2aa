import { accessSync, constants, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '../postgres/process-state.ts';

const PREFIX = 'zeitblatt-scratch-';

/** Free space that the tests of a run may need at once, in bytes: some databases, backups and profiles of browsers. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Folder for the data of tests: in memory where the system offers enough of it, because they live a minute and need not
 * survive a power cut. Containers often offer 64 MB only.
 */
export function fastestTemporaryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= NEEDED_BYTES ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Creates a folder for this process, and removes those of interrupted processes. */
export function scratchFolder(root: string): string {
  for (const name of readdirSync(root)) {
    if (name.startsWith(PREFIX) && !isProcessAlive(Number(name.slice(PREFIX.length)))) {
      rmSync(path.join(root, name), { recursive: true, force: true });
    }
  }
  return path.join(root, `${PREFIX}${process.pid}`);
}
