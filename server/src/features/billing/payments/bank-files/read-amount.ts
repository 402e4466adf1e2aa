/** Amounts with a decimal comma or a decimal point; separators of thousands only in groups of three. */
const WITH_COMMA = /^([+-]?)(\d{1,3}(?:\.\d{3})*|\d+),(\d{2})$/;
const WITH_POINT = /^([+-]?)(\d{1,3}(?:,\d{3})*|\d+)\.(\d{1,2})$/;
const WHOLE = /^([+-]?)(\d+)$/;

/** Cents of an amount as banks write it: `1.234,56`, `-29,90 €`, `29.9`. Null for anything that could be read in two ways. */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/\s|€|EUR/g, '').replace('\u2212', '-');
  const [, sign, euros, cents = ''] = WITH_COMMA.exec(plain) ?? WITH_POINT.exec(plain) ?? WHOLE.exec(plain) ?? [];
  if (euros === undefined) return null;
  const amount = Number(euros.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? (sign === '-' ? -amount : amount) : null;
}
