import { compactIban, isIban } from './iban.ts';

/** Longest texts of the format, in characters. */
const RECIPIENT_MAX = 70;
const TEXT_MAX = 140;

/** Largest amount of the format, in cents. */
const CENTS_MAX = 99_999_999_999;

/** Longest payload of the format, in bytes of UTF-8: what a QR code of version 13 holds with error correction M. */
const PAYLOAD_BYTES_MAX = 331;

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

export type Transfer = {
  /** Name of the account holder, 1 to 70 characters. */
  readonly recipient: string;
  readonly iban: string;
  /** Not needed inside the European Economic Area. */
  readonly bic: string | null;
  /** 1 to 99,999,999,999 cents. */
  readonly grossCents: number;
  /** Text of the transfer, 1 to 140 characters; for an invoice its number, by which the payment is found. */
  readonly text: string;
};

/**
 * The content of the QR code with which a banking app fills in a transfer ('GiroCode'): version 002 of the format, UTF-8,
 * lines separated by LF. Draw it with error correction M.
 *
 * @throws RangeError for values that the format cannot hold, a wrong IBAN or a wrong BIC
 * @source docs/decisions/0039-payments.md "GiroCode"
 */
export function girocodePayload({ recipient, iban, bic, grossCents, text }: Transfer): string {
  if (!isIban(iban)) throw new RangeError('girocode: wrong IBAN');
  if (bic !== null && !BIC.test(bic)) throw new RangeError('girocode: wrong BIC');
  if (!Number.isInteger(grossCents) || grossCents < 1 || grossCents > CENTS_MAX) {
    throw new RangeError(`girocode: the amount is not 1 to ${CENTS_MAX} cents: ${grossCents}`);
  }
  const name = oneLine(recipient, RECIPIENT_MAX);
  const reference = oneLine(text, TEXT_MAX);
  const amount = `EUR${Math.floor(grossCents / 100)}.${String(grossCents % 100).padStart(2, '0')}`;
  const payload = ['BCD', '002', '1', 'SCT', bic ?? '', name, compactIban(iban), amount, '', '', reference].join('\n');
  if (countBytes(payload) > PAYLOAD_BYTES_MAX) {
    throw new RangeError(`girocode: more than ${PAYLOAD_BYTES_MAX} bytes`);
  }
  return payload;
}

/** A line break inside a value would shift the values behind it. */
function oneLine(value: string, max: number): string {
  const line = value.replaceAll(/\s+/g, ' ').trim();
  const length = Array.from(line).length;
  if (length < 1 || length > max) throw new RangeError(`girocode: a text has ${length} of 1 to ${max} characters`);
  return line;
}

/** Bytes of a text in UTF-8. */
const countBytes = (text: string): number =>
  Array.from(text, (sign) => sign.codePointAt(0) ?? 0).reduce(
    (sum, code) => sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4),
    0,
  );
