/** Letters of a check code: Crockford's base 32, without I, L, O and U, so that no letter is mistaken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters of a check code: 100 bits. */
const LETTERS = 20;
const LETTERS_PER_GROUP = 5;
const BITS_PER_LETTER = 5;

const CODE = new RegExp(`^[${ALPHABET}]{${LETTERS}}$`);

/** Letters that people read for those of the alphabet. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * The check code of a digest: its first 100 bits as 20 letters, without dashes.
 *
 * @param digest at least 13 bytes
 * @throws RangeError for a shorter digest
 * @source docs/decisions/0067-check-codes.md
 */
export function toCheckCode(digest: Uint8Array): string {
  if (digest.length * 8 < LETTERS * BITS_PER_LETTER) throw new RangeError(`a digest of ${digest.length} bytes`);
  let code = '';
  for (let letter = 0; letter < LETTERS; letter += 1) {
    const bit = letter * BITS_PER_LETTER;
    const pair = ((digest[bit >> 3] ?? 0) << 8) | (digest[(bit >> 3) + 1] ?? 0);
    code += ALPHABET[(pair >> (16 - BITS_PER_LETTER - (bit & 7))) & 31];
  }
  return code;
}

/** A check code as paper shows it: `2NDPS-JZ4CR-APAQA-6SRV8`. @param code 20 letters without dashes */
export const formatCheckCode = (code: string): string =>
  code.replaceAll(new RegExp(`.{${LETTERS_PER_GROUP}}(?=.)`, 'g'), '$&-');

/**
 * Reads a check code as a person types it: in any case, with or without dashes and spaces, and with the letters O, I and L for 0, 1 and 1.
 *
 * @returns 20 letters without dashes; null for a text that is no check code
 */
export function readCheckCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[OIL]/g, (letter) => MISREAD[letter] ?? letter);
  return CODE.test(code) ? code : null;
}

/**
 * The address that a QR code on paper leads to. It is written in capitals where the product lies at the root of its host, because host and
 * code ignore case, and a QR code of capitals has 29 modules instead of 33.
 *
 * @param publicUrl base address of the product
 * @param code 20 letters without dashes
 * @source docs/decisions/0067-check-codes.md
 */
export function checkAddress(publicUrl: string, code: string): string {
  const base = publicUrl.replace(/\/+$/, '');
  const address = `${base}/P/${code}`;
  return new URL(publicUrl).pathname === '/' ? address.toUpperCase() : address;
}
