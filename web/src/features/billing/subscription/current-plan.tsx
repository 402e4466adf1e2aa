import type { SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDate } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { useOpenInvoices } from '../invoices/use-open-invoices.ts';
import type { KnownSubscription } from './plan/known-subscription.ts';
import { countTooMany, fittingPlanOf, planName } from './plan/plan-text.ts';
import styles from './plan/subscription.module.css';
import { SubscriptionNotice } from './subscription-notice.tsx';

/** The plan of the company, its state, and how many people it covers. */
export function CurrentPlan({ subscription, plans }: KnownSubscription) {
  const { t } = useTranslation('subscription');
  const { state, plan: alias } = subscription;
  const plan = plans.find((one) => one.alias === alias);
  const limit = plan?.max_people ?? null;
  return (
    <Panel title={alias === null ? t('title') : planName(alias)} actions={<Span subscription={subscription} />}>
      <div className={styles['stack']}>
        {plan && state !== 'granted' && (
          <p className={styles['line']}>{t('priceOfMonth', { price: formatAmount(plan.price) })}</p>
        )}
        {limit !== null && <Seats people={subscription.people} limit={limit} />}
        <People subscription={subscription} plans={plans} />
        <SubscriptionNotice subscription={subscription} />
      </div>
    </Panel>
  );
}

/** The days that are free, or paid for. */
function Span({ subscription: { state, period, trial_ends_on } }: { readonly subscription: SubscriptionView }) {
  const { t } = useTranslation('subscription');
  const isPaid = state === 'active' || state === 'cancelled';
  if (isPaid && period) {
    return (
      <span className={styles['quiet']}>
        {t('period', { from: formatDate(period.from), to: formatDate(period.to) })}
      </span>
    );
  }
  const isFree = state === 'trial' || isPaid;
  return isFree && trial_ends_on ? (
    <span className={styles['quiet']}>{t('freeUntil', { day: formatDate(trial_ends_on) })}</span>
  ) : null;
}

/** One box for each person that the plan covers; filled ones are taken. */
function Seats({ people, limit }: { readonly people: number; readonly limit: number }) {
  return (
    <div className={styles['seats']} aria-hidden>
      {Array.from({ length: limit }, (_, seat) => (
        // biome-ignore lint: the seats have no other identity than their place
        <i key={seat} data-taken={seat < people || undefined} />
      ))}
    </div>
  );
}

function People({ subscription: { people, plan: alias }, plans }: KnownSubscription) {
  const { t } = useTranslation('subscription');
  const plan = plans.find((one) => one.alias === alias);
  const limit = plan?.max_people ?? null;
  const tooMany = plan ? countTooMany(plan, people) : 0;
  // An overdue invoice is the one mark of the page.
  const { hasOverdue } = useOpenInvoices();
  const Told = hasOverdue ? 'span' : Highlight;
  const larger = limit === null ? undefined : fittingPlanOf(plans, Math.max(people, limit + 1));
  return (
    <div className={styles['people']}>
      <p>
        <strong>{limit === null ? t('people', { count: people }) : t('peopleOf', { count: people, limit })}</strong>
        {larger && people >= (limit ?? 0) && (
          <>
            {' '}
            <Told>
              {tooMany > 0
                ? t('tooManyPeople', { count: tooMany, plan: planName(larger.alias) })
                : t('nextPerson', { number: people + 1, plan: planName(larger.alias) })}
            </Told>
          </>
        )}
      </p>
      <WhoCounts />
    </div>
  );
}

function WhoCounts() {
  const { t } = useTranslation('subscription');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="xs" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('whoCounts')}
      </Button>
      <p id={id} hidden={!isOpen} className={styles['about']}>
        {t('whoCountsText')}
      </p>
    </>
  );
}
