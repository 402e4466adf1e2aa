import { useRouter } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { LinkButton } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { LinkFailedNotice } from '../sign-in/link-failed-notice.tsx';
import { MissingTokenNotice } from '../sign-in/missing-token-notice.tsx';
import { useLinkToken } from '../sign-in/use-link-token.ts';
import { useRunOnMount } from '../sign-in/use-run-on-mount.ts';

/** How long the success message is shown before the sign-in page opens. @source docs/product.md section 9 */
const READ_MS = 2000;

export function ConfirmEmailScreen() {
  const { token, forget } = useLinkToken('email');
  return token ? <Confirming hash={token} onUsed={forget} /> : <MissingTokenNotice />;
}

function Confirming({ hash, onUsed }: { readonly hash: string; readonly onUsed: () => void }) {
  const { t } = useTranslation(['access', 'common']);
  const finish = useWrite(api.accounts.updateEmailFinish);
  const { step, error, again } = useRunOnMount(async () => {
    await finish.send({ body: { hash } });
    onUsed();
  });

  if (step === 'failed') {
    return (
      <LinkFailedNotice
        error={error}
        advice={t('emailConfirm.advice')}
        onAgain={again}
        back={{ to: '/', label: t('common:notFound.home') }}
      />
    );
  }
  if (step === 'done') return <Confirmed />;
  return (
    <AuthLayout title={t('emailConfirm.title')}>
      <p role="status">{t('emailConfirm.running')}</p>
    </AuthLayout>
  );
}

function Confirmed() {
  const { t } = useTranslation('access');
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => void router.navigate({ to: '/login', replace: true }), READ_MS);
    return () => clearTimeout(timer);
  }, [router]);
  return (
    <AuthLayout title={t('emailConfirm.done')} isOutcome>
      <Notice tone="ok">{t('emailConfirm.next')}</Notice>
      <LinkButton to="/login" kind="primary" size="md">
        {t('toLogin')}
      </LinkButton>
    </AuthLayout>
  );
}
