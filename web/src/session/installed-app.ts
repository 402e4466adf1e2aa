const CHECK_MS = 3_600_000;

let waiting: ServiceWorker | null = null;
let isWatched = false;
const listeners = new Set<() => void>();

/** Whether this page runs as an installed application: its device is most likely the user's own. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Whether a new version of the application is installed and waits for a reload. */
export const hasNewVersion = (): boolean => waiting !== null;

/** Adds a listener for a new version. @returns removes it */
export function subscribeToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Changes to the new version: the page is loaded anew, other tabs when they are. */
export function changeVersion(reload: () => void): void {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  waiting?.postMessage({ kind: 'activate' });
}

/**
 * Installs the service worker, which opens the timer without a network, and looks for new versions. Browsers have none on
 * pages without HTTPS, or where their user has blocked it: the application then needs a network to open.
 */
export async function installApp(): Promise<void> {
  if (isWatched || !('serviceWorker' in navigator)) return;
  isWatched = true;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    watch(registration);
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    active?.postMessage({ kind: 'keep', files: ['/timetracking', ...loaded] });
  } catch {
    isWatched = false;
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const notice = () => {
    // The very first worker replaces no version.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    for (const listener of listeners) listener();
  };
  const follow = () => registration.installing?.addEventListener('statechange', notice);
  notice();
  // The browser looks for a version by itself when it opens a page, often before this.
  follow();
  registration.addEventListener('updatefound', follow);
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, CHECK_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
