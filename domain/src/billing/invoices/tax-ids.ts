const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

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
