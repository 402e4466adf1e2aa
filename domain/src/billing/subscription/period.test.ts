import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type IsoDate } from '../../calendar/dates.ts';
import { anchorOf, daysFromTo, periodFrom } from './period.ts';

/** First and last days of the periods that follow a day. */
function periodsAfter(begin: IsoDate, count: number): string[] {
  const anchor = anchorOf(begin);
  const found: string[] = [];
  for (let from = begin; found.length < count; ) {
    const { to } = periodFrom(from, anchor);
    found.push(`${from} ${to}`);
    from = addDays(to, 1);
  }
  return found;
}

describe('D97 the periods of a subscription that began', () => {
  test.each([
    ['2026-11-22', ['2026-11-22 2026-12-21', '2026-12-22 2027-01-21', '2027-01-22 2027-02-21']],
    ['2026-11-01', ['2026-11-01 2026-11-30', '2026-12-01 2026-12-31', '2027-01-01 2027-01-31']],
    ['2027-01-29', ['2027-01-29 2027-02-28', '2027-03-01 2027-03-28', '2027-03-29 2027-04-28']],
    ['2027-01-30', ['2027-01-30 2027-02-28', '2027-03-01 2027-03-29', '2027-03-30 2027-04-29']],
    [
      '2027-01-31',
      ['2027-01-31 2027-02-28', '2027-03-01 2027-03-30', '2027-03-31 2027-04-30', '2027-05-01 2027-05-30'],
    ],
    ['2028-01-29', ['2028-01-29 2028-02-28', '2028-02-29 2028-03-28', '2028-03-29 2028-04-28']],
    ['2026-10-31', ['2026-10-31 2026-11-30', '2026-12-01 2026-12-30', '2026-12-31 2027-01-30']],
  ])('on %s', (begin, expected) => {
    expect(periodsAfter(begin, expected.length)).toEqual(expected);
  });
});

test('twelve periods are a year, on whatever day they begin', () => {
  const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(anyDay, (begin) => {
      const last = periodsAfter(begin, 12).at(-1)?.slice(11) ?? '';
      const days = daysFromTo(begin, last);
      expect(days).toBeGreaterThanOrEqual(365);
      expect(days).toBeLessThanOrEqual(366);
    }),
  );
});

test('days that are not in order are no span', () => {
  expect(daysFromTo('2026-12-01', '2026-12-01')).toBe(1);
  expect(() => daysFromTo('2026-12-02', '2026-12-01')).toThrow(RangeError);
});
