import { useSyncExternalStore } from 'react';
import { useClient } from './client-context.ts';

/** `offline`: the device has no network, or reaches nothing in it. `silent`: the server behind a proxy does not answer. */
export type Connection = 'good' | 'offline' | 'silent';

/**
 * The connection as the last call and the browser know it. The browser alone is not believed: it says that it is online
 * in any network, also one that leads nowhere.
 */
export function useConnection(): Connection {
  const { answers } = useClient();
  const isBrowserOnline = useIsBrowserOnline();
  const lastMet = useSyncExternalStore(answers.subscribe, answers.lastMet);
  if (!isBrowserOnline || lastMet === 'nothing') return 'offline';
  return lastMet === 'away' ? 'silent' : 'good';
}

/** Whether there is a network. A stamp must not wait for one: it would get a later time. */
export const useIsOnline = (): boolean => useConnection() !== 'offline';

/** Whether the browser believes that there is a network. */
export const useIsBrowserOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
