import { api } from '@zeitblatt/contract/api';
import { credentials, type User } from '@zeitblatt/domain/access/user';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { useWrite } from '../api/use-write.ts';
import { AccountForm, useAccountForm } from '../features/access/account-form.tsx';
import { useBeginSession } from '../features/access/use-begin-session.ts';
import { useSessionStore } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { DialogActions, LastingDialog } from '../ui/dialog.tsx';
import { Stack, Text } from '../ui/layout.ts';
import { Notice } from '../ui/notice.tsx';
import { notify } from '../ui/notify.ts';
import { PasswordField, TextField } from '../ui/text-fields.tsx';

export type SignInAgainDialogProps = {
  readonly user: User;
  /** The person is signed in again; something they did still waits. */
  readonly isBack: boolean;
  /** Gives up the page and what was entered on it. */
  readonly onLeave: () => void;
};

/** The way back to a page that keeps what somebody entered: for the same person only. */
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
      <PasswordForm user={user} onOther={() => setLeaving(true)} />
    </LastingDialog>
  );
}

type PasswordFormProps = { readonly user: User; readonly onOther: () => void };

function PasswordForm({ user, onOther }: PasswordFormProps) {
  const { t } = useTranslation(['layout', 'access']);
  const password = useRef<HTMLInputElement>(null);
  const login = useWrite(api.access.login);
  const begin = useBeginSession();
  const { form, problem } = useAccountForm(credentials, {
    initial: { email: user.email, password: '' },
    save: async (body) => {
      const session = await login.send({ body });
      // The address has passed to somebody else meanwhile: the page is not theirs.
      if (session.user.id !== user.id) return onOther();
      await begin(session);
    },
    onProblem: () => password.current?.select(),
    // The address is given: only the password can be wrong.
    explain: (error) =>
      error instanceof ApiError && error.code === 'wrong_credentials' ? t('sessionEnd.wrongPassword') : undefined,
  });
  return (
    <Stack gap="md">
      <Reason />
      <AccountForm form={form} label={t('sessionEnd.title')} submit={t('sessionEnd.signIn')} problem={problem}>
        <TextField
          label={t('access:login.email')}
          type="email"
          autoComplete="username"
          readOnly
          {...form.field('email')}
        />
        <PasswordField
          label={t('access:login.password')}
          autoComplete="current-password"
          required
          autoFocus
          ref={password}
          {...form.field('password')}
        />
      </AccountForm>
      <Button kind="quiet" wide onClick={onOther}>
        {t('sessionEnd.other')}
      </Button>
    </Stack>
  );
}

/** What has ended the session, and that nothing is lost. */
function Reason() {
  const { t } = useTranslation('layout');
  const { subscribe, ending } = useSessionStore();
  const reason = useSyncExternalStore(subscribe, ending);
  return (
    <Notice tone="warning">
      {reason === 'replaced' && <p>{t('sessionEnd.otherPerson')}</p>}
      {reason === 'signed_out' && <p>{t('sessionEnd.signedOut')}</p>}
      <p>{t('sessionEnd.text')}</p>
    </Notice>
  );
}

/** What the end of the session has interrupted is done with one press; never by itself, the person may have changed their mind. */
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

/** Says that the page goes on, unless the person has just been told so. */
function useWelcome(user: User, isTold: boolean): void {
  const { t } = useTranslation('layout');
  const store = useSessionStore();
  const welcome = useEffectEvent(() => {
    if (!isTold && store.current()?.user.id === user.id) notify.success(t('sessionEnd.welcome'));
  });
  useEffect(() => () => welcome(), []);
}
