import type { User } from '@zeitblatt/domain/accounts/access/user';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../../session/session-context.tsx';
import { DialogActions, LastingDialog } from '../../ui/dialogs/dialog.tsx';
import { Text } from '../../ui/frame/layout.ts';
import { Button } from '../../ui/marks/button.tsx';
import { notify } from '../../ui/messages/notify.ts';
import { SameUserSignIn } from './same-user-sign-in.tsx';

export type SignInAgainDialogProps = {
  readonly user: User;
  /** Whether the user has signed in again and an interrupted action waits for their decision. */
  readonly isBack: boolean;
  /** Leaves the page and drops what was entered. */
  readonly onLeave: () => void;
};

/** Sign-in over a page with unsaved entries, only for the same user. */
export function SignInAgainDialog({ user, isBack, onLeave }: SignInAgainDialogProps) {
  const { t } = useTranslation('layout');
  const [isLeaving, setLeaving] = useState(false);
  useWelcome(user, isBack);
  if (isBack) return <RepeatDialog />;
  if (isLeaving) {
    return (
      <LastingDialog title={t('sessionEnd.discardTitle')}>
        <Text>{t('sessionEnd.discardText')}</Text>
        <DialogActions>
          <Button autoFocus onClick={() => setLeaving(false)}>
            {t('sessionEnd.back')}
          </Button>
          <Button kind="danger" onClick={onLeave}>
            {t('sessionEnd.discard')}
          </Button>
        </DialogActions>
      </LastingDialog>
    );
  }
  return (
    <LastingDialog title={t('sessionEnd.title')}>
      <SameUserSignIn user={user} onOther={() => setLeaving(true)} />
    </LastingDialog>
  );
}

/**
 * Asks whether to repeat the interrupted action. It is never repeated automatically, because the user may have changed
 * their mind.
 */
function RepeatDialog() {
  const { t } = useTranslation('layout');
  const { interrupted } = useSessionStore();
  return (
    <LastingDialog title={t('sessionEnd.backTitle')}>
      <Text>{t('sessionEnd.backText')}</Text>
      <DialogActions>
        <Button onClick={interrupted.giveUp}>{t('sessionEnd.notAgain')}</Button>
        <Button kind="primary" autoFocus onClick={interrupted.repeatActions}>
          {t('sessionEnd.again')}
        </Button>
      </DialogActions>
    </LastingDialog>
  );
}

/** Announces that the page continues, unless the user has already been told. */
function useWelcome(user: User, isTold: boolean): void {
  const { t } = useTranslation('layout');
  const store = useSessionStore();
  const welcome = useEffectEvent(() => {
    if (!isTold && store.current()?.user.id === user.id) notify.success(t('sessionEnd.welcome'));
  });
  useEffect(() => () => welcome(), []);
}
