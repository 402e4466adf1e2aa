/** Years back from the last that are read: sheets of earlier ones need not be kept any longer. */
const YEARS = 3;

/** The last years of a span of days or months, in order. */
export function lastYears(first: string, last: string): number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const count = Math.min(YEARS, Math.max(0, to - from + 1));
  return Array.from({ length: count }, (_, index) => to - count + 1 + index);
}
