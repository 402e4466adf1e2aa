import * as api from '@zeitblatt/contract/api';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../api/use-read.ts';
import { ChoiceCards } from '../../../../ui/fields/choice-cards.tsx';

/** Payment methods that the installation offers: by transfer always, also while the others cannot be read. */
export function useOfferedMethods(): readonly PaymentMethod[] {
  return useRead(api.payments.payment, {}).data?.data.methods ?? ['transfer'];
}

type PaymentMethodsProps = {
  readonly labelHidden?: boolean;
  readonly methods: readonly PaymentMethod[];
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
};

/** How a company pays, and the card or bank account that is kept for it. */
export function PaymentMethods({ labelHidden = false, methods, value, onChange }: PaymentMethodsProps) {
  const { t } = useTranslation('subscription');
  const kept = useRead(api.payments.payment, {}).data?.data.kept;
  return (
    <ChoiceCards
      label={t('payment.method')}
      labelHidden={labelHidden}
      value={value}
      onChange={onChange}
      options={methods.map((method) => ({
        value: method,
        title: t(`method.${method}.name`),
        detail: (
          <>
            <small>{t(`method.${method}.about`)}</small>
            {kept?.kind === method && <small>{t('payment.kept', { last4: kept.last4 })}</small>}
          </>
        ),
      }))}
    />
  );
}
