import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Session } from '@zeitblatt/domain/accounts/access/user';
import { useSessionStore } from '../session/session-context.tsx';
import { changeLanguage } from '../texts/i18n.ts';

/** Starts a session, and switches to the language of its user. */
export function useBeginSession(): (session: Session) => Promise<void> {
  const store = useSessionStore();
  return async (session) => {
    await changeLanguage(session.user.lang.name);
    store.begin(session);
  };
}

/** Signs in by a link and navigates on. Removes all data of the previous user from the page. */
export function useSignInByLink(): (session: Session, path?: string) => Promise<void> {
  const begin = useBeginSession();
  const cache = useQueryClient();
  const router = useRouter();
  return async (session, path = '/') => {
    cache.clear();
    await begin(session);
    await router.navigate({ href: path, replace: true });
  };
}
