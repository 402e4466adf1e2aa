import * as api from '@zeitblatt/contract/api';
import { type Registration, registration } from '@zeitblatt/domain/accounts/access/account';
import { LINK_MINUTES } from '@zeitblatt/domain/accounts/access/one-time-link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../addresses/pages.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useInitialFocus } from '../../../forms/use-initial-focus.ts';
import { AccountForm, useAccountForm } from '../../../sign-in/account-form.tsx';
import { currentLanguage } from '../../../texts/i18n.ts';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton, SiteLink, TextLink } from '../../../ui/marks/link.tsx';
import { forgetReferralCode, readReferralCode } from '../../billing/referrals/referral-code.ts';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { MailSent } from '../sign-in/mail-sent.tsx';
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx';
import { keepRegistrationKey } from '../sign-in/registration-key.ts';

const EMPTY = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' };

export function RegistrationScreen() {
  const [given, setGiven] = useState<Registration>(EMPTY);
  const [isSent, setSent] = useState(false);
  if (isSent) return <Registered email={given.email} onAgain={() => setSent(false)} />;
  const keep = (values: Registration) => {
    setGiven(values);
    setSent(true);
  };
  return <RegistrationForm initial={given} onRegistered={keep} />;
}

type RegistrationFormProps = {
  readonly initial: Registration;
  readonly onRegistered: (values: Registration) => void;
};

function RegistrationForm({ initial, onRegistered }: RegistrationFormProps) {
  const { t } = useTranslation('access');
  const first = useInitialFocus();
  const register = useWrite(api.accounts.register);
  const { form, problem } = useAccountForm(registration, {
    initial,
    save: async (values) => {
      await register.send({ body: { ...values, browser_key: keepRegistrationKey(), aff: readReferralCode() } });
      forgetReferralCode();
      onRegistered(values);
    },
  });

  return (
    <AuthLayout
      title={t('register.title')}
      links={
        <span>
          {t('register.haveAccount')} <TextLink to="/login">{t('login.submit')}</TextLink>
        </span>
      }
    >
      <p>{t('register.intro')}</p>
      <AccountForm form={form} label={t('register.title')} submit={t('register.submit')} problem={problem}>
        <div className="account-names">
          <TextField
            label={t('register.firstName')}
            autoComplete="given-name"
            required
            ref={first}
            {...form.field('first_name')}
          />
          <TextField label={t('register.lastName')} autoComplete="family-name" required {...form.field('last_name')} />
        </div>
        <TextField label={t('login.email')} type="email" autoComplete="username" required {...form.field('email')} />
        <NewPasswordFields
          label={t('login.password')}
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
        />
      </AccountForm>
      <p className="account-terms">
        {t('register.termsBefore')} <SiteLink href={addressOf('agb', currentLanguage())}>{t('legal.terms')}</SiteLink>
        {t('register.termsBetween')}{' '}
        <SiteLink href={addressOf('datenschutz', currentLanguage())}>{t('legal.privacy')}</SiteLink>
        {t('register.termsAfter')}
      </p>
    </AuthLayout>
  );
}

function Registered({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const { t } = useTranslation('access');
  return (
    <AuthLayout title={t('registered.title')} isOutcome>
      <MailSent
        lead={t('registered.lead')}
        email={email}
        next={`${t('registered.next', { count: LINK_MINUTES.confirm / 60 })} ${t('registered.browser')}`}
        hint={t('registered.hint')}
      />
      <div className="auth-actions">
        <LinkButton to="/login" kind="primary" size="md">
          {t('toLogin')}
        </LinkButton>
        <Button size="md" onClick={onAgain}>
          {t('registered.again')}
        </Button>
      </div>
    </AuthLayout>
  );
}
