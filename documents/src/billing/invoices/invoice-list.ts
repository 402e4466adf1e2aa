import type { InvoiceContent, InvoiceState } from '@zeitblatt/domain/billing/invoices/invoice-content';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatCents } from '@zeitblatt/domain/rules/amounts';
import { BYTE_ORDER_MARK, formatCsvLine } from '../../tables/csv.ts';
import { formatGermanDay, germanText } from './printed-invoice.ts';

/** An invoice or cancellation in the list for the tax adviser. */
type InvoiceInList = {
  readonly content: InvoiceContent;
  readonly state: InvoiceState;
  readonly paidOn: IsoDate | null;
};

const TITLES = [
  'number',
  'date',
  'kind',
  'cancels',
  'company',
  'from',
  'to',
  'net',
  'tax',
  'gross',
  'dueOn',
  'state',
  'paidOn',
] as const;

/**
 * The list of invoices as a CSV that German spreadsheets open: separated by semicolons, amounts with a decimal comma, days
 * as `07.12.2026`.
 */
export function invoiceListCsv(invoices: readonly InvoiceInList[]): string {
  const rows = [TITLES.map((title) => germanText(`documents:invoiceList.${title}`)), ...invoices.map(toCells)];
  return BYTE_ORDER_MARK + rows.map(formatCsvLine).join('');
}

const toCells = ({ content, state, paidOn }: InvoiceInList): string[] => [
  content.number,
  formatGermanDay(content.issuedOn),
  germanText(`documents:invoiceList.kinds.${content.kind}`),
  content.cancels?.number ?? '',
  content.buyer.name,
  formatGermanDay(content.period.from),
  formatGermanDay(content.period.to),
  ...[content.netCents, content.taxCents, content.grossCents].map((cents) => formatCents(cents).replace('.', ',')),
  content.kind === 'cancellation' ? '' : formatGermanDay(content.dueOn),
  // A cancellation is neither open nor cancelled itself.
  content.kind === 'cancellation' ? '' : germanText(`documents:invoiceList.states.${state}`),
  paidOn === null ? '' : formatGermanDay(paidOn),
];
