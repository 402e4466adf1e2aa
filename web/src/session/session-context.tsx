import type { User } from '@zeitblatt/domain/accounts/access/user';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionStore, StoredSession } from './session-store.ts';

export const SessionContext = createContext<SessionStore | null>(null);

export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (store === null) throw new Error('no session: wrap the screen in SessionContext');
  return store;
}

/** The current session, or null. */
export function useSession(): StoredSession | null {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.current);
}

/**
 * The user of this page. Stays set after the session has ended while unsaved work keeps the page open.
 *
 * The layout of the signed-in pages provides it.
 */
export const UserContext = createContext<User | null>(null);

export function useUser(): User {
  const user = use(UserContext);
  if (user === null) throw new Error('nobody is signed in here: wrap the screen in UserContext');
  return user;
}

/** First and last name of the user, as the server writes them beside what the user did. */
export function useUserName(): string {
  const { first_name, last_name } = useUser();
  return `${first_name} ${last_name}`;
}
