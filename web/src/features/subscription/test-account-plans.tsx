import type { PlanAlias } from '@zeitblatt/domain/subscription/plans';
import type { PlanView } from '@zeitblatt/domain/subscription/subscription-view';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Unavailable } from '../../ui/unavailable.tsx';
import { PlanCards } from './plan-cards.tsx';
import styles from './subscription.module.css';

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
