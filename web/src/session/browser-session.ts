import type { SessionStore } from './session-store.ts';

/** Interval at which the token's age is checked. @source docs/product.md section 9 */
const CHECK_MS = 30_000;

/**
 * Runs a task in one tab at a time. Web Locks only exist on HTTPS pages; on others the grace period of 30 s for
 * replaced tokens suffices.
 *
 * @source docs/decisions.md D26
 */
export const runInOneTab = (task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('session', task) : task();

/** Keeps the session alive and synchronized with the other tabs. @returns a function that stops this */
export function watchSession(session: SessionStore): () => void {
  const onStorage = () => session.sync();
  // A sleeping page may have missed ticks of the timer.
  const onVisible = () => document.visibilityState === 'visible' && void session.check();
  const timer = setInterval(() => void session.check(), CHECK_MS);
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
