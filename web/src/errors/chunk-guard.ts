const KEY = 'reloaded-for-chunk';
const QUIET_MS = 120_000;

type Surroundings = {
  readonly now: () => number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  /** Whether a reload would lose what was entered. */
  readonly hasUnsavedWork: () => boolean;
};

/**
 * Reloads the page once when a chunk is missing, because a deployment has replaced the hashed files.
 *
 * A second failure within 120 s, one without a network, and one beside unsaved work, show the error screen instead.
 *
 * @returns removes the guard
 */
export function installChunkGuard({ now, storage, reload, hasUnsavedWork }: Surroundings): () => void {
  const onFailure = (event: Event) => {
    const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (!navigator.onLine || hasUnsavedWork() || now() - last < QUIET_MS) return;
    event.preventDefault();
    storage.setItem(KEY, String(now()));
    reload();
  };
  addEventListener('vite:preloadError', onFailure);
  return () => removeEventListener('vite:preloadError', onFailure);
}
