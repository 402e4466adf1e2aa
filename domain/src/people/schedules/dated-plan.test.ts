import { expect, test } from 'vitest';
import { planValidOn } from './dated-plan.ts';

const PLANS = [
  { from: '2026-03-16', plan: 'a' },
  { from: '2026-04-01', plan: 'b' },
  { from: '2028-02-29', plan: 'c' },
];

test.each([
  ['before the first, the first', '2020-01-01', 'a'],
  ['on the first day of the first', '2026-03-16', 'a'],
  ['on the last day of the first', '2026-03-31', 'a'],
  ['on the first day of the next', '2026-04-01', 'b'],
  ['on the day before a leap day', '2028-02-28', 'b'],
  ['on a leap day', '2028-02-29', 'c'],
  ['after all of them, the last', '2030-12-31', 'c'],
])('%s', (_case, day, plan) => {
  expect(planValidOn(PLANS, day)).toBe(plan);
});

test('without any plan there is none to count', () => {
  expect(() => planValidOn([], '2026-03-16')).toThrow(RangeError);
});
