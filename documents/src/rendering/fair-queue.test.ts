import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('a fair queue serves its owners in rotation and keeps the order of each', () => {
  const queue = createFairQueue<string>();
  const [large, small, late] = [{}, {}, {}];
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add(large, item);
  queue.add(small, 'b1');
  const served = [queue.take(), queue.take(), queue.take()];
  queue.add(late, 'c1');
  served.push(queue.take(), queue.take(), queue.take(), queue.take());
  expect(served).toEqual(['a1', 'b1', 'a2', 'a3', 'c1', 'a4', undefined]);
});
