/* Numbers are written in German format in every language: 1.291,10 €. */

const MINUS = '−';

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const decimals = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** Formats a stored amount: `1133.05` → `1.133,05 €`. */
export const formatMoney = (amount: string): string => euros.format(amount as Intl.StringNumericLiteral);

/** Formats a number with at most two decimals: 38.5 → `38,5`. */
export const formatNumber = (value: number): string => decimals.format(value).replace('-', MINUS);
