/** Quantile of the values: `share` 0.5 is the median, 0.99 the p99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Runs the work one repetition after the other. @returns milliseconds of each repetition */
export async function measureTimes(repetitions: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < repetitions; index += 1) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  return times;
}

/** The item at an index that starts again after the last one. @throws Error when there are no items */
export function cyclicItemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to measure');
  return item;
}
