import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeDataFile } from './data-file.ts';
import { LaunchError } from './launch-error.ts';
import { removeStaleSocket } from './postgres-address.ts';
import { isProcessAlive, signalProcess, waitForProcessEnd } from './process-state.ts';

const SUPERVISOR_FILE = 'supervisor.pid';

const PATIENCE_MS = 10_000;

/**
 * Frees a data folder: removes the files of a dead PostgreSQL, and ends one that outlived its supervisor.
 *
 * @throws LaunchError when a PostgreSQL with a live supervisor runs on it
 */
export async function freeCluster(dataDir: string, cluster: string): Promise<void> {
  const pid = findHolder(cluster);
  if (pid !== null) {
    if (isSupervised(dataDir))
      throw new LaunchError(`The data folder ${dataDir} is in use by PostgreSQL with pid ${pid}.`);
    await endSurvivor(pid);
  }
  if (process.platform !== 'linux') return;
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  removeStaleSocket(dataDir);
}

export function writeSupervisor(dataDir: string): void {
  writeDataFile(path.join(dataDir, SUPERVISOR_FILE), String(process.pid));
}

function isSupervised(dataDir: string): boolean {
  const pid = readPid(path.join(dataDir, SUPERVISOR_FILE));
  return pid !== null && isProcessAlive(pid);
}

async function endSurvivor(pid: number): Promise<void> {
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signalProcess(pid, name);
    if (await waitForProcessEnd(pid, PATIENCE_MS)) return;
  }
  throw new LaunchError(`A PostgreSQL of an earlier start (pid ${pid}) cannot be ended.`);
}

/**
 * Finds the process that runs on the files of a cluster. The process id in the pid file alone is not enough, because
 * the system may have reused it.
 */
function findHolder(cluster: string): number | null {
  const pid = readPid(path.join(cluster, 'postmaster.pid'));
  if (pid === null || !isProcessAlive(pid) || isCopied(cluster)) return null;
  if (process.platform === 'linux') return isPostgresOnLinux(pid, cluster) ? pid : null;
  if (process.platform === 'darwin') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(cluster) ? pid : null;
  }
  // On Windows PostgreSQL itself checks its pid file.
  return null;
}

/** Whether the pid file was copied with its folder: the folder that it names is there, and is another one. */
function isCopied(cluster: string): boolean {
  try {
    const [, named = ''] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return path.isAbsolute(named) && !isSameFolder(named, cluster);
  } catch {
    return false;
  }
}

function isSameFolder(one: string, other: string): boolean {
  const [here, there] = [statSync(one), statSync(other)];
  return here.dev === there.dev && here.ino === there.ino;
}

function isPostgresOnLinux(pid: number, cluster: string): boolean {
  try {
    // PostgreSQL's working directory is its data folder, even after the folder was renamed.
    return isSameFolder(`/proc/${pid}/cwd`, cluster);
  } catch {
    return isNamedPostgres(pid);
  }
}

/**
 * The name is all that is visible of another user's process. In doubt it counts as PostgreSQL, because two servers on
 * the same files would destroy them.
 */
function isNamedPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
