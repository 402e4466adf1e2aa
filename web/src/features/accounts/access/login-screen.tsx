import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { Session } from '@zeitblatt/domain/accounts/access/user';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../../../session/session-context.tsx';
import { CodeForm } from '../../../sign-in/code-form.tsx';
import { useBeginSession } from '../../../sign-in/use-begin-session.ts';
import { useCodeStep } from '../../../sign-in/use-code-step.ts';
import { useMediaQuery } from '../../../ui/frame/layout.ts';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { SheetDrawing } from '../sign-in/sheet-drawing.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { useSignInByNonce } from '../sign-in/use-sign-in-by-nonce.ts';

const route = getRouteApi('/login');

export function LoginScreen() {
  const { t } = useTranslation('access');
  const { redirect } = route.useSearch();
  const router = useRouter();
  const ending = useSessionStore().ending();
  const cache = useQueryClient();
  // Clears the cache, so that the next user sees no data of the previous one.
  useEffect(() => cache.clear(), [cache]);
  const link = useSignInByNonce(redirect);
  const begin = useBeginSession();
  const arrive = async (session: Session) => {
    await begin(session);
    router.history.push(redirect ?? '/');
  };
  const step = useCodeStep(arrive);

  if (link.isRunning) {
    return (
      <AuthLayout title={t('login.title')}>
        <p role="status">{t('login.signingIn')}</p>
      </AuthLayout>
    );
  }
  if (step.token !== null) {
    return (
      <AuthLayout title={t('code.title')}>
        <CodeForm token={step.token} onSession={arrive} onOver={step.end} onBack={step.leave} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('login.title')} links={<OtherWays />} aside={<AboutProduct />}>
      {link.problem && <Notice tone="error">{link.problem}</Notice>}
      {ending === 'expired' && <Notice tone="warning">{t('login.expired')}</Notice>}
      {ending === 'signed_out' && <Notice tone="ok">{t('login.signedOut')}</Notice>}
      <WaitingStamps />
      <SignInForm onAnswer={step.accept} isStepOver={step.isOver} />
    </AuthLayout>
  );
}

/** Stamps that wait on this device: the sign-in sends them. Renders nothing without any. */
function WaitingStamps() {
  const { t } = useTranslation('access');
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = async () => setCount(await (await import('../../days/timer/waiting/stamp-store.ts')).countWaiting());
    // A browser that keeps nothing has none.
    void look().catch(() => undefined);
  }, []);
  return count > 0 ? <Notice tone="info">{t('login.stampsWait', { count })}</Notice> : null;
}

/** Purpose of the product, with a drawing of its result where the window has room for both. */
function AboutProduct() {
  const { t } = useTranslation('access');
  const isWide = useMediaQuery('(min-width: 64em)');
  return (
    <aside className="auth-about" aria-label={t('login.about.label')}>
      <p>{t('login.about.text')}</p>
      {isWide && <SheetDrawing />}
    </aside>
  );
}

function OtherWays() {
  const { t } = useTranslation('access');
  return (
    <>
      <TextLink to="/password/forgot">{t('login.forgot')}</TextLink>
      <span>
        {t('login.noAccount')} <TextLink to="/registration">{t('register.submit')}</TextLink>
      </span>
    </>
  );
}
