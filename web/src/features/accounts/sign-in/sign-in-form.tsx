import * as api from '@zeitblatt/contract/api';
import type { SignIn } from '@zeitblatt/domain/accounts/access/second-factor';
import { STAYING_DAYS } from '@zeitblatt/domain/accounts/access/session';
import { credentials } from '@zeitblatt/domain/accounts/access/user';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { useInitialFocus } from '../../../forms/use-initial-focus.ts';
import { isInstalled } from '../../../session/installed-app.ts';
import { AccountForm, useAccountForm } from '../../../sign-in/account-form.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-fields.tsx';

type SignInFormProps = {
  readonly onAnswer: (answer: SignIn) => Promise<void>;
  /** Whether a code was asked for and not given in time. */
  readonly isStepOver: boolean;
};

/** Sign-in form with fields for e-mail address and password. */
export function SignInForm({ onAnswer, isStepOver }: SignInFormProps) {
  const { t } = useTranslation(['access', 'errors']);
  const first = useInitialFocus();
  const password = useRef<HTMLInputElement>(null);
  const login = useWrite(api.access.login);
  const { form, problem } = useAccountForm(credentials, {
    initial: { email: '', password: '', stay_signed_in: isInstalled() },
    save: async (body) => onAnswer(await login.send({ body })),
    onProblem: () => password.current?.select(),
  });

  return (
    <AccountForm
      form={form}
      label={t('login.title')}
      submit={t('login.submit')}
      problem={problem ?? (isStepOver && t('errors:sign_in_step_over'))}
    >
      <TextField
        label={t('login.email')}
        type="email"
        autoComplete="username"
        required
        ref={first}
        {...form.field('email')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        required
        ref={password}
        {...form.field('password')}
      />
      <div className="account-choice">
        <CheckboxField
          label={t('login.stay')}
          description={t('login.stayHint', { count: STAYING_DAYS })}
          {...form.field('stay_signed_in')}
        />
      </div>
    </AccountForm>
  );
}
