import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeDataFile } from '../postgres/data-file.ts';
import { isAlive, signal, waitForEnd } from '../postgres/process-state.ts';

const FILE = 'children.json';

const PATIENCE_MS = 3000;

/** Notes which processes a start has, for the next start on this folder. */
export function rememberChildren(folder: string, pids: readonly number[]): void {
  writeDataFile(path.join(folder, FILE), JSON.stringify(pids));
}

export function forgetChildren(folder: string): void {
  rmSync(path.join(folder, FILE), { force: true });
}

/**
 * The children of a start that was killed end by themselves, but finish what they do: until then they hold the port.
 *
 * @param programs what their command lines name, because their numbers may belong to others by now
 */
export async function endLeftBehind(folder: string, programs: readonly string[]): Promise<void> {
  for (const pid of readPids(path.join(folder, FILE))) {
    if (!programs.some((program) => runs(pid, program))) continue;
    if (!(await waitForEnd(pid, PATIENCE_MS))) signal(pid, 'SIGKILL');
    await waitForEnd(pid, PATIENCE_MS);
  }
  forgetChildren(folder);
}

function readPids(file: string): number[] {
  try {
    const pids: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(pids) ? pids.filter((pid) => Number.isSafeInteger(pid) && pid > 0 && isAlive(pid)) : [];
  } catch {
    return [];
  }
}

/** Elsewhere than on Linux nothing is ended that cannot be told apart from others. */
function runs(pid: number, program: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(program);
  } catch {
    return false;
  }
}
