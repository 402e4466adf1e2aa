/** Country, check digits, and the account of 11 to 30 characters. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

const GERMAN_LENGTH = 22;

/** The IBAN as machines write it: upper case without spaces. */
export const compactIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/**
 * Whether a text is an IBAN with the right check digits. Spaces and lower case are allowed; a German one has 22 characters.
 *
 * @source docs/decisions/0039-payments.md "GiroCode"
 */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!IBAN.test(iban) || (iban.startsWith('DE') && iban.length !== GERMAN_LENGTH)) return false;
  const signs = Array.from(`${iban.slice(4)}${iban.slice(0, 4)}`, (sign) => Number.parseInt(sign, 36));
  // A letter counts as two digits, 10 to 35.
  return signs.reduce((rest, value) => (rest * (value < 10 ? 10 : 100) + value) % 97, 0) === 1;
}
