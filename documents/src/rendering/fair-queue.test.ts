import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('owners are served in rotation, each in its own order', () => {
  const queue = createFairQueue<string>();
  const [large, small, late] = [{}, {}, {}];
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.put(large, item);
  queue.put(small, 'b1');
  const served = [queue.take(), queue.take(), queue.take()];
  queue.put(late, 'c1');
  served.push(queue.take(), queue.take(), queue.take(), queue.take());
  expect(served).toEqual(['a1', 'b1', 'a2', 'a3', 'c1', 'a4', undefined]);
});
