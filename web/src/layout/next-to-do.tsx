import { useLocation } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { isTestAccount } from '@zeitblatt/domain/accounts/access/standing';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { isAskedAgain } from '@zeitblatt/domain/billing/legal/agreement-version';
import { freeDaysLeft } from '@zeitblatt/domain/billing/subscription/free-days';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { useToday } from '../clock/clock.ts';
import { FIRST_STEPS_PATH } from '../session/first-steps.ts';
import { useStanding } from '../session/rights.ts';
import { OWN_DATA_PATH, SECURITY_PATH } from '../session/security-path.ts';
import { formatDate } from '../texts/format.ts';
import { TextLink } from '../ui/marks/link.tsx';
import { Banner } from '../ui/messages/notice.tsx';
import { type Unfinished, useUnfinishedStep } from './use-unfinished-step.ts';

const SUBSCRIPTION_PATH = '/subscription';

/**
 * At most one banner: the second factor that is demanded, the deletion of the company, a new version of the agreement, the test account, an access that has
 * ended, first steps that are not finished, a missing company, free days, in this order. The page of the subscription says itself what its banners say.
 *
 * @source docs/product.md section 2 "Layout"
 */
export function NextToDo({ user }: { readonly user: User }) {
  const { t } = useTranslation('layout');
  const standing = useStanding();
  const deletion = useRead(api.access.authorized, {}).data?.company_deletion;
  const unfinished = useUnfinishedStep(user);
  const isInFirstSteps = useLocation({ select: ({ pathname }) => pathname === FIRST_STEPS_PATH });
  const isAtDataProtection = useLocation({ select: ({ pathname }) => pathname === OWN_DATA_PATH });
  const isAtSubscription = useLocation({ select: ({ pathname }) => pathname === SUBSCRIPTION_PATH });
  if (user.must_set_up_second_factor) {
    return (
      <Banner label={t('banner.label')}>
        {t('banner.secondFactor')} <TextLink to={SECURITY_PATH}>{t('banner.setUpSecondFactor')}</TextLink>
      </Banner>
    );
  }
  if (deletion && user.has_company) {
    return (
      <Banner label={t('banner.label')}>
        {t('banner.companyDeletion', { day: formatDate(deletion.due_at.slice(0, 10)) })}{' '}
        <TextLink to={OWN_DATA_PATH}>{t('banner.companyDeletionMore')}</TextLink>
      </Banner>
    );
  }
  if (standing === 'employee') return null;
  if (isAskedAgain(user)) return isAtDataProtection ? null : <AgreementChanged />;
  if (isTestAccount(user)) return <TestAccount hasLink={user.subscription_data.is_offered && !isAtSubscription} />;
  if (standing === 'ended_manager') return isAtSubscription ? null : <AccessEnded />;
  if (isInFirstSteps) return null;
  if (unfinished !== null) return <FirstStepsOpen {...unfinished} />;
  if (!user.has_company && !(standing === 'user' && isAtSubscription)) {
    return (
      <Banner label={t('banner.label')}>
        {t('banner.companyMissing')}{' '}
        {user.subscription_data.is_offered && <TextLink to={SUBSCRIPTION_PATH}>{t('banner.choosePlan')}</TextLink>}
      </Banner>
    );
  }
  if (isAtSubscription) return null;
  const { state, ends_on } = user.subscription_data;
  return state === 'trial' && ends_on !== null ? <FreeDays lastDay={ends_on} /> : null;
}

/** An earlier version of the agreement on data processing was accepted. */
function AgreementChanged() {
  const { t } = useTranslation('layout');
  return (
    <Banner label={t('banner.label')}>
      {t('banner.agreementChanged')} <TextLink to={OWN_DATA_PATH}>{t('banner.readAgreement')}</TextLink>
    </Banner>
  );
}

/** The first steps of a new customer are not finished. @source docs/decisions.md D73 */
function FirstStepsOpen({ step, waiting }: Unfinished) {
  const { t } = useTranslation('layout');
  return (
    <Banner label={t('banner.label')}>
      {waiting > 0 ? t('banner.firstSteps.waiting', { count: waiting }) : t(`banner.firstSteps.${step}`)}{' '}
      <TextLink to={FIRST_STEPS_PATH} search={step === 'sheet' ? { step } : {}}>
        {t('banner.firstSteps.goOn')}
      </TextLink>
    </Banner>
  );
}

/** Actions of the test account. A plain bar: an offer is never marked. */
function TestAccount({ hasLink }: { readonly hasLink: boolean }) {
  const { t } = useTranslation('layout');
  return (
    <Banner label={t('banner.label')} isPlain>
      {t('banner.demo')} {hasLink && <TextLink to="/registration">{t('banner.register')}</TextLink>}
    </Banner>
  );
}

function AccessEnded() {
  const { t } = useTranslation('layout');
  return (
    <Banner label={t('banner.label')}>
      {t('banner.ended')} <TextLink to={SUBSCRIPTION_PATH}>{t('banner.subscribe')}</TextLink>
    </Banner>
  );
}

/** Days that are still free. A plain bar: the marker is for what has to be read. */
function FreeDays({ lastDay }: { readonly lastDay: IsoDate }) {
  const { t } = useTranslation('layout');
  const count = freeDaysLeft(useToday(), lastDay);
  return (
    <Banner label={t('banner.label')} isPlain>
      {count > 0 ? t('banner.trial', { count }) : t('banner.trialLastDay')}{' '}
      <TextLink to={SUBSCRIPTION_PATH}>{t('banner.toSubscription')}</TextLink>
    </Banner>
  );
}
