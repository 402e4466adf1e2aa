import { describe, expect, test } from 'vitest';
import { monthlyTargetMinutes } from './monthly-target.ts';

describe('the target of a month', () => {
  test.each([
    [34, 21, 102],
    [40, 21, 120],
    [10, 30, 42],
    [10, 31, 44],
    [20, 28, 80],
    [7, 31, 31],
    [0.25, 28, 1],
    [0.25, 27, 0],
    [38.5, 20, 110],
    [70, 31, 310],
    [34, 0, 0],
    [0, 31, 0],
  ])('of %f h a week over %i days is %i h', (hoursWeek, days, hours) => {
    expect(monthlyTargetMinutes(hoursWeek, days)).toBe(hours * 60);
  });

  test('is exactly the whole hours of hours × days / 7, for every week and number of days there can be', () => {
    const wrong: string[] = [];
    for (let minutes = 0; minutes <= 4200; minutes += 1) {
      for (let days = 0; days <= 31; days += 1) {
        const hours = (BigInt(minutes) * BigInt(days)) / 420n;
        if (monthlyTargetMinutes(minutes / 60, days) !== Number(hours) * 60) wrong.push(`${minutes} min, ${days} days`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([-0.1, -1, Number.NaN])('cannot be calculated for %f h a week', (hoursWeek) => {
    expect(() => monthlyTargetMinutes(hoursWeek, 21)).toThrow(RangeError);
  });
});
