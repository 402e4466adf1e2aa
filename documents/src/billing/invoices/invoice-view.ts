import type { InvoiceContent } from '@zeitblatt/domain/billing/invoices/invoice-content';
import { formatIban } from '@zeitblatt/domain/billing/invoices/tax-ids';
import { girocodePayload } from '@zeitblatt/domain/billing/payments/girocode';
import { isolateDirection } from '@zeitblatt/i18n/text-direction';
import { exemptionText, formatAmount, formatGermanDay, germanText, lineTexts, paymentText } from './printed-invoice.ts';

type Field = { readonly label: string; readonly value: string };

/** The texts and figures of an invoice; the template only lays them out. */
export type InvoiceView = {
  /** Title and author in the properties of the PDF. */
  readonly documentTitle: string;
  readonly author: string;
  readonly title: string;
  readonly number: string;
  readonly subtitle: string | null;
  /** Says that the operator is made up; null for a real one. */
  readonly warning: string | null;
  readonly sender: string;
  readonly receiver: { readonly label: string; readonly lines: readonly string[] };
  readonly fields: readonly Field[];
  readonly columns: Readonly<Record<'position' | 'service' | 'days' | 'quantity' | 'net', string>>;
  readonly lines: readonly {
    readonly position: string;
    readonly name: string;
    readonly description: string;
    readonly days: string;
    readonly quantity: string;
    readonly net: string;
  }[];
  readonly totals: readonly Field[];
  readonly exemption: string | null;
  readonly payment: string;
  readonly transfer: readonly Field[];
  /** Alternative text and hint of the QR code; null without one. */
  readonly qr: { readonly label: string; readonly hint: string } | null;
  /** Columns of the foot. */
  readonly foot: readonly (readonly string[])[];
  readonly attachment: { readonly hint: string; readonly name: string };
  readonly page: string;
};

const present = (values: readonly (string | null)[]): string[] =>
  values.filter((value): value is string => value !== null && value !== '');

const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  germanText('documents:invoice.days', { from: formatGermanDay(from), to: formatGermanDay(to) });

/** The content of the QR code for a transfer; null for an invoice that is not paid by one. */
export function girocodeOf({ kind, payment, seller, grossCents, number }: InvoiceContent): string | null {
  if (kind === 'cancellation' || payment.method !== 'transfer') return null;
  return girocodePayload({ recipient: seller.name, iban: seller.iban, bic: seller.bic, grossCents, text: number });
}

/**
 * Creates the view of an invoice.
 *
 * @param print makes what users have typed printable
 */
export function createInvoiceView(content: InvoiceContent, print: (text: string) => string): InvoiceView {
  const { number, kind, cancels, seller } = content;
  const title = germanText(kind === 'invoice' ? 'documents:invoice.title' : 'documents:invoice.cancellation');
  const sender = print([seller.name, seller.street, `${seller.zip} ${seller.city}`].join(' · '));
  const printLine = (text: string): string => isolateDirection(print(text));
  const hasQr = girocodeOf(content) !== null;
  return {
    author: sender,
    documentTitle: cancels === null ? `${title} ${number}` : `${title} ${number} ${subtitleOf(cancels)}`,
    title,
    number,
    subtitle: cancels && subtitleOf(cancels),
    warning: seller.isMadeUp ? germanText('documents:invoice.madeUp') : null,
    sender: isolateDirection(sender),
    receiver: { label: germanText('documents:invoice.receiver'), lines: receiverLines(content).map(printLine) },
    fields: fieldsOf(content).map(({ label, value }) => ({ label, value: printLine(value) })),
    columns: {
      position: germanText('documents:invoice.column.position'),
      service: germanText('documents:invoice.column.service'),
      days: germanText('documents:invoice.column.days'),
      quantity: germanText('documents:invoice.column.quantity'),
      net: germanText('documents:invoice.column.net'),
    },
    lines: content.lines.map((line, index) => ({
      position: String(index + 1),
      ...lineTexts(line),
      days: daysOf(line),
      quantity: String(line.quantity).replace('-', '−'),
      net: formatAmount(line.quantity * line.netCents),
    })),
    totals: totalsOf(content),
    exemption: exemptionText(content),
    payment: paymentText(content),
    transfer: transferFields(content).map(({ label, value }) => ({ label, value: printLine(value) })),
    qr: hasQr ? { label: germanText('documents:invoice.qr'), hint: germanText('documents:invoice.qrHint') } : null,
    foot: footOf(content).map((lines) => lines.map(printLine)),
    attachment: {
      hint: germanText('documents:invoice.attachment'),
      name: germanText('documents:invoice.attachmentName'),
    },
    page: germanText('documents:invoice.page'),
  };
}

const subtitleOf = ({ number, issuedOn }: NonNullable<InvoiceContent['cancels']>): string =>
  germanText('documents:invoice.cancels', { number, day: formatGermanDay(issuedOn) });

const receiverLines = ({ buyer }: InvoiceContent): string[] =>
  present([
    buyer.name,
    buyer.street,
    present([buyer.zip, buyer.city]).join(' '),
    buyer.country === 'DE' ? null : buyer.country,
  ]);

function fieldsOf({ number, kind, issuedOn, dueOn, period, buyer }: InvoiceContent): Field[] {
  const field = (key: string, value: string | null): Field[] =>
    value === null ? [] : [{ label: germanText(`documents:invoice.${key}`), value }];
  return [
    ...field('number', number),
    ...field('issuedOn', formatGermanDay(issuedOn)),
    ...field('period', daysOf(period)),
    ...(kind === 'invoice' ? field('dueOn', formatGermanDay(dueOn)) : []),
    ...field('reference', buyer.reference),
    ...field('buyerVatId', buyer.vatId),
  ];
}

function totalsOf({ netCents, taxCents, grossCents, vat }: InvoiceContent): Field[] {
  const taxed = [
    { label: germanText('documents:invoice.net'), value: formatAmount(netCents) },
    { label: germanText('documents:invoice.vat', { rate: vat.rate / 100 }), value: formatAmount(taxCents) },
  ];
  return [
    ...(vat.category === 'S' ? taxed : []),
    { label: germanText('documents:invoice.gross'), value: formatAmount(grossCents) },
  ];
}

function transferFields({ kind, payment, seller, number }: InvoiceContent): Field[] {
  if (kind === 'cancellation') return [];
  const field = (key: string, value: string | null): Field[] =>
    value === null ? [] : [{ label: germanText(`documents:invoice.${key}`), value }];
  if (payment.method === 'sepa_debit')
    return [...field('mandate', payment.mandate), ...field('creditorId', seller.creditorId)];
  if (payment.method === 'card') return [];
  return [
    ...field('recipient', seller.name),
    ...field('iban', formatIban(seller.iban)),
    ...field('bic', seller.bic),
    ...field('purpose', number),
  ];
}

const footOf = ({ seller }: InvoiceContent): string[][] => [
  [seller.name, seller.street, `${seller.zip} ${seller.city}`],
  present([seller.email, seller.phone && germanText('documents:invoice.phone', { number: seller.phone })]),
  present([
    seller.vatId && germanText('documents:invoice.vatId', { number: seller.vatId }),
    seller.taxNumber && germanText('documents:invoice.taxNumber', { number: seller.taxNumber }),
    seller.bank,
  ]),
];
