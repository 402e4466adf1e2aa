import { expect, test } from 'vitest';
import { createExcludedMonthTest } from './excluded-months.ts';

const MONTHS = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];

test.each([
  ['{}', []],
  ['{(,2026-02-01)}', ['2025-12', '2026-01']],
  ['{(,2026-02-02)}', ['2025-12', '2026-01']],
  ['{[2026-01-01,2026-02-01)}', ['2026-01']],
  ['{[2026-01-02,2026-03-01)}', ['2026-02']],
  ['{[2026-01-01,2026-01-31)}', []],
  ['{(,2026-01-01),[2026-03-15,2026-05-01),[2026-05-01,)}', ['2025-12', '2026-04', '2026-05']],
  ['{[2026-04-30,)}', ['2026-05']],
  ['{(,)}', MONTHS],
])('the spans %s take up the whole of %j', (spans, months) => {
  expect(MONTHS.filter(createExcludedMonthTest(spans))).toEqual(months);
});
