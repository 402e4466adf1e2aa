import * as api from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/call/paginated';
import type { Invoice } from '@zeitblatt/domain/billing/invoices/invoice';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { failureText } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { formatAmount, formatDate } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { InvoiceDownload } from './invoice-download.tsx';
import { InvoiceState } from './invoice-state.tsx';

/** The invoices of the company, each as PDF and XML. @source docs/product.md section 2 "/invoices" */
export function InvoicesScreen() {
  const { t } = useTranslation('invoices');
  const { id, has_company: hasCompany } = useUser();
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState<unknown>(null);
  const list = useRead(api.invoices.list, { params: { id }, query: { page } }, { isEnabled: hasCompany });
  const columns = useInvoiceColumns();

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Panel padded={false}>
        {failure !== null && <Notice tone="error">{failureText(failure)}</Notice>}
        <ReadFailure of={list} />
        <DataTable
          hasFailed={list.error !== null}
          label={t('title')}
          columns={columns}
          rows={hasCompany ? list.data?.data : []}
          rowId={(invoice) => String(invoice.id)}
          rowName={({ invoice_number }) => invoice_number}
          isFetching={list.isPlaceholderData}
          actions={(invoice) => (
            <>
              <InvoiceDownload invoice={invoice} file="pdf" onFailure={setFailure} />
              <InvoiceDownload invoice={invoice} file="xml" onFailure={setFailure} />
            </>
          )}
          empty={<EmptyState title={t('none')} description={t('noneText')} />}
          paging={{
            page,
            pageSize: ROWS_PER_PAGE,
            total: list.data?.total ?? 0,
            onChange: (next) => setPage(next.page),
          }}
        />
      </Panel>
    </Page>
  );
}

function useInvoiceColumns(): readonly DataColumn<Invoice>[] {
  const { t } = useTranslation('invoices');
  return useMemo(
    () => [
      { id: 'number', header: t('number'), isName: true, cell: ({ invoice_number }) => invoice_number },
      { id: 'date', header: t('date'), cell: ({ date_create }) => formatDate(date_create), width: 120 },
      {
        id: 'period',
        header: t('period'),
        cell: ({ period_from, period_to }) => `${formatDate(period_from)} – ${formatDate(period_to)}`,
        width: 220,
      },
      { id: 'amount', header: t('amount'), cell: ({ amount }) => formatAmount(amount), align: 'end', width: 110 },
      { id: 'state', header: t('state'), cell: (invoice) => <InvoiceState invoice={invoice} />, width: 240 },
    ],
    [t],
  );
}
