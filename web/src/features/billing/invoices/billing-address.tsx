import * as api from '@zeitblatt/contract/api';
import { type BillingAddress, isWholeAddress } from '@zeitblatt/domain/billing/invoices/billing-address';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { useFocusAfter } from '../../../forms/use-focus-after.ts';
import { useUser } from '../../../session/session-context.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { BillingAddressForm } from './billing-address-form.tsx';
import styles from './invoices.module.css';
import { useMayReadInvoices } from './use-open-invoices.ts';

/** To whom the invoices are addressed, and the form that changes it. @source docs/product.md section 7 "user/{id}/billingInfo" */
export function BillingAddressPanel() {
  const { t } = useTranslation('invoices');
  const { id } = useUser();
  const isShown = useMayReadInvoices();
  const read = useRead(api.invoices.billingInfo, { params: { id } }, { isEnabled: isShown });
  const { data, error } = read;
  if (!isShown) return null;
  return (
    <Panel title={t('address.title')}>
      {data && <AddressOrForm address={data} />}
      {!data && (error ? <ReadFailure of={read} /> : <SkeletonRows count={3} />)}
    </Panel>
  );
}

/** The receiver as far as it is known, where it has to be completed before an invoice can be written. */
export function useUnfinishedAddress(): BillingAddress | null {
  const { id } = useUser();
  const mayRead = useMayReadInvoices();
  const { data } = useRead(api.invoices.billingInfo, { params: { id } }, { isEnabled: mayRead });
  return data && !isWholeAddress(data) ? data : null;
}

function AddressOrForm({ address }: { readonly address: BillingAddress }) {
  const { t } = useTranslation('invoices');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfter(isOpen, () => opener.current);
  if (isOpen) return <BillingAddressForm address={address} onClose={() => setOpen(false)} />;
  return (
    <div className={styles['address']}>
      <Receiver address={address} />
      <Button ref={opener} onClick={() => setOpen(true)}>
        {t('address.change')}
      </Button>
    </div>
  );
}

function Receiver({ address }: { readonly address: BillingAddress }) {
  const { t } = useTranslation('invoices');
  const { name, street, zip, city, vat_id, reference, is_saved } = address;
  const place = [zip, city].filter(Boolean).join(' ');
  const isComplete = isWholeAddress(address);
  return (
    <address>
      <strong>{name}</strong>
      {street !== null && <span>{street}</span>}
      {place !== '' && <span>{place}</span>}
      {vat_id !== null && <small>{t('address.vatIdOf', { number: vat_id })}</small>}
      {reference !== null && <small>{t('address.referenceOf', { reference })}</small>}
      {!isComplete && <small>{t('address.incomplete')}</small>}
      {isComplete && !is_saved && <small>{t('address.ofCompany')}</small>}
    </address>
  );
}
