import * as api from '@zeitblatt/contract/api';
import {
  type BillingAddress,
  type BillingAddressInput,
  billingAddressInput,
} from '@zeitblatt/domain/billing/invoices/billing-address';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import styles from './invoices.module.css';

type AddressValues = Readonly<Record<Exclude<keyof BillingAddressInput, 'country'>, string>>;

const valuesOf = ({ name, street, zip, city, vat_id, reference }: BillingAddress): AddressValues => ({
  name,
  street: street ?? '',
  zip: zip ?? '',
  city: city ?? '',
  vat_id: vat_id ?? '',
  reference: reference ?? '',
});

type BillingAddressFormProps = {
  readonly address: BillingAddress;
  /** Leaves the form, which a press has opened; without it the form is a part of its page. */
  readonly onClose?: () => void;
};

/** Changes to whom the next invoices are addressed. The country is Germany. */
export function BillingAddressForm({ address, onClose }: BillingAddressFormProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const { id } = useUser();
  const { send } = useWrite(api.invoices.changeBillingInfo);
  const form = useAppForm<AddressValues, BillingAddressInput>(billingAddressInput, {
    initial: valuesOf(address),
    save: async (body) => {
      await send({ params: { id }, body });
      notify.success(t('address.saved'));
      onClose?.();
    },
  });
  const adopt = useEffectEvent((latest: BillingAddress) => {
    if (!form.dirty) form.reset(valuesOf(latest));
  });
  // Takes over an address that was saved elsewhere while this form is open.
  useEffect(() => adopt(address), [address]);
  const box = useRef<HTMLDivElement>(null);
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) box.current?.querySelector('input')?.focus();
  }, [isOpened]);

  return (
    <Form form={form} label={t('address.title')}>
      <div className={styles['form']} ref={box}>
        <div className="fields">
          <TextField label={t('address.name')} required autoComplete="organization" {...form.field('name')} />
          <TextField label={t('address.street')} required autoComplete="street-address" {...form.field('street')} />
          <TextField
            label={t('address.zip')}
            required
            inputMode="numeric"
            autoComplete="postal-code"
            {...form.field('zip')}
          />
          <TextField label={t('address.city')} required autoComplete="address-level2" {...form.field('city')} />
          <TextField label={t('address.country')} readOnly value={t('address.germany')} onChange={() => undefined} />
          <TextField label={t('address.vatId')} {...form.field('vat_id')} />
          <TextField
            label={t('address.reference')}
            description={t('address.referenceWhy')}
            {...form.field('reference')}
          />
        </div>
        <DialogActions>
          {onClose && (
            <Button onClick={onClose} disabled={form.saving}>
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" kind="primary" loading={form.saving}>
            {t('common:save')}
          </Button>
        </DialogActions>
      </div>
      <UnsavedGuard isDirty={form.dirty} />
    </Form>
  );
}
