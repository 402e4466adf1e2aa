import * as api from '@zeitblatt/contract/api';
import type { PlanAlias } from '@zeitblatt/domain/accounts/plan/plans';
import type { BillingAddress } from '@zeitblatt/domain/billing/invoices/billing-address';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusAfter } from '../../../forms/use-focus-after.ts';
import { formatAmount, formatDate } from '../../../texts/format.ts';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { VisuallyHidden } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { BillingAddressForm } from '../invoices/billing-address-form.tsx';
import { CardFormOnDemand } from '../payments/card-form-on-demand.tsx';
import type { KnownSubscription } from './plan/known-subscription.ts';
import { PaymentMethods, useOfferedMethods } from './plan/payment-methods.tsx';
import { PlanCards } from './plan/plan-cards.tsx';
import { countTooMany, fittingPlanOf, planName } from './plan/plan-text.ts';
import styles from './plan/subscription.module.css';
import { Sums } from './plan/sums.tsx';
import { useMethodChoice } from './plan/use-method-choice.ts';
import { useSubscriptionWrite } from './plan/use-subscription-write.ts';

type SubscribeProps = KnownSubscription & {
  /** The receiver of the invoices, while it is not complete: it is asked first. */
  readonly unfinished: BillingAddress | null;
};

/** Subscribes during the free days, or again after an end. */
export function Subscribe({ subscription, plans, unfinished }: SubscribeProps) {
  const { t } = useTranslation('subscription');
  const { people, plan: current, state, trial_ends_on } = subscription;
  const methods = useOfferedMethods();
  const [chosenPlan, setPlan] = useState<PlanAlias | null>(null);
  const { method, isMissing, choose, takeKept, reset } = useMethodChoice(subscription.payment_method);
  const subscribe = useSubscriptionWrite(api.subscription.subscribe);
  const change = useSubscriptionWrite(api.subscription.changePlan);

  const methodCards = useRef<HTMLDivElement>(null);
  // The next button after the address orders, so the focus goes before it.
  useFocusAfter(unfinished !== null, () => methodCards.current?.querySelector<HTMLInputElement>('input:checked'));

  const isLarge = (alias: PlanAlias | null) =>
    plans.some((one) => one.alias === alias && countTooMany(one, people) === 0);
  const wished = [chosenPlan, current].find(isLarge) ?? fittingPlanOf(plans, people)?.alias;
  const plan = plans.find(({ alias }) => alias === wished);
  if (!plan) return null;

  const isFree = state === 'trial' && trial_ends_on !== null;
  const price = formatAmount(plan.price);
  const name = planName(plan.alias);
  const firstPaidDay = isFree ? formatDate(addDays(trial_ends_on, 1)) : null;
  const total = firstPaidDay
    ? t('subscribe.fromDay', { plan: name, day: firstPaidDay })
    : t('subscribe.today', { plan: name });
  const hasUsedMethod = methods.includes(method);
  const payment_method = hasUsedMethod ? method : 'transfer';

  return (
    <Panel title={t(state === 'ended' ? 'subscribe.again' : 'subscribe.title')}>
      <div className={styles['stack']}>
        <PlanCards
          label={t('plan')}
          plans={plans}
          people={people}
          current={current}
          value={plan.alias}
          onChange={setPlan}
        />
        <div ref={methodCards}>
          <PaymentMethods methods={methods} value={payment_method} onChange={choose} />
        </div>
        {unfinished ? (
          <>
            <Notice title={t('subscribe.addressFirst')}>{t('subscribe.addressWhy')}</Notice>
            <BillingAddressForm address={unfinished} />
          </>
        ) : isMissing ? (
          <CardFormOnDemand onKept={takeKept} onCancel={reset} />
        ) : (
          <>
            <Sums
              lines={isFree ? [{ label: t('subscribe.free', { day: formatDate(trial_ends_on) }), amount: '0.00' }] : []}
              total={{ label: total, amount: plan.price }}
            />
            <VisuallyHidden aria-live="polite">{`${total}: ${price}`}</VisuallyHidden>
            <p className={styles['quiet']}>
              {t(`subscribe.paid.${payment_method}`)} {t('subscribe.renewed')}
            </p>
            <MessageList messages={[...subscribe.messages, ...change.messages]} />
            <DialogActions>
              {isFree && plan.alias !== current && (
                <Button
                  loading={change.isSending}
                  disabled={subscribe.isSending}
                  onClick={() =>
                    void change.run({ body: { plan: plan.alias } }, () => t('change.done', { plan: name }))
                  }
                >
                  {t('subscribe.onlyChange')}
                </Button>
              )}
              <Button
                kind="primary"
                loading={subscribe.isSending}
                disabled={change.isSending}
                onClick={() =>
                  void subscribe.run({ body: { payment_method, plan: plan.alias } }, () =>
                    t('subscribe.done', { plan: name }),
                  )
                }
              >
                {t('subscribe.submit', { price })}
              </Button>
            </DialogActions>
          </>
        )}
      </div>
    </Panel>
  );
}
