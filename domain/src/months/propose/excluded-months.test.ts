import { describe, expect, test } from 'vitest';
import { employed } from '../../people/employments/employment.builder.ts';
import { isExcludedMonth } from './excluded-months.ts';

describe('a month without a day to work on', () => {
  test.each([
    ['no period', [], false],
    ['the whole month', [{ begin: '2026-06-01', end: '2026-06-30' }], true],
    ['longer than the month', [{ begin: '2026-05-20', end: '2026-07-10' }], true],
    ['open since before', [{ begin: '2026-01-01', end: null }], true],
    ['open since the first', [{ begin: '2026-06-01', end: null }], true],
    ['open since the second', [{ begin: '2026-06-02', end: null }], false],
    ['all but the last day', [{ begin: '2026-06-01', end: '2026-06-29' }], false],
    ['touching its begin', [{ begin: '2026-05-01', end: '2026-06-01' }], false],
    ['touching its end', [{ begin: '2026-06-30', end: '2026-07-31' }], false],
    ['another month', [{ begin: '2026-05-01', end: '2026-05-31' }], false],
    [
      'two periods side by side',
      [
        { begin: '2026-06-15', end: null },
        { begin: '2026-05-01', end: '2026-06-14' },
      ],
      true,
    ],
    [
      'two periods that overlap',
      [
        { begin: '2026-06-01', end: '2026-06-20' },
        { begin: '2026-06-10', end: '2026-06-30' },
      ],
      true,
    ],
    [
      'two periods with a day between',
      [
        { begin: '2026-06-01', end: '2026-06-14' },
        { begin: '2026-06-16', end: '2026-06-30' },
      ],
      false,
    ],
  ])('inactive %s', (_, inactivity, isExcluded) => {
    expect(isExcludedMonth('2026-06', employed(), inactivity)).toBe(isExcluded);
  });

  test.each([
    ['2026-07-01', null, true],
    ['2026-06-30', null, false],
    ['2020-01-01', '2026-05-31', true],
    ['2020-01-01', '2026-06-01', false],
    ['2026-06-10', '2026-06-20', false],
  ])('contract from %s to %s', (begin, end, isExcluded) => {
    expect(isExcludedMonth('2026-06', employed(begin, end), [])).toBe(isExcluded);
  });

  test('inactivity and contract may cover it together', () => {
    const left = employed('2020-01-01', '2026-06-14');
    expect(isExcludedMonth('2026-06', left, [{ begin: '2026-05-01', end: '2026-06-14' }])).toBe(true);
    expect(isExcludedMonth('2026-06', left, [{ begin: '2026-05-01', end: '2026-06-13' }])).toBe(false);
  });

  test.each([
    ['2027-02', '2027-02-28', true],
    ['2028-02', '2028-02-28', false],
    ['2028-02', '2028-02-29', true],
  ])('%s, inactive to %s', (month, end, isExcluded) => {
    expect(isExcludedMonth(month, employed(), [{ begin: `${month}-01`, end }])).toBe(isExcluded);
  });
});
