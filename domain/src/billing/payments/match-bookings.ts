import type { IsoDate } from '../../calendar/dates.ts';

/** An entry of the operator's bank account. */
export type BankBooking = {
  readonly bookedOn: IsoDate;
  /** Cents of the account's currency: positive for money received, negative for money spent. */
  readonly cents: number;
  /** Three letters, such as EUR. */
  readonly currency: string;
  /** Words of the payer, and the payer's reference. */
  readonly text: string;
  readonly payer: string;
};

/** An invoice that a payment can name. */
export type InvoiceToMatch = {
  readonly number: string;
  readonly grossCents: number;
  readonly state: 'open' | 'paid' | 'cancelled';
};

/** Meaning of a booking. Only `paid` marks invoices; everything else is for a person to look at. */
export type BookingMatch = { readonly booking: BankBooking; readonly numbers: readonly string[] } & (
  | { readonly kind: 'paid' }
  | { readonly kind: 'amount_differs'; readonly expectedCents: number }
  | { readonly kind: 'not_open'; readonly state: 'paid' | 'cancelled' }
  | { readonly kind: 'unknown_number' }
  | { readonly kind: 'no_number' }
  | { readonly kind: 'other_currency' }
);

/**
 * Something that looks like a number of our series. Banks break the text at any place and payers leave the separators out, so
 * anything but letters and digits may stand between its characters; right after it stands no further digit.
 */
const NUMBER = new RegExp(String.raw`R_E_2_0(?:_\d){8}(?!\d)`.replaceAll('_', '[^A-Z0-9]*'), 'g');

/** Numbers of our series that the texts of bookings name, as invoices write them, each once. */
export const namedNumbers = (bookings: readonly BankBooking[]): string[] => [
  ...new Set(bookings.flatMap(({ text }) => numbersIn(text)).map(toWritten)),
];

/** `RE2026000123` becomes `RE-2026-000123`. */
const toWritten = (number: string): string => `${number.slice(0, 2)}-${number.slice(2, 6)}-${number.slice(6)}`;

const numbersIn = (text: string): string[] => (text.toUpperCase().match(NUMBER) ?? []).map(compact);

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Finds the invoices that bookings pay: by the number in the text, and only if the amount is that of all invoices that it
 * names. Money spent is left out. An invoice that an earlier booking pays is not open for a later one.
 *
 * @source docs/decisions/0039-payments.md
 */
export function matchBookings(
  bookings: readonly BankBooking[],
  invoices: readonly InvoiceToMatch[],
): readonly BookingMatch[] {
  const invoiceByNumber = new Map(invoices.map((invoice) => [compact(invoice.number), invoice]));
  const paid = new Set<string>();
  return bookings
    .filter(({ cents }) => cents > 0)
    .map((booking) => {
      const match = matchBooking(booking, invoiceByNumber, paid);
      if (match.kind === 'paid') for (const number of match.numbers) paid.add(number);
      return match;
    });
}

function matchBooking(
  booking: BankBooking,
  invoiceByNumber: ReadonlyMap<string, InvoiceToMatch>,
  paid: ReadonlySet<string>,
): BookingMatch {
  const named = [...new Set(numbersIn(booking.text))];
  const known = named.flatMap((number) => invoiceByNumber.get(number) ?? []);
  const numbers = known.map(({ number }) => number);
  if (named.length === 0) return { booking, numbers, kind: 'no_number' };
  if (known.length < named.length) return { booking, numbers: named.map(toWritten), kind: 'unknown_number' };
  const closed = known.find(({ number, state }) => state !== 'open' || paid.has(number));
  if (closed) return { booking, numbers, kind: 'not_open', state: closed.state === 'cancelled' ? 'cancelled' : 'paid' };
  if (booking.currency !== 'EUR') return { booking, numbers, kind: 'other_currency' };
  const expectedCents = known.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return expectedCents === booking.cents
    ? { booking, numbers, kind: 'paid' }
    : { booking, numbers, kind: 'amount_differs', expectedCents };
}
