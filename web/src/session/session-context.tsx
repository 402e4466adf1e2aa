import type { User } from '@zeitblatt/domain/access/user';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionStore, SignedIn } from './session-store.ts';

export const SessionContext = createContext<SessionStore | null>(null);

export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (store === null) throw new Error('no session: wrap the screen in SessionContext');
  return store;
}

/** Who is signed in now, or null. */
export function useSession(): SignedIn | null {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.current);
}

/**
 * The person whose page this is. It stays when the session has ended and unsaved work keeps the page open.
 *
 * Provided by the layout of the signed-in pages.
 */
export const UserContext = createContext<User | null>(null);

export function useUser(): User {
  const user = use(UserContext);
  if (user === null) throw new Error('nobody is signed in here: wrap the screen in UserContext');
  return user;
}
