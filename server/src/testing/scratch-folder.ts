import { accessSync, constants, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '../postgres/process-state.ts';

const PREFIX = 'zeitblatt-scratch-';

/**
 * Folder for test databases: in memory where the system offers that, because a test database lives a minute and need
 * not survive a power cut.
 */
export function fastestTemporaryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return '/dev/shm';
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
