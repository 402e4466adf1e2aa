import type { SessionStore } from './session-store.ts';

/** How often the token's age is looked at. @source docs/product.md section 9 */
const CHECK_MS = 30_000;

/**
 * One tab at a time. Web locks exist on secure pages only; elsewhere the old token's 30 s of grace do the work.
 *
 * @source docs/decisions.md D26
 */
export const aloneAmongTabs = (task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('session', task) : task();

/** Keeps the session alive and in step with the other tabs. @returns ends that */
export function watchSession(session: SessionStore): () => void {
  const onStorage = () => session.sync();
  // A page that slept may have missed every beat of the timer.
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
