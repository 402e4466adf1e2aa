/** Standard rate of VAT in basis points: 1900 are 19 % (UStG § 12 (1)). @source docs/decisions.md D46 */
export const STANDARD_VAT_RATE = 1900;

/**
 * Net amount of a gross amount at the standard rate: `round(gross × 100 / 119)`. Of a negative amount it is the negative
 * net amount of the positive one, so that a credit takes back exactly what was charged.
 *
 * Prices are gross prices. The tax is what remains (`gross − net`), because for 16 % of all gross amounts there is no net
 * amount to which 19 % of it would add up.
 *
 * @param grossCents whole cents
 * @returns whole cents
 * @throws RangeError for anything but whole cents
 * @source docs/decisions.md D46; docs/decisions/0038-invoices.md
 */
export function netOfGross(grossCents: number): number {
  if (!Number.isSafeInteger(grossCents)) throw new RangeError(`not whole cents: ${grossCents}`);
  const net = Math.round((Math.abs(grossCents) * 10_000) / (10_000 + STANDARD_VAT_RATE));
  // `|| 0` avoids a negative zero.
  return Math.sign(grossCents) * net || 0;
}
