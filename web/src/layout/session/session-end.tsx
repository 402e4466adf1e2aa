import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionStore } from '../../session/session-context.tsx';
import { hasUnsavedWork } from '../../session/unsaved-work.ts';
import { notify } from '../../ui/messages/notify.ts';
import { SignInAgain } from './sign-in-again.tsx';

/**
 * Handles the end of the session: navigates to the sign-in and back afterwards. If the page has unsaved work or an
 * interrupted action, it shows the sign-in in a dialog instead.
 */
export function SessionEnd({ user }: { readonly user: User }) {
  const { interrupted } = useSessionStore();
  const isSignedIn = useSession() !== null;
  const waiting = useSyncExternalStore(interrupted.subscribe, interrupted.countActions);
  useEffect(() => interrupted.watch(), [interrupted]);
  return isSignedIn && waiting === 0 ? null : <Ended user={user} isBack={isSignedIn} />;
}

type EndedProps = { readonly user: User; readonly isBack: boolean };

function Ended({ user, isBack }: EndedProps) {
  const store = useSessionStore();
  const leave = useLeave();
  const [keepsPage] = useState(() => store.isOwned() && (hasUnsavedWork() || store.interrupted.countActions() > 0));
  useFocusReturn();
  if (!keepsPage) return <ToSignIn onLeave={leave} />;
  return <SignInAgain user={user} isBack={isBack} onLeave={() => leave('for good')} />;
}

function ToSignIn({ onLeave }: { readonly onLeave: (way: Way) => void }) {
  const { t } = useTranslation('layout');
  const store = useSessionStore();
  const go = useEffectEvent(() => {
    const ending = store.ending();
    onLeave(ending === 'expired' ? 'to come back' : 'for good');
    const next = store.current()?.user;
    if (ending === 'replaced' && next)
      notify.info(t('sessionEnd.replaced', { name: `${next.first_name} ${next.last_name}` }));
  });
  useEffect(() => go(), []);
  return null;
}

type Way = 'to come back' | 'for good';

/** Leaves the page, so that the next user sees no data of the previous one. */
function useLeave(): (way: Way) => void {
  const router = useRouter();
  const store = useSessionStore();
  const cache = useQueryClient();
  return (way) => {
    const search = way === 'to come back' ? { redirect: router.state.location.href } : {};
    cache.clear();
    store.leave();
    void router.navigate({ to: '/login', search, replace: true, ignoreBlocker: true });
  };
}

/** Returns the focus to the element that had it. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => void (before instanceof HTMLElement && before.isConnected && before.focus()), [before]);
}
