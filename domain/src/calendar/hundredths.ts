/**
 * Hours of parts with two decimals, in hundredths, that add up to those of the whole: each is rounded down, and what is missing goes to
 * the largest remainders, the first of equal ones.
 *
 * @param whole hundredths of an hour of all parts together
 * @param parts minutes, negative ones as well
 */
export function hundredthsOfParts(whole: number, parts: readonly number[]): number[] {
  const exact = parts.map((minutes) => (minutes * 100) / 60);
  const hundredths = exact.map(Math.floor);
  const missing = whole - hundredths.reduce((sum, part) => sum + part, 0);
  const remainder = (index: number): number => Math.round(((exact[index] ?? 0) - (hundredths[index] ?? 0)) * 60);
  const largest = [...parts.keys()].sort((a, b) => remainder(b) - remainder(a)).slice(0, missing);
  return hundredths.map((part, index) => (largest.includes(index) ? part + 1 : part));
}

/** Hours with two decimals, in hundredths, rounded half up. */
export const hundredthsOf = (minutes: number): number => Math.round((minutes * 100) / 60);
