import { expect, test } from 'vitest';
import { employed } from '../../people/employments/employment.builder.ts';
import { isWholeMonth } from './is-whole-month.ts';

test.each([
  [true, '2026-10-31', null, '2026-10-31'],
  [true, '2026-10-31', null, '2026-11-05'],
  [false, '2026-10-30', null, '2026-11-05'],
  [false, '2026-10-31', null, '2026-10-30'],
  [true, '2026-10-15', '2026-10-15', '2026-10-15'],
  [false, '2026-10-15', '2026-10-16', '2026-10-20'],
  [false, '2026-10-31', '2026-10-16', '2026-10-15'],
  [false, '2026-10-30', '2027-02-28', '2026-11-05'],
] as const)(
  'October is whole: %s with a sheet up to %s, a contract up to %s, on %s',
  (isWhole, lastCalcDay, end, today) => {
    expect(isWholeMonth('2026-10', lastCalcDay, { employments: employed('2020-01-01', end), today })).toBe(isWhole);
  },
);
