import { useSyncExternalStore } from 'react';
import { useClient } from './client-context.ts';
import { useIsOnline } from './use-is-online.ts';

/** `offline`: the browser has no network. `silent`: the server does not answer. */
export type Connection = 'good' | 'offline' | 'silent';

/** The connection as the last call and the browser know it. */
export function useConnection(): Connection {
  const { answers } = useClient();
  const isOnline = useIsOnline();
  const isAnswering = useSyncExternalStore(answers.subscribe, answers.isAnswering);
  if (!isOnline) return 'offline';
  return isAnswering ? 'good' : 'silent';
}
