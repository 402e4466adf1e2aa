import * as api from '@zeitblatt/contract/api';
import type { PaymentOverview } from '@zeitblatt/domain/billing/payments/payment-overview';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { Stack, Text } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { CardFormOnDemand } from './card-form-on-demand.tsx';
import { closeForm, isFormOpen } from './open-form.ts';
import { OpenPayment } from './open-payment.tsx';
import './payments.css';

/**
 * Method of payment, the form to change it, and a payment that waits for a confirmation. As long as nothing is
 * kept there is nothing to show: a first card is entered where it is chosen.
 */
export function PaymentPanel() {
  const { t } = useTranslation('payments');
  const { data } = useRead(api.payments.payment, {});
  const [isOpen, setOpen] = useState(isFormOpen);
  const overview = data?.data;
  if (!overview || overview.publishable_key === null) return null;
  const { open, kept, publishable_key } = overview;
  if (!open && !kept) return null;
  const close = (): void => {
    closeForm();
    setOpen(false);
  };
  return (
    <Panel title={t('title')}>
      <Stack gap="md">
        {open && <OpenPayment key={open.client_secret} open={open} publishableKey={publishable_key} />}
        {kept && isOpen && <CardFormOnDemand onKept={close} onCancel={close} />}
        {kept && !isOpen && (
          <div className="payment-kept">
            <KeptMethod {...kept} />
            <Button onClick={() => setOpen(true)}>{t('change')}</Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function KeptMethod({ kind, brand, last4 }: NonNullable<PaymentOverview['kept']>) {
  const { t } = useTranslation('payments');
  const name = kind === 'card' ? t('card', { brand: brandName(brand) }) : t('debit');
  return (
    <Text>
      {name} <bdi>•••• {last4}</bdi>
    </Text>
  );
}

/** `visa` becomes `Visa`. */
const brandName = (brand: string): string => `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;
