import { api } from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { LinkButton } from '../../ui/link.tsx';
import { notify } from '../../ui/notify.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LinkFailedNotice } from './link-failed-notice.tsx';
import { MissingTokenNotice } from './missing-token-notice.tsx';
import { useSignInByLink } from './use-begin-session.ts';
import { useLinkToken } from './use-link-token.ts';
import { useRunOnMount } from './use-run-on-mount.ts';

export function ConfirmRegistrationScreen() {
  const { token, forget } = useLinkToken('confirm');
  return token ? <Confirming hash={token} onUsed={forget} /> : <MissingTokenNotice />;
}

function Confirming({ hash, onUsed }: { readonly hash: string; readonly onUsed: () => void }) {
  const { t } = useTranslation('access');
  const verify = useWrite(api.accounts.verify);
  const arrive = useSignInByLink();
  const { step, error, again } = useRunOnMount(async () => {
    const session = await verify.send({ body: { hash } });
    onUsed();
    await arrive(session);
    notify.success(t('confirm.done'));
  });

  if (step === 'failed') {
    return (
      <LinkFailedNotice
        error={error}
        advice={t('confirm.advice')}
        onAgain={again}
        back={{ to: '/login', label: t('toLogin') }}
      >
        <LinkButton to="/registration" size="md">
          {t('confirm.register')}
        </LinkButton>
      </LinkFailedNotice>
    );
  }
  return (
    <AuthLayout title={t('confirm.title')}>
      <p role="status">{t('confirm.running')}</p>
    </AuthLayout>
  );
}
