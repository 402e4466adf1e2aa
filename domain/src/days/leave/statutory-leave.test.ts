import { expect, test } from 'vitest';
import { statutoryLeaveDays } from './statutory-leave.ts';

test.each([
  [0, 0],
  [1, 4],
  [3, 12],
  [5, 20],
  [6, 24],
  [7, 24],
])('%i days a week give %i days of leave', (days, leave) => {
  expect(statutoryLeaveDays(days)).toBe(leave);
});
