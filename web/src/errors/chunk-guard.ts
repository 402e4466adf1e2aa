const KEY = 'reloaded-for-chunk';
const QUIET_MS = 120_000;

type Surroundings = {
  readonly now: () => number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
};

/**
 * A deploy replaced the hashed files of this page: reload once, so that the new ones are found.
 *
 * A second failure within 120 s goes through to the error screen, as does one without a network.
 *
 * @returns removes the guard
 */
export function installChunkGuard({ now, storage, reload }: Surroundings): () => void {
  const onFailure = (event: Event) => {
    const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (!navigator.onLine || now() - last < QUIET_MS) return;
    event.preventDefault();
    storage.setItem(KEY, String(now()));
    reload();
  };
  addEventListener('vite:preloadError', onFailure);
  return () => removeEventListener('vite:preloadError', onFailure);
}
