import { useRouter } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { passwordReset } from '@zeitblatt/domain/accounts/access/account';
import type { Session } from '@zeitblatt/domain/accounts/access/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useInitialFocus } from '../../../forms/use-initial-focus.ts';
import { AccountForm, useAccountForm } from '../../../sign-in/account-form.tsx';
import { CodeForm } from '../../../sign-in/code-form.tsx';
import { useSignInByLink } from '../../../sign-in/use-begin-session.ts';
import { useCodeStep } from '../../../sign-in/use-code-step.ts';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { MissingTokenNotice } from '../sign-in/missing-token-notice.tsx';
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx';
import { useLinkToken } from '../sign-in/use-link-token.ts';

type ResetFormProps = {
  readonly token: string;
  /** `reset`: the password was forgotten. `userify`: an invited employee sets the first one. */
  readonly purpose: 'reset' | 'userify';
  /** Called when the token is consumed. */
  readonly onUsed: () => void;
};

export function ResetPasswordScreen() {
  const reset = useLinkToken('reset');
  const userify = useLinkToken('userify');
  const purpose = userify.token ? 'userify' : 'reset';
  const { token, forget } = purpose === 'userify' ? userify : reset;
  return token ? <ResetForm token={token} purpose={purpose} onUsed={forget} /> : <MissingTokenNotice offersNewLink />;
}

function ResetForm({ token, purpose, onUsed }: ResetFormProps) {
  const { t } = useTranslation('access');
  const first = useInitialFocus();
  const { form, problem, isLinkRefused, step, finish } = useResetForm({ token, purpose, onUsed });
  const router = useRouter();
  const newLink = <TextLink to="/password/forgot">{t('newLink')}</TextLink>;

  if (step.token !== null) {
    const toSignIn = () => void router.navigate({ to: '/login', replace: true });
    return (
      <AuthLayout title={t('login.title')}>
        <Notice tone="ok">{t('code.passwordChanged')}</Notice>
        <CodeForm token={step.token} onSession={finish} onOver={toSignIn} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t(`setPassword.${purpose}.title`)} links={<TextLink to="/login">{t('toLogin')}</TextLink>}>
      <p>{t(`setPassword.${purpose}.intro`)}</p>
      <AccountForm
        form={form}
        label={t(`setPassword.${purpose}.title`)}
        submit={t(`setPassword.${purpose}.submit`)}
        problem={
          isLinkRefused ? (
            <>
              {t('setPassword.mistaken')} {newLink}
            </>
          ) : (
            problem
          )
        }
      >
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username"
          required
          ref={first}
          {...form.field('email')}
        />
        <NewPasswordFields
          label={t('password.new')}
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
        />
      </AccountForm>
    </AuthLayout>
  );
}

function useResetForm({ token, purpose, onUsed }: ResetFormProps) {
  const { t } = useTranslation('access');
  const [isLinkRefused, setLinkRefused] = useState(false);
  const reset = useWrite(api.accounts.resetPassword);
  const arrive = useSignInByLink();
  const finish = async (session: Session) => {
    await arrive(session);
    notify.success(t(`setPassword.${purpose}.done`));
  };
  const step = useCodeStep(finish);
  const account = useAccountForm(passwordReset, {
    initial: { email: '', password: '', password_confirmation: '', token },
    save: async (body) => {
      setLinkRefused(false);
      try {
        const answer = await reset.send({ body });
        onUsed();
        await step.accept(answer);
      } catch (error) {
        if (!(error instanceof ApiError && error.errors?.['token'])) throw error;
        setLinkRefused(true);
      }
    },
  });
  return { ...account, isLinkRefused, step, finish };
}
