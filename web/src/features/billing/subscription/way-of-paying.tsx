import * as api from '@zeitblatt/contract/api';
import type { SubscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../texts/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { CardFormOnDemand } from '../payments/card-form-on-demand.tsx';
import { PaymentMethods, useOfferedMethods } from './plan/payment-methods.tsx';
import styles from './plan/subscription.module.css';
import { useMethodChoice } from './plan/use-method-choice.ts';
import { useSubscriptionWrite } from './plan/use-subscription-write.ts';

type WayOfPayingProps = { readonly subscription: SubscriptionView };

/** How the company pays, and the end of the subscription. */
export function WayOfPaying({ subscription }: WayOfPayingProps) {
  const { t } = useTranslation('subscription');
  return (
    <Panel title={t('payment.title')}>
      <div className={styles['stack']}>
        <ChangeMethod subscription={subscription} />
        {subscription.state === 'active' && <Cancel subscription={subscription} />}
      </div>
    </Panel>
  );
}

function ChangeMethod({ subscription: { payment_method: current } }: WayOfPayingProps) {
  const { t } = useTranslation('subscription');
  const offered = useOfferedMethods();
  // A method that is not offered any more stays in use.
  const methods = current === null || offered.includes(current) ? offered : [...offered, current];
  const { method, isMissing, choose, takeKept, reset } = useMethodChoice(current);
  const change = useSubscriptionWrite(api.subscription.changePaymentMethod);
  const save = async () => {
    const name = t(`method.${method}.name`);
    await change.run({ body: { payment_method: method } }, () => t('payment.changed', { method: name }));
  };
  return (
    <>
      <PaymentMethods labelHidden methods={methods} value={method} onChange={choose} />
      <MessageList messages={change.messages} />
      {isMissing && <CardFormOnDemand onKept={takeKept} onCancel={reset} />}
      {method !== current && !isMissing && (
        <div>
          <Button kind="primary" loading={change.isSending} onClick={() => void save()}>
            {t('payment.change')}
          </Button>
        </div>
      )}
    </>
  );
}

function Cancel({ subscription: { period, trial_ends_on } }: WayOfPayingProps) {
  const { t } = useTranslation('subscription');
  const [isAsking, setAsking] = useState(false);
  const cancel = useSubscriptionWrite(api.subscription.cancel);
  const lastDay = period?.to ?? trial_ends_on;
  const day = lastDay === null ? '' : formatDate(lastDay);
  const confirm = async () => {
    const isDone = await cancel.run({}, ({ ends_on }) =>
      t('cancel.done', { day: ends_on === null ? day : formatDate(ends_on) }),
    );
    if (isDone) setAsking(false);
  };
  return (
    <div className={styles['cancel']}>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <span className={styles['danger']}>{t('cancel.button', { day })}</span>
      </Button>
      <p className={styles['quiet']}>{t('cancel.stays')}</p>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('cancel.title')}
        confirmLabel={t('cancel.confirm')}
        danger
        busy={cancel.isSending}
        onConfirm={() => void confirm()}
      >
        <MessageList messages={cancel.messages} />
        <p className={styles['about']}>{t('cancel.question', { day })}</p>
        <p className={styles['about']}>{t('cancel.takenBack', { day })}</p>
      </ConfirmDialog>
    </div>
  );
}
