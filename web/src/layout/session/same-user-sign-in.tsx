import * as api from '@zeitblatt/contract/api';
import type { SignIn } from '@zeitblatt/domain/accounts/access/second-factor';
import { credentials, type Session, type User } from '@zeitblatt/domain/accounts/access/user';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { useSessionStore } from '../../session/session-context.tsx';
import { AccountForm, useAccountForm } from '../../sign-in/account-form.tsx';
import { CodeForm } from '../../sign-in/code-form.tsx';
import { useBeginSession } from '../../sign-in/use-begin-session.ts';
import { useCodeStep } from '../../sign-in/use-code-step.ts';
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx';
import { Stack } from '../../ui/frame/layout.ts';
import { Button } from '../../ui/marks/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';

type SameUserProps = { readonly user: User; readonly onOther: () => void };

/** The sign-in of the same user: the password, and a code where the account asks for one. */
export function SameUserSignIn({ user, onOther }: SameUserProps) {
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
