import { expect, test } from 'vitest';
import { birthDateProblem, birthDateRange } from './birth-date.ts';

test.each([
  ['none', null, '2026-11-21', null],
  ['13 years old today', '2013-11-21', '2026-11-21', null],
  ['13 years old tomorrow', '2013-11-22', '2026-11-21', 'validation:tooYoung'],
  ['born today', '2026-11-21', '2026-11-21', 'validation:tooYoung'],
  ['born tomorrow', '2026-11-22', '2026-11-21', 'validation:birthDateInFuture'],
  ['100 years old today', '1926-11-21', '2026-11-21', null],
  ['100 years old since yesterday', '1926-11-20', '2026-11-21', 'validation:tooOld'],
  ['born on a leap day, in a year without one', '2012-02-29', '2025-02-28', 'validation:tooYoung'],
  ['born on a leap day, the day after', '2012-02-29', '2025-03-01', null],
  ['13 on a leap day', '2015-02-28', '2028-02-29', null],
])('a date of birth: %s', (_case, birthDate, today, key) => {
  expect(birthDateProblem(birthDate, today)?.key ?? null).toBe(key);
});

test('the days that can be picked are those that are accepted', () => {
  const today = '2026-11-21';
  const { first, last } = birthDateRange(today);
  expect([first, last].map((day) => birthDateProblem(day, today))).toEqual([null, null]);
});
