import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeDataFile } from '../../postgres/data-file.ts';
import { isProcessAlive, signalProcess, waitForProcessEnd } from '../../postgres/process-state.ts';

const FILE = 'children.json';

const PATIENCE_MS = 3000;

/** The folder is known by its inode, which a renamed folder keeps and a copy does not have. */
const childrenFile = z.object({ folder: z.string(), pids: z.array(z.int().positive()) });

/** Stores the process ids of the children for the next start on this folder. */
export function storeChildProcesses(folder: string, pids: readonly number[]): void {
  writeDataFile(path.join(folder, FILE), JSON.stringify({ folder: identityOf(folder), pids }));
}

/**
 * Reads the stored process ids of the children that still run. Those of another folder are left out, because a copied
 * folder may be started while its original runs.
 */
export function readChildProcesses(folder: string): readonly number[] {
  try {
    const stored = childrenFile.parse(JSON.parse(readFileSync(path.join(folder, FILE), 'utf8')));
    return stored.folder === identityOf(folder) ? stored.pids.filter(isProcessAlive) : [];
  } catch {
    return [];
  }
}

function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}

export function clearChildProcesses(folder: string): void {
  rmSync(path.join(folder, FILE), { force: true });
}

/**
 * Ends the API and worker processes of a launcher that was killed. They stop by themselves, but finish their work
 * first and hold the port until then.
 *
 * @param programs names that must be in their command lines, because the system may have reused their process ids
 */
export async function endLeftoverProcesses(folder: string, programs: readonly string[]): Promise<void> {
  for (const pid of readChildProcesses(folder)) {
    if (!programs.some((program) => runs(pid, program))) continue;
    if (!(await waitForProcessEnd(pid, PATIENCE_MS))) signalProcess(pid, 'SIGKILL');
    await waitForProcessEnd(pid, PATIENCE_MS);
  }
  clearChildProcesses(folder);
}

/**
 * Whether a process runs a program; always false outside Linux, where the command line of a process id cannot be
 * checked.
 */
function runs(pid: number, program: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(program);
  } catch {
    return false;
  }
}
