import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refusedKeys } from '../rules/issues.builder.ts';
import { formatWholeHours, minuteHours, minutesOfHours } from './hours.ts';

describe('hours to the minute', () => {
  test.each([
    [0, 0],
    [0.25, 15],
    [7.8, 468],
    [7.683, 461],
    [7.68333, 461],
    [38.38333333333333, 2303],
    [39, 2340],
    [70, 4200],
  ])('%f are %i minutes', (hours, minutes) => {
    expect(z.decode(minuteHours, hours)).toBe(minutes / 60);
    expect(minutesOfHours(hours)).toBe(minutes);
  });

  test('every minute of a week goes out and comes back, and so does its number with three decimals', () => {
    const wrong: number[] = [];
    for (let minutes = 0; minutes <= 4200; minutes += 1) {
      const back = [minutes / 60, Number((minutes / 60).toFixed(3))].map((hours) =>
        minutesOfHours(z.decode(minuteHours, JSON.parse(JSON.stringify(hours)) as number)),
      );
      if (back.some((one) => one !== minutes)) wrong.push(minutes);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    [7.68, '_ validation:minuteHours'],
    [38.33, '_ validation:minuteHours'],
    [0.01, '_ validation:minuteHours'],
    [-0.25, '_ validation:hours'],
    [-1, '_ validation:hours'],
    [-0.1, '_ validation:hours'],
    ['8', '_ validation:invalid'],
    [Number.NaN, '_ validation:invalid'],
    [Number.POSITIVE_INFINITY, '_ validation:invalid'],
    [undefined, '_ validation:required'],
    [null, '_ validation:required'],
  ])('%j is answered once: %s', (hours, refusal) => {
    expect(refusedKeys(minuteHours, hours)).toEqual([refusal]);
  });

  test('a part of a minute is refused with the nearest whole one', () => {
    const { issues } = z.safeDecode(minuteHours, 7.68).error ?? {};
    expect(issues?.[0]).toMatchObject({ params: { hours: '7,68', nearest: '7:41' } });
  });
});

test.each([
  [39, '39'],
  [38.5, '38,5'],
  [7.8, '7,8'],
  [7.65, '7,65'],
  [461 / 60, '7:41'],
  [2303 / 60, '38:23'],
  [0, '0'],
])('%f h are written as %s', (hours, text) => {
  expect(formatWholeHours(hours)).toBe(text);
});
