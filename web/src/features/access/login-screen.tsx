import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../layout/auth-layout.tsx';
import { useSessionStore } from '../../session/session-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignInForm } from './sign-in-form.tsx';

const route = getRouteApi('/login');

export function LoginScreen() {
  const { t } = useTranslation('access');
  const { redirect } = route.useSearch();
  const router = useRouter();
  const ending = useSessionStore().ending();
  const cache = useQueryClient();
  // Whoever signs in next starts with nothing of the one before.
  useEffect(() => cache.clear(), [cache]);

  return (
    <AuthLayout title={t('login.title')}>
      {ending === 'expired' && <Notice tone="warning">{t('login.expired')}</Notice>}
      {ending === 'signed_out' && <Notice tone="ok">{t('login.signedOut')}</Notice>}
      <SignInForm onSignedIn={() => router.history.push(redirect ?? '/')} />
    </AuthLayout>
  );
}
