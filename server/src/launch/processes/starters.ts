import { isProcessAlive } from '../../postgres/process-state.ts';

/** Interval at which the parent processes are checked, in milliseconds. */
const WATCH_MS = 500;

/**
 * Process ids of npm and other starters above this process. When one is killed, its children stay alive and nothing
 * could stop them any more.
 */
const pids = (process.env['ZEITBLATT_STARTERS'] ?? '')
  .split(',')
  .map(Number)
  .filter((pid) => pid > 1);

export const areStarterProcessesGone = (): boolean => pids.some((pid) => !isProcessAlive(pid));

export function watchStarterProcesses(onGone: () => void): void {
  if (pids.length === 0) return;
  setInterval(() => {
    if (areStarterProcessesGone()) onGone();
  }, WATCH_MS).unref();
}
