import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasErrorCode } from './launch-error.ts';

/**
 * Whether a process runs. A killed process that its parent has not waited for (a zombie) keeps its process id, but
 * counts as dead.
 */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
  if (process.platform !== 'linux') return true;
  try {
    // In /proc/<pid>/stat the letter of the state follows the process name, which stands in brackets and may contain
    // brackets itself.
    return !/^.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Waits for a process to end. @returns whether it ended in time */
export async function waitForProcessEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (isProcessAlive(pid)) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}

export function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}
