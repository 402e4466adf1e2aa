const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/**
 * Whether a text is a German VAT identification number with the right check digit: `DE` and nine digits, the last of them by
 * ISO 7064 MOD 11,10.
 *
 * @source docs/decisions/0038-invoices.md
 */
export function isGermanVatId(text: string): boolean {
  const [, digits] = /^DE([1-9]\d{8})$/.exec(compact(text)) ?? [];
  if (digits === undefined) return false;
  const product = Array.from(digits.slice(0, 8)).reduce((before, digit) => {
    const sum = (before + Number(digit)) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(digits[8]);
}

/** A VAT identification number as it is stored and printed: without spaces, in capital letters. */
export const compactVatId = compact;

/**
 * Whether a text is a SEPA creditor identifier with the right check digits, such as `DE98ZZZ09999999999`. Characters 5 to 7
 * are the creditor's own business code and no part of the check.
 *
 * @source docs/decisions/0038-invoices.md
 */
export function isCreditorId(text: string): boolean {
  const id = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false;
  const digits = Array.from(id.slice(7) + id.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** An IBAN in groups of four, as it is printed. */
export const formatIban = (iban: string): string => compact(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');
