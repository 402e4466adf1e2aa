import * as api from '@zeitblatt/contract/api';
import { addressInput } from '@zeitblatt/domain/accounts/access/account';
import { LINK_MINUTES } from '@zeitblatt/domain/accounts/access/one-time-link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { useInitialFocus } from '../../../forms/use-initial-focus.ts';
import { AccountForm, useAccountForm } from '../../../sign-in/account-form.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton, TextLink } from '../../../ui/marks/link.tsx';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { MailSent } from '../sign-in/mail-sent.tsx';

/**
 * Requests a link for a new password. The message is the same for known and unknown addresses.
 *
 * @source docs/decisions.md D27
 */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent email={email} onAgain={() => setSent(false)} />;
  const keep = (address: string) => {
    setEmail(address);
    setSent(true);
  };
  return <AddressForm email={email} onSent={keep} />;
}

type AddressFormProps = { readonly email: string; readonly onSent: (email: string) => void };

function AddressForm({ email, onSent }: AddressFormProps) {
  const { t } = useTranslation('access');
  const first = useInitialFocus();
  const forgot = useWrite(api.accounts.forgotPassword);
  const { form, problem } = useAccountForm(addressInput, {
    initial: { email },
    save: async (body) => {
      await forgot.send({ body });
      onSent(body.email);
    },
  });

  return (
    <AuthLayout title={t('forgot.title')} links={<TextLink to="/login">{t('toLogin')}</TextLink>}>
      <p>{t('forgot.intro')}</p>
      <AccountForm form={form} label={t('forgot.title')} submit={t('forgot.submit')} problem={problem}>
        <TextField
          label={t('login.email')}
          type="email"
          autoComplete="username"
          required
          ref={first}
          {...form.field('email')}
        />
      </AccountForm>
    </AuthLayout>
  );
}

function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const { t } = useTranslation('access');
  return (
    <AuthLayout title={t('forgot.sentTitle')} isOutcome>
      <MailSent
        lead={t('forgot.sentLead')}
        email={email}
        next={t('forgot.sentNext', { count: LINK_MINUTES.reset })}
        hint={t('forgot.sentHint')}
      />
      <div className="auth-actions">
        <LinkButton to="/login" kind="primary" size="md">
          {t('toLogin')}
        </LinkButton>
        <Button size="md" onClick={onAgain}>
          {t('forgot.again')}
        </Button>
      </div>
    </AuthLayout>
  );
}
