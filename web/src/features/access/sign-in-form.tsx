import { api } from '@zeitblatt/contract/api';
import { STAYING_DAYS } from '@zeitblatt/domain/access/session';
import { credentials } from '@zeitblatt/domain/access/user';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { CheckboxField } from '../../ui/choice-fields.tsx';
import { PasswordField, TextField } from '../../ui/text-fields.tsx';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { useBeginSession } from './use-begin-session.ts';
import { useInitialFocus } from './use-initial-focus.ts';

/** Sign-in form with fields for e-mail address and password. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('access');
  const first = useInitialFocus();
  const password = useRef<HTMLInputElement>(null);
  const login = useWrite(api.access.login);
  const begin = useBeginSession();
  const { form, problem } = useAccountForm(credentials, {
    initial: { email: '', password: '', stay_signed_in: false },
    save: async (body) => {
      await begin(await login.send({ body }));
      onSignedIn();
    },
    onProblem: () => password.current?.select(),
  });

  return (
    <AccountForm form={form} label={t('login.title')} submit={t('login.submit')} problem={problem}>
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
