import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser believes that there is a network. A stamp must not wait for one: it would get a later time. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
