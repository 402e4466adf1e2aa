const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d\\d';
const SHORT_YEAR = '\\d\\d';

const ORDERS = [
  YEAR,
  YEAR + YEAR,
  ...[YEAR, SHORT_YEAR].flatMap((year) => [DAY + MONTH + year, MONTH + DAY + year, year + MONTH + DAY]),
];
const DATE = new RegExp(`^(?:${ORDERS.join('|')})$`);

/**
 * Whether a text is nothing but a year or a date of the 20th or 21st century, in any order of its parts and with any
 * signs between and around them: `1985`, `22.11.1985`, `20261122`, `1/2/99`. Attackers try birthdays first.
 */
export function isDate(text: string): boolean {
  if (/\p{L}/u.test(text)) return false;
  const parts = text.split(/\D+/).filter((part) => part !== '');
  return DATE.test(parts.map((part) => part.padStart(2, '0')).join(''));
}
