import * as api from '@zeitblatt/contract/api';
import { type confirmation, passwordOfConfirmation } from '@zeitblatt/domain/accounts/access/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { AccountForm, useAccountForm } from '../../../sign-in/account-form.tsx';
import { useSignInByLink } from '../../../sign-in/use-begin-session.ts';
import { LinkButton } from '../../../ui/marks/link.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { LinkFailedNotice } from '../sign-in/link-failed-notice.tsx';
import { MissingTokenNotice } from '../sign-in/missing-token-notice.tsx';
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx';
import { forgetRegistrationKey, readRegistrationKey } from '../sign-in/registration-key.ts';
import { useLinkToken } from '../sign-in/use-link-token.ts';
import { useRunOnMount } from '../sign-in/use-run-on-mount.ts';

export function ConfirmRegistrationScreen() {
  const { token, forget } = useLinkToken('confirm');
  return token ? <Confirming hash={token} onUsed={forget} /> : <MissingTokenNotice />;
}

type ConfirmingProps = {
  readonly hash: string;
  /** Called when the link is used up. */
  readonly onUsed: () => void;
};

/**
 * Confirms at once in the browser that registered. In another one the server asks for a password, because the one of
 * the registration may be an attacker's.
 */
function Confirming({ hash, onUsed }: ConfirmingProps) {
  const { t } = useTranslation('access');
  const confirm = useConfirmation(onUsed);
  const { step, error, again } = useRunOnMount(() => confirm({ hash, browser_key: readRegistrationKey() }));

  if (step === 'failed' && needsPassword(error)) return <PasswordForm hash={hash} confirm={confirm} />;
  if (step === 'failed') return <Failed error={error} onAgain={again} />;
  return (
    <AuthLayout title={t('confirm.title')}>
      <p role="status">{t('confirm.running')}</p>
    </AuthLayout>
  );
}

type Confirmation = z.infer<typeof confirmation>;

/** Sends a confirmation, and signs in. */
function useConfirmation(onUsed: () => void) {
  const { t } = useTranslation('access');
  const verify = useWrite(api.accounts.verify);
  const arrive = useSignInByLink();
  return async (body: Confirmation) => {
    const session = await verify.send({ body });
    onUsed();
    forgetRegistrationKey();
    await arrive(session);
    notify.success(t('confirm.done'));
  };
}

const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.errors?.['password'] !== undefined;

type PasswordFormProps = {
  readonly hash: string;
  readonly confirm: (body: Confirmation) => Promise<void>;
};

function PasswordForm({ hash, confirm }: PasswordFormProps) {
  const { t } = useTranslation('access');
  const [refusal, setRefusal] = useState<unknown>(null);
  const { form, problem } = useAccountForm(passwordOfConfirmation, {
    initial: { password: '', password_confirmation: '' },
    save: async (passwords) => {
      try {
        await confirm({ hash, browser_key: undefined, ...passwords });
      } catch (error) {
        if (!(error instanceof ApiError && error.errors?.['hash'])) throw error;
        setRefusal(error);
      }
    },
  });
  if (refusal !== null) return <Failed error={refusal} onAgain={() => setRefusal(null)} />;
  return (
    <AuthLayout title={t('confirm.password.title')} isOutcome>
      <p>{t('confirm.password.intro')}</p>
      <AccountForm
        form={form}
        label={t('confirm.password.title')}
        submit={t('confirm.password.submit')}
        problem={problem}
      >
        <NewPasswordFields
          label={t('login.password')}
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
        />
      </AccountForm>
    </AuthLayout>
  );
}

function Failed({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const { t } = useTranslation('access');
  return (
    <LinkFailedNotice
      error={error}
      advice={t('confirm.advice')}
      onAgain={onAgain}
      back={{ to: '/login', label: t('toLogin') }}
    >
      <LinkButton to="/registration" size="md">
        {t('confirm.register')}
      </LinkButton>
    </LinkFailedNotice>
  );
}
