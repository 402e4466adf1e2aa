export interface Spread {
  median: number;
  p95: number;
  max: number;
}

/**
 * Median, 95th percentile (nearest rank) and maximum.
 *
 * @throws RangeError when there are no values
 */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = (percent: number): number => {
    const value = sorted[Math.ceil((percent * sorted.length) / 100) - 1];
    if (value === undefined) throw new RangeError('There is nothing to measure.');
    return value;
  };
  return { median: rank(50), p95: rank(95), max: rank(100) };
}
