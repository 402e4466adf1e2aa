import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeDataFile } from '../postgres/data-file.ts';
import { isProcessAlive, signalProcess, waitForProcessEnd } from '../postgres/process-state.ts';

const FILE = 'children.json';

const PATIENCE_MS = 3000;

/** Stores the process ids of the children for the next start on this folder. */
export function storeChildProcesses(folder: string, pids: readonly number[]): void {
  writeDataFile(path.join(folder, FILE), JSON.stringify(pids));
}

export function clearChildProcesses(folder: string): void {
  rmSync(path.join(folder, FILE), { force: true });
}

/**
 * Ends the children of a killed start. They stop by themselves, but finish their work first and hold the port until
 * then.
 *
 * @param programs names that must be in their command lines, because the system may have reused their process ids
 */
export async function endLeftoverProcesses(folder: string, programs: readonly string[]): Promise<void> {
  for (const pid of readPids(path.join(folder, FILE))) {
    if (!programs.some((program) => runs(pid, program))) continue;
    if (!(await waitForProcessEnd(pid, PATIENCE_MS))) signalProcess(pid, 'SIGKILL');
    await waitForProcessEnd(pid, PATIENCE_MS);
  }
  clearChildProcesses(folder);
}

function readPids(file: string): number[] {
  try {
    const pids: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(pids) ? pids.filter((pid) => Number.isSafeInteger(pid) && pid > 0 && isProcessAlive(pid)) : [];
  } catch {
    return [];
  }
}

/** Ends nothing on other systems, where the command line of a process id cannot be checked. */
function runs(pid: number, program: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(program);
  } catch {
    return false;
  }
}
