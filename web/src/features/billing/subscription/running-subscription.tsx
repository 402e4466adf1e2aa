import * as api from '@zeitblatt/contract/api';
import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import { useRead } from '../../../api/use-read.ts';
import { useStanding } from '../../../session/rights.ts';
import { BillingAddressPanel, useUnfinishedAddress } from '../invoices/billing-address.tsx';
import { OpenInvoices } from '../invoices/open-invoices.tsx';
import { PaymentPanel } from '../payments/payment-panel.tsx';
import { ChangePlan } from './change-plan.tsx';
import { CurrentPlan } from './current-plan.tsx';
import type { KnownSubscription } from './plan/known-subscription.ts';
import styles from './plan/subscription.module.css';
import { Subscribe } from './subscribe.tsx';
import { WayOfPaying } from './way-of-paying.tsx';

/** The subscribed plan and the actions on it. */
export function RunningSubscription({ subscription, plans }: KnownSubscription) {
  const hasSettings = mayEnter(useStanding(), 'subscriptionSettings');
  const { state } = subscription;
  const isPaid = state === 'active' || state === 'cancelled';
  // A payment that waits for its person is what the page was opened for.
  const isWaiting = Boolean(useRead(api.payments.payment, {}).data?.data.open);
  return (
    <div className={styles['columns']} data-wide={!(hasSettings && isPaid) || undefined}>
      <div className={styles['column']}>
        <CurrentPlan subscription={subscription} plans={plans} />
        {isWaiting && state !== 'granted' && <PaymentPanel />}
        {state !== 'granted' && <OpenInvoices />}
        {state === 'active' && <ChangePlan subscription={subscription} plans={plans} />}
        {(state === 'trial' || state === 'ended') && (
          <Beginning subscription={subscription} plans={plans} isWaiting={isWaiting} />
        )}
      </div>
      {hasSettings && isPaid && (
        <div className={styles['column']}>
          <WayOfPaying subscription={subscription} />
          {!isWaiting && <PaymentPanel />}
          <BillingAddressPanel />
        </div>
      )}
    </div>
  );
}

/** The panels that begin a subscription: the address of the invoices comes first. */
function Beginning({ isWaiting, ...known }: KnownSubscription & { readonly isWaiting: boolean }) {
  const unfinished = useUnfinishedAddress();
  return (
    <>
      <Subscribe {...known} unfinished={unfinished} />
      {!isWaiting && <PaymentPanel />}
      {!unfinished && <BillingAddressPanel />}
    </>
  );
}
