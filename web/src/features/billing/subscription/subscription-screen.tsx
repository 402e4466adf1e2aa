import * as api from '@zeitblatt/contract/api';
import { isTestAccount } from '@zeitblatt/domain/accounts/access/standing';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SkeletonPage } from '../../../ui/frame/skeleton.tsx';
import { FirstPlan } from './first-plan.tsx';
import { RunningSubscription } from './running-subscription.tsx';
import { TestAccountPlans } from './test-account-plans.tsx';

/** Plans, subscription and payment. @source docs/product.md section 2 "/subscription"; docs/decisions.md D73, D97 */
export function SubscriptionScreen() {
  const { t } = useTranslation('subscription');
  const user = useUser();
  const { first_name, last_name } = user;
  const subscription = useRead(api.subscription.get, {});
  const plans = useRead(api.subscription.plans, {});
  const error = subscription.error ?? plans.error;

  if (!subscription.data || !plans.data) {
    if (!error) return <SkeletonPage rows={10} />;
    return (
      <Page title={t('title')}>
        <ReadFailure of={[subscription, plans]} />
      </Page>
    );
  }
  const known = { subscription: subscription.data, plans: plans.data.data };
  if (isTestAccount(user)) {
    return (
      <Page title={t('title')}>
        <div className="form-page">
          <TestAccountPlans plans={known.plans} />
        </div>
      </Page>
    );
  }
  if (known.subscription.state === 'none') {
    return (
      <Page
        title={t('first.title', { name: `${first_name} ${last_name}` })}
        windowTitle={t('title')}
        subtitle={t('first.subtitle')}
      >
        <FirstPlan {...known} />
      </Page>
    );
  }
  return (
    <Page title={t('title')} subtitle={t(`subtitle.${known.subscription.state}`)}>
      <RunningSubscription {...known} />
    </Page>
  );
}
