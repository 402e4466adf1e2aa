import type { PlanView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';
import { planName, usePlanLimit } from './plan/plan-text.ts';
import styles from './plan/subscription.module.css';

/** The way on of an account that may look at everything and change nothing: a registration, and what it costs later. */
export function TestAccountPlans({ plans }: { readonly plans: readonly PlanView[] }) {
  const { t } = useTranslation('subscription');
  const limitOf = usePlanLimit(plans);
  return (
    <Panel title={t('testAccount.title')}>
      <div className={styles['stack']}>
        <p className={styles['about']}>{t('testAccount.text')}</p>
        <div>
          <LinkButton kind="primary" to="/registration">
            {t('testAccount.register')}
          </LinkButton>
        </div>
        <dl className={styles['sums']} aria-label={t('plan')}>
          {plans.map((plan) => (
            <div key={plan.alias}>
              <dt>
                <strong>{planName(plan.alias)}</strong>, {limitOf(plan)}
              </dt>
              <dd className="num">
                {formatAmount(plan.price)} <small>{t('perMonth')}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
