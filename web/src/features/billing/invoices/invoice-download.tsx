import { IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { Invoice } from '@zeitblatt/domain/billing/invoices/invoice';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { IconButton } from '../../../ui/marks/button.tsx';

const FILES = {
  pdf: { endpoint: api.invoices.download, icon: <IconFileTypePdf size={18} aria-hidden /> },
  xml: { endpoint: api.invoices.downloadXml, icon: <IconFileTypeXml size={18} aria-hidden /> },
} as const;

type InvoiceDownloadProps = {
  readonly invoice: Invoice;
  readonly file: keyof typeof FILES;
  /** Receives the failure of a download, and null when a new one begins. */
  readonly onFailure: (error: unknown) => void;
};

/** Loads an invoice as a file. */
export function InvoiceDownload({ invoice: { id, invoice_number: number }, file, onFailure }: InvoiceDownloadProps) {
  const { t } = useTranslation('invoices');
  const { endpoint, icon } = FILES[file];
  const download = useDownload(endpoint);
  return (
    <IconButton
      label={t(file, { number })}
      icon={icon}
      loading={download.isLoading}
      onClick={() => {
        onFailure(null);
        void download.start({ params: { id } }).catch(onFailure);
      }}
    />
  );
}
