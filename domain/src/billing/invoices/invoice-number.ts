/** Digits of the count within a year; a year with more invoices has longer numbers. */
const COUNT_DIGITS = 6;

/**
 * Number of an invoice or cancellation: `RE-2026-000123`.
 *
 * @param year year of the issue date in Berlin
 * @param count position in the series of the year, from 1
 * @throws RangeError for anything that is no year and position
 * @source docs/decisions.md D48, D100
 */
export function formatInvoiceNumber(year: number, count: number): string {
  if (!Number.isInteger(year) || year < 2000 || year > 9999) throw new RangeError(`not a year: ${year}`);
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a position in the series: ${count}`);
  return `RE-${year}-${String(count).padStart(COUNT_DIGITS, '0')}`;
}

/** Year and position of an invoice number; null for any other text. */
export function parseInvoiceNumber(text: string): { readonly year: number; readonly count: number } | null {
  const [, year, count] = /^RE-(\d{4})-(\d{6,12})$/.exec(text.trim().toUpperCase()) ?? [];
  if (year === undefined || count === undefined) return null;
  const parsed = { year: Number(year), count: Number(count) };
  if (parsed.count < 1 || parsed.year < 2000) return null;
  return formatInvoiceNumber(parsed.year, parsed.count) === text.trim().toUpperCase() ? parsed : null;
}
