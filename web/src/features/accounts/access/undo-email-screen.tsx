import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { LinkFailedNotice } from '../sign-in/link-failed-notice.tsx';
import { MissingTokenNotice } from '../sign-in/missing-token-notice.tsx';
import { useLinkToken } from '../sign-in/use-link-token.ts';

type Progress = 'asking' | 'sending' | 'done' | { readonly error: unknown };

/**
 * Gives the account back to the old address after a press: mail scanners open links, and some run the page.
 *
 * @source docs/decisions.md D75
 */
export function UndoEmailScreen() {
  const { token, forget } = useLinkToken('undo');
  return token ? <Undoing hash={token} onUsed={forget} /> : <MissingTokenNotice />;
}

function Undoing({ hash, onUsed }: { readonly hash: string; readonly onUsed: () => void }) {
  const { t } = useTranslation('access');
  const undo = useWrite(api.accounts.undoEmailChange);
  const [progress, setProgress] = useState<Progress>('asking');
  const send = async () => {
    setProgress('sending');
    try {
      await undo.send({ body: { hash } });
      onUsed();
      setProgress('done');
    } catch (error) {
      setProgress({ error });
    }
  };

  if (progress === 'done') return <Undone />;
  if (typeof progress === 'object') {
    return (
      <LinkFailedNotice
        error={progress.error}
        advice={t('emailUndo.advice')}
        onAgain={() => void send()}
        back={{ to: '/login', label: t('toLogin') }}
      />
    );
  }
  return (
    <AuthLayout title={t('emailUndo.title')} isOutcome>
      <p>{t('emailUndo.intro')}</p>
      <Button kind="primary" size="md" wide loading={progress === 'sending'} onClick={() => void send()}>
        {t('emailUndo.submit')}
      </Button>
    </AuthLayout>
  );
}

function Undone() {
  const { t } = useTranslation('access');
  return (
    <AuthLayout title={t('emailUndo.done')} isOutcome>
      <Notice tone="ok">{t('emailUndo.next')}</Notice>
      <p>{t('emailUndo.factor')}</p>
      <LinkButton to="/login" kind="primary" size="md">
        {t('toLogin')}
      </LinkButton>
    </AuthLayout>
  );
}
