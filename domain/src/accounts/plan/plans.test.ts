import { expect, test } from 'vitest';
import { fittingPlan, isLargeEnough, PLANS, planOf } from './plans.ts';

test('D46 the plans are sorted by price, and larger ones cost more', () => {
  expect(PLANS.map(({ alias, grossCents, limit }) => [alias, grossCents, limit])).toEqual([
    ['starter', 2990, 10],
    ['erweitert', 4990, 20],
    ['premium', 8990, 60],
    ['platin', 12_990, null],
  ]);
});

test.each([
  [0, 'starter'],
  [10, 'starter'],
  [11, 'erweitert'],
  [20, 'erweitert'],
  [21, 'premium'],
  [60, 'premium'],
  [61, 'platin'],
  [500, 'platin'],
] as const)('D46 D103 %i people fit into %s', (people, alias) => {
  expect(fittingPlan(people).alias).toBe(alias);
  expect(isLargeEnough(planOf(alias), people)).toBe(true);
});
