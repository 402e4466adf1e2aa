import * as api from '@zeitblatt/contract/api';
import { freeDaysLeft } from '@zeitblatt/domain/billing/subscription/free-days';
import type { SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { formatDate } from '../../../texts/format.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { planName } from './plan/plan-text.ts';
import styles from './plan/subscription.module.css';
import { useSubscriptionWrite } from './plan/use-subscription-write.ts';

type NoticeProps = { readonly subscription: SubscriptionView };

/** Facts about the state: the end, what stays after it, and what changes with the next period. */
export function SubscriptionNotice({ subscription }: NoticeProps) {
  const { t } = useTranslation('subscription');
  const { state, ends_on, next_plan } = subscription;
  if (state === 'cancelled') return <Cancelled subscription={subscription} />;
  if (state === 'trial') return <FreeDays subscription={subscription} />;
  if (state === 'granted') return <Notice>{t('granted')}</Notice>;
  if (state === 'ended') {
    return (
      <Notice tone="warning" title={ends_on === null ? t('ended.title') : t('ended.on', { day: formatDate(ends_on) })}>
        {t('ended.text')}
      </Notice>
    );
  }
  return next_plan === null ? null : <NextPlan subscription={subscription} />;
}

function FreeDays({ subscription: { ends_on } }: NoticeProps) {
  const { t } = useTranslation('subscription');
  const today = useToday();
  if (ends_on === null) return null;
  const count = freeDaysLeft(today, ends_on);
  return (
    <Notice title={count > 0 ? t('trial.left', { count }) : t('trial.lastDay')}>
      {t('trial.then', { day: formatDate(ends_on) })}
    </Notice>
  );
}

function Cancelled({ subscription: { ends_on } }: NoticeProps) {
  const { t } = useTranslation('subscription');
  const resume = useSubscriptionWrite(api.subscription.resume);
  return (
    <div className={styles['stack']}>
      <MessageList messages={resume.messages} />
      <Notice tone="warning" title={t('cancelled.title', { day: ends_on === null ? '' : formatDate(ends_on) })}>
        <div className={styles['stack']}>
          <span>{t('cancelled.text')}</span>
          <div>
            <Button loading={resume.isSending} onClick={() => void resume.run({}, () => t('cancelled.resumed'))}>
              {t('cancelled.resume')}
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}

function NextPlan({ subscription: { plan, next_plan, next_period_from } }: NoticeProps) {
  const { t } = useTranslation('subscription');
  const keep = useSubscriptionWrite(api.subscription.changePlan);
  if (plan === null || next_plan === null || next_period_from === null) return null;
  return (
    <div className={styles['stack']}>
      <MessageList messages={keep.messages} />
      <Notice title={t('next.title', { day: formatDate(next_period_from), plan: planName(next_plan) })}>
        <div>
          <Button
            size="xs"
            loading={keep.isSending}
            onClick={() => void keep.run({ body: { plan } }, () => t('change.kept', { plan: planName(plan) }))}
          >
            {t('next.keep', { plan: planName(plan) })}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
