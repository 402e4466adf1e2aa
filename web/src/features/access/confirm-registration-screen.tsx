import { api } from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { LinkButton } from '../../ui/link.tsx';
import { notify } from '../../ui/notify.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LinkBroken } from './link-broken.tsx';
import { LinkFailed } from './link-failed.tsx';
import { useArriveSignedIn } from './use-begin-session.ts';
import { useLinkToken } from './use-link-token.ts';
import { useOnArrival } from './use-on-arrival.ts';

export function ConfirmRegistrationScreen() {
  const { token, forget } = useLinkToken('confirm');
  return token ? <Confirming hash={token} onUsed={forget} /> : <LinkBroken />;
}

function Confirming({ hash, onUsed }: { readonly hash: string; readonly onUsed: () => void }) {
  const { t } = useTranslation('access');
  const verify = useWrite(api.accounts.verify);
  const arrive = useArriveSignedIn();
  const { step, error, again } = useOnArrival(async () => {
    const session = await verify.send({ body: { hash } });
    onUsed();
    await arrive(session);
    notify.success(t('confirm.done'));
  });

  if (step === 'failed') {
    return (
      <LinkFailed
        error={error}
        advice={t('confirm.advice')}
        onAgain={again}
        back={{ to: '/login', label: t('toLogin') }}
      >
        <LinkButton to="/registration" size="md">
          {t('confirm.register')}
        </LinkButton>
      </LinkFailed>
    );
  }
  return (
    <AuthLayout title={t('confirm.title')}>
      <p role="status">{t('confirm.running')}</p>
    </AuthLayout>
  );
}
