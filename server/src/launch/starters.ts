import { isAlive } from '../postgres/process-state.ts';

/** How often this looks whether those who started it are still there, in milliseconds. */
const WATCH_MS = 500;

/** Processes above this one without which nobody could stop it any more: npm that is killed takes nobody along. */
const pids = (process.env['ZEITBLATT_STARTERS'] ?? '')
  .split(',')
  .map(Number)
  .filter((pid) => pid > 1);

export const areStartersGone = (): boolean => pids.some((pid) => !isAlive(pid));

export function watchStarters(onGone: () => void): void {
  if (pids.length === 0) return;
  setInterval(() => {
    if (areStartersGone()) onGone();
  }, WATCH_MS).unref();
}
