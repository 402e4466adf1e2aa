import type { InvoiceContent, InvoiceState } from '@zeitblatt/domain/billing/invoices/invoice-content';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatCents } from '@zeitblatt/domain/rules/amounts';
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

/** The byte order mark, by which spreadsheets know that a CSV is UTF-8. */
const MARK = '\u{feff}';

/**
 * The list of invoices as a CSV that German spreadsheets open: separated by semicolons, amounts with a decimal comma, days
 * as `07.12.2026`.
 */
export function invoiceListCsv(invoices: readonly InvoiceInList[]): string {
  const rows = [TITLES.map((title) => germanText(`documents:invoiceList.${title}`)), ...invoices.map(toCells)];
  return `${MARK}${rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`;
}

const toCells = ({ content, state, paidOn }: InvoiceInList): string[] => [
  content.number,
  formatGermanDay(content.issuedOn),
  germanText(`documents:invoiceList.kinds.${content.kind}`),
  content.cancels?.number ?? '',
  asText(content.buyer.name),
  formatGermanDay(content.period.from),
  formatGermanDay(content.period.to),
  ...[content.netCents, content.taxCents, content.grossCents].map((cents) => formatCents(cents).replace('.', ',')),
  content.kind === 'cancellation' ? '' : formatGermanDay(content.dueOn),
  // A cancellation is neither open nor cancelled itself.
  content.kind === 'cancellation' ? '' : germanText(`documents:invoiceList.states.${state}`),
  paidOn === null ? '' : formatGermanDay(paidOn),
];

/** A spreadsheet would calculate a name like `=1+1`: an apostrophe makes it a text. */
const asText = (name: string): string => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
