import { expect, test } from 'vitest';
import { adjacentMonthsOf } from './adjacent-sheets.ts';

const around = (month: string, months: Partial<Parameters<typeof adjacentMonthsOf>[1]> = {}) => {
  const { previous, next } = adjacentMonthsOf(
    { employeeId: 7, month },
    { first: '2026-01', last: '2026-11', excluded: [], ...months },
  );
  return [previous?.month ?? null, next?.month ?? null];
};

test('the months before and after, from the contract’s first month to the present one', () => {
  expect(around('2026-05')).toEqual(['2026-04', '2026-06']);
  expect(around('2026-01')).toEqual([null, '2026-02']);
  expect(around('2026-11')).toEqual(['2026-10', null]);
});

test('months without a day to work on are passed by', () => {
  expect(around('2026-05', { excluded: ['2026-03', '2026-04', '2026-06'] })).toEqual(['2026-02', '2026-07']);
  expect(around('2026-05', { excluded: ['2026-01', '2026-02', '2026-03', '2026-04'] })).toEqual([null, '2026-06']);
});

test('without a known begin of the contract there is no previous month', () => {
  expect(around('2026-05', { first: null })).toEqual([null, '2026-06']);
});
