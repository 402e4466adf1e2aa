import type { Invoice } from '@zeitblatt/domain/billing/invoices/invoice';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { formatDate } from '../../../texts/format.ts';
import { Highlight } from '../../../ui/marks/marks.tsx';
import styles from './invoices.module.css';

/** Whether the company has to transfer an invoice and its due day is over, or could not be charged in any try. */
export const isOverdue = ({ kind, state, payment_method, due_on, collection }: Invoice, today: IsoDate): boolean =>
  kind === 'invoice' &&
  state === 'open' &&
  ((payment_method === 'transfer' && due_on < today) || collection?.state === 'ended');

/** Whether an invoice is paid, and until when it has to be, or what has become of collecting it. An overdue one is marked. */
export function InvoiceState({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const today = useToday();
  const { kind, state, cancels, due_on, paid_on, collection } = invoice;
  const dueDay = formatDate(due_on);
  if (kind === 'cancellation') return <span className={styles['done']}>{t('cancels', { number: cancels ?? '' })}</span>;
  if (isOverdue(invoice, today)) {
    return (
      <Highlight>{collection?.state === 'ended' ? t('collection.ended') : t('overdue', { day: dueDay })}</Highlight>
    );
  }
  if (state !== 'open') {
    return <span className={styles['done']}>{t(`states.${state}`, { day: formatDate(paid_on ?? due_on) })}</span>;
  }
  if (!collection) return <span>{t('states.open', { day: dueDay })}</span>;
  return <span>{t(`collection.${collection.state}`, { day: formatDate(collection.next_on ?? due_on) })}</span>;
}
