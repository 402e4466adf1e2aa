import type { BankBooking } from '@zeitblatt/domain/billing/payments/match-bookings';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { BankFileError } from './bank-file-error.ts';
import { readAmount } from './read-amount.ts';

/** Titles of columns as German banks write them, in lower case. */
const TITLES = {
  day: /^(buchungstag|buchungsdatum|buchung|datum|booking date|date)$/,
  amount: /^(betrag|umsatz|amount)( \((eur|€)\)| in eur)?$/,
  sign: /^(soll\/haben|s\/h|umsatzart)$/,
  currency: /^(waehrung|währung|currency)$/,
  text: /^(verwendungszweck|vwz|buchungstext|kundenreferenz \(end-to-end\)|kundenreferenz|remittance information)( \d+)?$/,
  payer:
    /^(beguenstigter\/zahlungspflichtiger|name zahlungsbeteiligter|zahlungspflichtige\*r|auftraggeber\/empfänger|auftraggeber \/ begünstigter|name|payer)$/,
  state: /^(info|status)$/,
} as const;

type Column = keyof typeof TITLES;

/** Rows in which the titles may stand: some banks print the account above them. */
const TITLE_ROWS = 20;

/** Noted, but not booked yet. */
const PENDING = /vorgemerkt|vormerkung|pending/i;

/**
 * Reads the bookings of a CSV that a bank offers for download, by the titles of its columns. Semicolon, comma or tab.
 *
 * @throws BankFileError when a column is missing, or a row cannot be read: its line is named
 */
export function readBankCsv(text: string): BankBooking[] {
  const missing: string[] = [];
  for (const delimiter of [';', '\t', ',']) {
    const rows = parseRows(text, delimiter);
    const found = findTitles(rows);
    if (found?.isComplete) return rows.slice(found.row + 1).flatMap((row) => bookingOf(row, found.columns));
    if (found) missing.push(...found.missing);
  }
  const wanted = missing.length > 0 ? missing.join(', ') : 'Buchungstag, Betrag, Verwendungszweck';
  throw new BankFileError(`no line has the titles of its columns. Missing: ${wanted}`);
}

type Row = { readonly line: number; readonly cells: readonly string[] };

/** Answer of the parser with `info`. */
const numbered = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

function parseRows(text: string, delimiter: string): Row[] {
  try {
    const parsed = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    return numbered.parse(parsed).map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    return [];
  }
}

type Columns = Readonly<Record<Column, readonly number[]>>;

const NEEDED = { day: 'Buchungstag', amount: 'Betrag', text: 'Verwendungszweck' } as const;

/** The row with the titles that a file needs, or the one with most of them. */
function findTitles(rows: readonly Row[]) {
  const tried = rows.slice(0, TITLE_ROWS).map(({ cells }, row) => {
    const indexesOf = (column: Column) =>
      cells.flatMap((cell, at) => (TITLES[column].test(cell.toLowerCase()) ? [at] : []));
    const columns: Columns = {
      day: indexesOf('day'),
      amount: indexesOf('amount'),
      sign: indexesOf('sign'),
      currency: indexesOf('currency'),
      text: indexesOf('text'),
      payer: indexesOf('payer'),
      state: indexesOf('state'),
    };
    const missing = (['day', 'amount', 'text'] as const).filter((column) => columns[column].length === 0);
    return { row, columns, isComplete: missing.length === 0, missing: missing.map((column) => NEEDED[column]) };
  });
  return tried
    .toSorted((one, other) => one.missing.length - other.missing.length)
    .find(({ missing }) => missing.length < 3);
}

function bookingOf({ line, cells }: Row, columns: Columns): BankBooking[] {
  const at = (column: Column): string =>
    columns[column]
      .map((index) => cells[index] ?? '')
      .join(' ')
      .trim();
  if (PENDING.test(at('state'))) return [];
  const amount = readAmount(at('amount'));
  const bookedOn = readDay((cells[columns.day[0] ?? -1] ?? '').trim());
  // Banks end some files with a line of the balance, which has no day.
  if (bookedOn === null && amount === null) return [];
  if (amount === null) throw new BankFileError(`line ${line}: '${at('amount')}' is no amount`);
  if (bookedOn === null) throw new BankFileError(`line ${line}: '${at('day')}' is no day`);
  const isSpent = /^(s|soll)$/i.test(at('sign'));
  const cents = isSpent && amount > 0 ? -amount : amount;
  return [{ bookedOn, cents, currency: at('currency') || 'EUR', text: at('text'), payer: at('payer') }];
}

/** `22.11.2026`, `22.11.26` or `2026-11-22` as an ISO day; null for anything else, also for a day that is not there. */
function readDay(text: string): string | null {
  const [, dotted, month, short] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text) ?? [];
  const year = short?.length === 2 ? `20${short}` : short;
  const day = dotted === undefined ? text : `${year}-${month?.padStart(2, '0')}-${dotted.padStart(2, '0')}`;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}
