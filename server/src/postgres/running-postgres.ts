import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessageOf, hasErrorCode, LaunchError } from './launch-error.ts';
import { localUrl, socketUrl } from './postgres-address.ts';
import { clusterFolder, readPassword } from './postgres-cluster.ts';

/**
 * Address of the PostgreSQL that runs on a data folder, read from its postmaster.pid.
 *
 * @returns URL of the superuser; null when none runs
 * @throws LaunchError when another user owns the folder
 */
export function findRunningAddress(dataDir: string): string | null {
  const [, , , port = '', socketFolder = ''] = readNote(path.join(clusterFolder(dataDir), 'postmaster.pid'));
  if (port === '') return null;
  return socketFolder === '' ? localUrl(Number(port), readPassword(dataDir)) : socketUrl(socketFolder);
}

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, address. */
function readNote(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw new LaunchError(
      `The data folder cannot be read: ${errorMessageOf(error)}. Run this as the user who starts Zeitblatt.`,
    );
  }
}
