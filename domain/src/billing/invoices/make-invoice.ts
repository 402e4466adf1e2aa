import type { IsoDate } from '../../calendar/dates.ts';
import type { HolidayLookup } from '../payments/collection-days.ts';
import { debitOn, transferDueOn } from '../payments/collection-days.ts';
import type { BillingItem } from '../subscription/billing-item.ts';
import type { PaymentMethod } from '../subscription/payment-method.ts';
import { netOfGross, STANDARD_VAT_RATE } from './gross-prices.ts';
import { type Buyer, type InvoiceContent, type InvoiceLine, netOfLines } from './invoice-content.ts';
import type { Operator } from './operator.ts';

/**
 * Largest gross amount, in cents, of an invoice that need not name the address of its receiver (UStDV § 33).
 *
 * @source docs/decisions/0038-invoices.md
 */
const SMALL_AMOUNT_MAX = 25_000;

/** An invoice before its number is known. */
export type InvoiceToIssue = {
  readonly items: readonly BillingItem[];
  readonly operator: Operator;
  readonly buyer: Buyer;
  readonly payment: { readonly method: PaymentMethod; readonly mandate: string | null };
  readonly issuedOn: IsoDate;
  readonly holidays: HolidayLookup;
};

/** Cents of all items, with VAT. */
export const grossOfItems = (items: readonly Pick<BillingItem, 'grossCents'>[]): number =>
  items.reduce((total, { grossCents }) => total + grossCents, 0);

/**
 * Whether an invoice over an amount may be sent to a receiver: above 250 € the law asks for the complete address.
 *
 * @source docs/decisions/0038-invoices.md
 */
export const isBuyerComplete = ({ street, zip, city }: Buyer, grossCents: number): boolean =>
  grossCents <= SMALL_AMOUNT_MAX || (street !== null && zip !== null && city !== null);

/** The day on which an invoice is due, by how it is paid. @source docs/decisions.md D47, D98 */
const DUE_ON: Readonly<Record<PaymentMethod, (issuedOn: IsoDate, holidays: HolidayLookup) => IsoDate>> = {
  transfer: transferDueOn,
  sepa_debit: debitOn,
  card: (issuedOn) => issuedOn,
};

/**
 * The content of an invoice of some items. Each item is a line with its own net amount, the net amount is the sum of the
 * lines, and the tax is what remains of the gross amount.
 *
 * A transfer is due after 14 days, a debit when the notice that the invoice gives is over; a card is charged at once.
 *
 * @param number number from the series, taken in the transaction that stores the invoice
 * @throws RangeError when nothing is left to be paid
 * @source docs/decisions.md D46, D47, D48
 */
export function makeInvoice(number: string, invoice: InvoiceToIssue): InvoiceContent {
  const { items, operator, buyer, payment, issuedOn, holidays } = invoice;
  const { vatStatus, ...seller } = operator;
  const grossCents = grossOfItems(items);
  if (grossCents <= 0) throw new RangeError(`nothing is to be paid: ${grossCents} cents`);
  const isTaxed = vatStatus === 'standard';
  const lines = items.map((item) => toLine(item, isTaxed));
  const netCents = netOfLines(lines);
  const days = items.flatMap(({ from, to }) => [from, to]).sort();
  return {
    number,
    kind: 'invoice',
    issuedOn,
    dueOn: DUE_ON[payment.method](issuedOn, holidays),
    period: { from: days[0] ?? issuedOn, to: days.at(-1) ?? issuedOn },
    cancels: null,
    seller: { ...seller, country: 'DE' },
    buyer,
    vat: isTaxed ? { category: 'S', rate: STANDARD_VAT_RATE } : { category: 'E', rate: 0 },
    lines,
    netCents,
    taxCents: grossCents - netCents,
    grossCents,
    payment,
  };
}

function toLine({ grossCents, ...item }: BillingItem, isTaxed: boolean): InvoiceLine {
  const price = Math.abs(grossCents);
  return { ...item, quantity: grossCents < 0 ? -1 : 1, netCents: isTaxed ? netOfGross(price) : price };
}

/**
 * The content of the cancellation of an invoice: the same lines with opposite quantities, a number of its own from the same
 * series, and the number and date of the invoice that it takes back.
 *
 * @throws RangeError for a cancellation, which cannot be cancelled itself
 * @source docs/decisions.md D100
 */
export function makeCancellation(number: string, invoice: InvoiceContent, issuedOn: IsoDate): InvoiceContent {
  if (invoice.kind !== 'invoice') throw new RangeError(`${invoice.number} is a cancellation itself`);
  return {
    ...invoice,
    number,
    kind: 'cancellation',
    issuedOn,
    dueOn: issuedOn,
    cancels: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines: invoice.lines.map((line) => ({ ...line, quantity: line.quantity === 1 ? -1 : 1 })),
    netCents: -invoice.netCents,
    // `|| 0` avoids a negative zero: a small business has no tax.
    taxCents: -invoice.taxCents || 0,
    grossCents: -invoice.grossCents,
  };
}
