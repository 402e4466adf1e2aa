import type { BankBooking } from '@zeitblatt/domain/billing/payments/match-bookings';
import { BankFileError } from './bank-file-error.ts';
import { readBankCsv } from './read-bank-csv.ts';
import { readCamt } from './read-camt.ts';

export { BankFileError } from './bank-file-error.ts';

/** Larger than a year of bookings of a large account, in bytes. */
const BYTES_MAX = 100 * 1024 * 1024;

/**
 * Reads the bookings of a file that a bank offers for download: CAMT.053 (XML) or CSV.
 *
 * @throws BankFileError when it is neither, or not readable whole
 * @source docs/decisions/0039-payments.md "The bank's file"
 */
export function readBankFile(bytes: Uint8Array): BankBooking[] {
  if (bytes.length > BYTES_MAX) throw new BankFileError('it is larger than 100 MB');
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const isXml = /^[^\w"]*<\?xml|^[^\w"]*<\w*:?Document/.test(start);
  const declared = /encoding=["']([\w-]+)["']/.exec(start)?.[1];
  return isXml ? readCamt(decode(bytes, declared ?? 'utf-8')) : readBankCsv(decodeAny(bytes));
}

/** German banks still write CSV in windows-1252. */
function decodeAny(bytes: Uint8Array): string {
  try {
    return decode(bytes, 'utf-8');
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new BankFileError(`it is not written in ${encoding}`);
  }
}
