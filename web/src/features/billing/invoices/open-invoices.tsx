import type { Invoice } from '@zeitblatt/domain/billing/invoices/invoice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../errors/failure.ts';
import { formatAmount } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { InvoiceDownload } from './invoice-download.tsx';
import { InvoiceState } from './invoice-state.tsx';
import styles from './invoices.module.css';
import { useOpenInvoices } from './use-open-invoices.ts';

/** The invoices that wait for their payment, each with its PDF. There is nothing to show when all are paid. */
export function OpenInvoices() {
  const { t } = useTranslation('invoices');
  const { invoices, error } = useOpenInvoices();
  const [failure, setFailure] = useState<unknown>(null);
  const shown = failure ?? error;
  if (invoices.length === 0 && shown === null) return null;
  return (
    <Panel title={t('open.title')} actions={<TextLink to="/invoices">{t('open.all')}</TextLink>}>
      {shown !== null && <Notice tone="error">{failureText(shown)}</Notice>}
      <ul className={styles['open']} aria-label={t('open.title')}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <strong className="num">{invoice.invoice_number}</strong>
            <span className="num">{formatAmount(invoice.amount)}</span>
            <span>
              <InvoiceState invoice={invoice} />
            </span>
            <InvoiceDownload invoice={invoice} file="pdf" onFailure={setFailure} />
            <NextStep invoice={invoice} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Actions of the company on an invoice whose payment is under way, was refused, or was taken back. */
function NextStep({
  invoice: { invoice_number: number, amount, collection, transfer },
}: {
  readonly invoice: Invoice;
}) {
  const { t } = useTranslation(['invoices', 'subscription']);
  if (transfer)
    return (
      <p className={styles['next']}>{t('next.transfer', { ...transfer, amount: formatAmount(amount), number })}</p>
    );
  if (collection?.state === 'processing') return <p className={styles['next']}>{t('next.processing')}</p>;
  if (collection?.state !== 'failed') return null;
  return <p className={styles['next']}>{t('next.failed', { method: t('subscription:method.transfer.name') })}</p>;
}
