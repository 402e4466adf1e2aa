import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distributeMinutes } from './distribute-minutes.ts';

const sumOf = (minutes: readonly number[]): number => minutes.reduce((sum, day) => sum + day, 0);

describe('minutes dealt over the days of a month', () => {
  test.each([
    { minutes: 600, days: 3, block: 60, dealt: [240, 180, 180] },
    { minutes: 600, days: 3, block: 30, dealt: [210, 210, 180] },
    { minutes: 600, days: 3, block: 15, dealt: [210, 195, 195] },
    { minutes: 60, days: 3, block: 60, dealt: [60, 0, 0] },
    { minutes: 0, days: 2, block: 15, dealt: [0, 0] },
    { minutes: 1200, days: 2, block: 60, dealt: [600, 600] },
    { minutes: 1260, days: 2, block: 60, dealt: [600, 600] },
    { minutes: 600, days: 0, block: 15, dealt: [] },
  ] as const)('$minutes on $days days in blocks of $block', ({ minutes, days, block, dealt }) => {
    expect(distributeMinutes(minutes, days, block)).toEqual(dealt);
  });

  test('are whole blocks, even within one block, at most ten hours a day, and all of them where they fit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(15, 30, 60),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 31 }),
        (block, blocks, dayCount) => {
          const dealt = distributeMinutes(block * blocks, dayCount, block);
          expect(dealt).toHaveLength(dayCount);
          expect(sumOf(dealt)).toBe(Math.min(block * blocks, dayCount * 600));
          expect(dealt.filter((minutes) => minutes % block !== 0 || minutes > 600 || minutes < 0)).toEqual([]);
          expect(Math.max(...dealt) - Math.min(...dealt)).toBeLessThanOrEqual(block);
          expect(dealt).toEqual([...dealt].sort((a, b) => b - a));
        },
      ),
    );
  });

  test.each([
    [20, 15],
    [90, 60],
    [-60, 60],
    [Number.NaN, 15],
  ] as const)('%f minutes in blocks of %i are a broken promise of the caller', (minutes, block) => {
    expect(() => distributeMinutes(minutes, 5, block)).toThrow(RangeError);
  });
});
