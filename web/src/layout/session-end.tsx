import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '@zeitblatt/domain/access/user';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInForm } from '../features/access/sign-in-form.tsx';
import { useSessionStore } from '../session/session-context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.ts';
import { Notice } from '../ui/notice.tsx';
import { hasUnsavedWork } from './unsaved-guard.tsx';

/**
 * The session ended under somebody's hands: to the sign-in and back afterwards. With work on the page that is saved
 * nowhere, the sign-in comes to the page instead.
 */
export function SessionEnd({ user }: { readonly user: User }) {
  const [keepsPage] = useState(hasUnsavedWork);
  return keepsPage ? <SignInAgain user={user} /> : <ToSignIn />;
}

function ToSignIn() {
  const router = useRouter();
  const store = useSessionStore();
  useEffect(() => {
    const search = store.ending() === 'signed_out' ? {} : { redirect: router.state.location.href };
    void router.navigate({ to: '/login', search, replace: true, ignoreBlocker: true });
  }, [router, store]);
  return null;
}

function SignInAgain({ user }: { readonly user: User }) {
  const { t } = useTranslation('layout');
  const router = useRouter();
  const cache = useQueryClient();
  const leave = () => void router.navigate({ to: '/login', search: {}, ignoreBlocker: true });
  const goOn = (next: User) => {
    if (next.id === user.id) return;
    // Somebody else: what the page shows is not theirs.
    cache.clear();
    void router.navigate({ to: '/', ignoreBlocker: true });
  };
  return (
    <Dialog opened onClose={leave} title={t('sessionEnd.title')} size="sm" closeOnClickOutside={false}>
      <Stack gap="sm">
        <Notice tone="warning">{t('sessionEnd.text')}</Notice>
        <SignInForm email={user.email} onSignedIn={goOn} />
      </Stack>
    </Dialog>
  );
}
