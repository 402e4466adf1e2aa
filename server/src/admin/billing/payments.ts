import { readFile } from 'node:fs/promises';
import { parseInvoiceNumber } from '@zeitblatt/domain/billing/invoices/invoice-number';
import {
  type BankBooking,
  type BookingMatch,
  type InvoiceToMatch,
  matchBookings,
  namedNumbers,
} from '@zeitblatt/domain/billing/payments/match-bookings';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { databaseOf, inCompany } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import { findInvoiceByNumber, markPaid } from '../../features/billing/invoices/invoices.api.ts';
import { BankFileError, readBankFile } from '../../features/billing/payments/payments.api.ts';
import type { Command, Operator } from '../terminal/command.ts';
import { escapeControlCharacters, formatTable } from '../terminal/format-table.ts';
import { OperatorError, UsageError } from '../terminal/operator-error.ts';
import { findBilledCompany } from './payments.queries.ts';

const APPLY = '--apply';

/** Characters of a bank's text that are listed. */
const TEXT_MAX = 40;

/** Reads a bank file and marks the invoices that it pays. @source docs/decisions.md D47 */
export const paymentsCommand: Command = {
  name: 'payments',
  operands: ['FILE', `[${APPLY}]`],
  summary: 'Reads a file of your bank and shows which invoices it pays.',
  details: [
    'The file is a CAMT.053 statement (XML) or a CSV, as the bank offers it for download.',
    'A booking pays an invoice if its text names the number and its amount is exactly that of the invoice.',
    `Nothing is changed without ${APPLY}. With it, the invoices are marked as paid; the same file may be read again.`,
    'Every other booking is listed with its reason: look at it, then use invoices paid NUMBER.',
  ],
  run: async (operator, [file = '', option]) => {
    if (option !== undefined && option !== APPLY) throw new UsageError(`The only option is ${APPLY}.`);
    const bookings = await readBookings(file);
    const invoices = await findNamedInvoices(operator, bookings);
    const matches = matchBookings(bookings, invoices);
    const paying = matches.filter(({ kind }) => kind === 'paid');
    const isApplied = option === APPLY;
    if (isApplied) for (const match of paying) await apply(operator, match, invoices);
    return report(matches, isApplied);
  },
};

async function readBookings(file: string): Promise<readonly BankBooking[]> {
  const shown = escapeControlCharacters(file);
  try {
    return readBankFile(await readFile(file));
  } catch (error) {
    if (!(error instanceof BankFileError))
      throw new OperatorError(`${shown} cannot be read. Nothing was changed. Check its name.`);
    const reason = escapeControlCharacters(error.message);
    throw new OperatorError(`${shown} is no file of a bank that can be read: ${reason}. Nothing was changed.`);
  }
}

type NamedInvoice = InvoiceToMatch & { readonly id: number; readonly reach: Reach };

async function findNamedInvoices({ pool }: Operator, bookings: readonly BankBooking[]): Promise<NamedInvoice[]> {
  const found: NamedInvoice[] = [];
  for (const number of namedNumbers(bookings)) {
    const position = parseInvoiceNumber(number);
    const companyId = position && (await findBilledCompany(databaseOf(pool), position));
    if (companyId === null || companyId === undefined) continue;
    const reach = { companyId };
    const invoice = await inCompany(pool, companyId, (db) => findInvoiceByNumber(db, reach, number));
    if (invoice) {
      const { id, state, content } = invoice;
      found.push({ id, state, number, grossCents: content.grossCents, reach });
    }
  }
  return found;
}

async function apply(
  { pool, now }: Operator,
  { numbers, booking }: BookingMatch,
  invoices: readonly NamedInvoice[],
): Promise<void> {
  for (const { id, reach } of invoices.filter(({ number }) => numbers.includes(number))) {
    const paid = { paidOn: booking.bookedOn, by: 'bank_file', now };
    await inCompany(pool, reach.companyId, (db) => markPaid(db, reach, id, paid));
  }
}

function report(matches: readonly BookingMatch[], isApplied: boolean): string {
  const count = matches.filter(({ kind }) => kind === 'paid').length;
  const rows = matches.map((match) => [
    formatDotted(match.booking.bookedOn),
    formatAmount(match.booking.cents, match.booking.currency),
    match.numbers.join(', '),
    REASONS[match.kind](match, isApplied),
    match.booking.payer.slice(0, TEXT_MAX),
    match.booking.text.slice(0, TEXT_MAX),
  ]);
  const bookings = `${count} of ${matches.length} bookings ${count === 1 ? 'pays an invoice' : 'pay invoices'}`;
  const outcome = isApplied
    ? 'Their invoices are marked as paid.'
    : `Nothing was changed: ${APPLY} marks them as paid.`;
  const table = formatTable(['day', 'amount', 'invoice', 'result', 'payer', 'text'], rows);
  return [`${bookings}. ${outcome}`, ...(rows.length > 0 ? ['', table] : [])].join('\n');
}

const REASONS: Readonly<Record<BookingMatch['kind'], (match: BookingMatch, isApplied: boolean) => string>> = {
  paid: (_match, isApplied) => (isApplied ? 'marked as paid' : 'pays it'),
  amount_differs: (match) =>
    'expectedCents' in match ? `LOOK: the invoice is over ${formatAmount(match.expectedCents, 'EUR')}` : 'LOOK',
  not_open: (match) => ('state' in match ? `LOOK: the invoice is ${match.state} already` : 'LOOK'),
  unknown_number: () => 'LOOK: there is no such invoice',
  no_number: () => 'LOOK: names no invoice',
  other_currency: () => 'LOOK: not in euros',
};

const formatAmount = (cents: number, currency: string): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')} ${currency}`;
