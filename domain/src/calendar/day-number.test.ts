import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from './dates.ts';
import { dayNumberOf, weekdayOfNumber } from './day-number.ts';

/** Numbers of the first and last possible day, 1900-01-01 and 2199-12-31. */
const FIRST = -25_567;
const LAST = 84_005;

describe('the number of a day', () => {
  test.each([
    ['1900-01-01', FIRST, 1],
    ['1969-12-31', -1, 3],
    ['1970-01-01', 0, 4],
    ['2000-02-29', 11_016, 2],
    ['2026-03-29', 20_541, 7],
    ['2028-02-29', 21_243, 2],
    ['2028-03-01', 21_244, 3],
    ['2199-12-31', LAST, 2],
  ])('%s is %i, weekday %i', (date, number, weekday) => {
    expect(dayNumberOf(date)).toBe(number);
    expect(weekdayOfNumber(number)).toBe(weekday);
  });

  test('and its weekday are those of the calendar, for every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), (number) => {
        const date = addDays('1970-01-01', number);
        expect(dayNumberOf(date)).toBe(number);
        expect(weekdayOfNumber(number)).toBe(weekdayOf(date));
      }),
    );
  });
});
