import * as api from '@zeitblatt/contract/api';
import type { SignIn } from '@zeitblatt/domain/accounts/access/second-factor';
import { credentials, type Session, type User } from '@zeitblatt/domain/accounts/access/user';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { useSessionStore } from '../../session/session-context.tsx';
import { AccountForm, useAccountForm } from '../../sign-in/account-form.tsx';
import { CodeForm } from '../../sign-in/code-form.tsx';
import { useBeginSession } from '../../sign-in/use-begin-session.ts';
import { useCodeStep } from '../../sign-in/use-code-step.ts';
import { DialogActions, LastingDialog } from '../../ui/dialogs/dialog.tsx';
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx';
import { Stack, Text } from '../../ui/frame/layout.ts';
import { Button } from '../../ui/marks/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { notify } from '../../ui/messages/notify.ts';

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

type SameUserProps = { readonly user: User; readonly onOther: () => void };

/** The sign-in of the same user: the password, and a code where the account asks for one. */
function SameUserSignIn({ user, onOther }: SameUserProps) {
  const { t } = useTranslation('layout');
  const begin = useBeginSession();
  const goOn = async (session: Session) => {
    // The account of this address now belongs to another user, who must not see this page.
    if (session.user.id !== user.id) return onOther();
    await begin(session);
  };
  const step = useCodeStep(goOn);
  return (
    <Stack gap="md">
      <Reason />
      {step.token === null ? (
        <PasswordForm user={user} onAnswer={step.accept} isStepOver={step.isOver} />
      ) : (
        <CodeForm token={step.token} onSession={goOn} onOver={step.end} />
      )}
      <Button kind="quiet" wide onClick={onOther}>
        {t('sessionEnd.other')}
      </Button>
    </Stack>
  );
}

type PasswordFormProps = {
  readonly user: User;
  readonly onAnswer: (answer: SignIn) => Promise<void>;
  readonly isStepOver: boolean;
};

function PasswordForm({ user, onAnswer, isStepOver }: PasswordFormProps) {
  const { t } = useTranslation(['layout', 'access', 'errors']);
  const password = useRef<HTMLInputElement>(null);
  const login = useWrite(api.access.login);
  const { form, problem } = useAccountForm(credentials, {
    initial: { email: user.email, password: '' },
    save: async (body) => onAnswer(await login.send({ body })),
    onProblem: () => password.current?.select(),
    // The address is fixed, so only the password can be wrong.
    explain: (error) =>
      error instanceof ApiError && error.code === 'wrong_credentials' ? t('sessionEnd.wrongPassword') : undefined,
  });
  return (
    <AccountForm
      form={form}
      label={t('sessionEnd.title')}
      submit={t('sessionEnd.signIn')}
      problem={problem ?? (isStepOver && t('errors:sign_in_step_over'))}
    >
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
  );
}

/** Why the session has ended, and that nothing is lost. */
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
