import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import type { PaymentOverview } from '@zeitblatt/domain/billing/payments/payment-overview';
import { formatCents } from '@zeitblatt/domain/rules/amounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeReadsStale } from '../../../api/stale-reads.ts';
import { formatMoney } from '../../../texts/format.ts';
import { Stack, Text } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { onDemand } from '../../../ui/messages/on-demand.ts';
import { Unreachable } from './unreachable.tsx';

const script = onDemand(() => import('./load-stripe.ts'));

type OpenPaymentProps = {
  readonly open: NonNullable<PaymentOverview['open']>;
  readonly publishableKey: string;
};

/** A payment whose bank asks the person (3-D Secure): its confirmation happens in a window of the bank. */
export function OpenPayment({
  open: { number, gross_cents, client_secret, payment_method },
  publishableKey,
}: OpenPaymentProps) {
  const { t } = useTranslation('payments');
  const cache = useQueryClient();
  const [state, setState] = useState<'waiting' | 'confirming' | 'confirmed' | 'unreachable' | { problem: string }>(
    'waiting',
  );
  const confirm = async (clientSecret: string): Promise<void> => {
    const { loadPaymentScript } = await script.load();
    const stripe = await loadPaymentScript(publishableKey);
    const { error } = await stripe.confirmPayment({
      clientSecret,
      confirmParams: {
        return_url: `${window.location.origin}/subscription`,
        ...(payment_method === null ? {} : { payment_method }),
      },
      redirect: 'if_required',
    });
    setState(error ? { problem: error.message ?? t('form.refused') } : 'confirmed');
    if (!error) makeReadsStale(cache, api.payments.updateCard.changes);
  };
  const press = (): void => {
    if (client_secret === null) {
      makeReadsStale(cache, api.payments.updateCard.changes);
      return;
    }
    setState('confirming');
    confirm(client_secret).catch(() => setState('unreachable'));
  };
  if (client_secret === null || state === 'unreachable') return <Unreachable onRetry={press} />;
  if (state === 'confirmed') return <Notice tone="ok">{t('open.confirmed')}</Notice>;
  return (
    <Notice tone="warning" title={t('open.title')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('open.text', { number, amount: formatMoney(formatCents(gross_cents)) })}</Text>
        {typeof state === 'object' && <Text role="alert">{state.problem}</Text>}
        <Button kind="primary" loading={state === 'confirming'} onClick={press}>
          {t('open.confirm')}
        </Button>
      </Stack>
    </Notice>
  );
}
