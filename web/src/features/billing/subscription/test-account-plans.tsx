import type { PlanAlias } from '@zeitblatt/domain/accounts/plan/plans';
import type { PlanView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Unavailable } from '../../../ui/marks/unavailable.tsx';
import { PlanCards } from './plan/plan-cards.tsx';
import styles from './plan/subscription.module.css';

/** The plans for an account that may look at everything and change nothing. */
export function TestAccountPlans({ plans }: { readonly plans: readonly PlanView[] }) {
  const { t } = useTranslation(['subscription', 'errors']);
  const [plan, setPlan] = useState<PlanAlias>('starter');
  return (
    <Panel title={t('testAccount.title')}>
      <div className={styles['stack']}>
        <p className={styles['about']}>{t('testAccount.text')}</p>
        <PlanCards label={t('plan')} labelHidden plans={plans} people={0} value={plan} onChange={setPlan} />
        <div>
          <Unavailable reason={t('errors:demo_only')}>
            <Button kind="primary">{t('first.start')}</Button>
          </Unavailable>
        </div>
      </div>
    </Panel>
  );
}
