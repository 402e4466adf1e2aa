import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTime } from './calendar.builder.ts';
import {
  formatClockTime,
  formatHours,
  minuteOfDay,
  minutesOfHoursText,
  spanMinutes,
  workedMinutes,
} from './clock-time.ts';

describe('a time of day', () => {
  test.each([
    ['00:00', 0],
    ['00:01', 1],
    ['08:30', 510],
    ['12:00', 720],
    ['23:59', 1439],
  ])('%s is minute %i, and back', (time, minute) => {
    expect(minuteOfDay(time)).toBe(minute);
    expect(formatClockTime(minute)).toBe(time);
  });

  test.each([
    [1440, '00:00'],
    [1441, '00:01'],
    [-1, '23:59'],
    [-1440, '00:00'],
    [3000, '02:00'],
  ])('minute %i wraps around to %s', (minute, time) => {
    expect(formatClockTime(minute)).toBe(time);
  });
});

describe('minutes between begin and end', () => {
  test.each([
    ['08:00', '16:30', 510],
    ['08:00', '08:01', 1],
    ['00:00', '23:59', 1439],
    ['08:00', '08:00', 0],
    ['00:00', '00:00', 0],
    ['22:00', '06:00', 480],
    ['08:00', '00:00', 960],
    ['00:00', '08:00', 480],
    ['08:00', '07:59', 1439],
    ['23:59', '00:00', 1],
    ['01:30', '03:30', 120],
  ])('from %s to %s are %i', (start, end, minutes) => {
    expect(spanMinutes(start, end)).toBe(minutes);
  });

  test('walking that many minutes from the begin arrives at the end', () => {
    fc.assert(
      fc.property(anyTime(), anyTime(), (start, end) => {
        const span = spanMinutes(start, end);
        expect(span).toBeGreaterThanOrEqual(0);
        expect(span).toBeLessThan(1440);
        expect(formatClockTime(minuteOfDay(start) + span)).toBe(end);
      }),
    );
  });

  test('there and back make a whole day, except where nothing was entered', () => {
    fc.assert(
      fc.property(anyTime(), anyTime(), (start, end) => {
        expect(spanMinutes(start, end) + spanMinutes(end, start)).toBe(start === end ? 0 : 1440);
      }),
    );
  });
});

describe('worked minutes', () => {
  test.each([
    ['08:00', '16:30', 30, 480],
    ['22:00', '06:00', 45, 435],
    ['08:00', '08:30', 30, 0],
    ['08:00', '08:29', 30, 0],
    ['08:00', '08:31', 30, 1],
    ['08:00', '08:00', 0, 0],
    ['08:00', '08:00', 30, 0],
    [null, null, 30, 0],
    ['08:00', null, 30, 0],
    [null, '16:00', 30, 0],
  ])('%s to %s with a break of %i are %i', (start, end, breakMinutes, minutes) => {
    expect(workedMinutes(start, end, breakMinutes)).toBe(minutes);
  });

  test('are never less than nothing and never more than the span', () => {
    fc.assert(
      fc.property(anyTime(), anyTime(), fc.integer({ min: 0, max: 600 }), (start, end, breakMinutes) => {
        const worked = workedMinutes(start, end, breakMinutes);
        expect(worked).toBeGreaterThanOrEqual(0);
        expect(worked).toBeLessThanOrEqual(spanMinutes(start, end));
      }),
    );
  });
});

describe('a duration', () => {
  test.each([
    [0, '0:00'],
    [5, '0:05'],
    [60, '1:00'],
    [450, '7:30'],
    [10_080, '168:00'],
    [-75, '-1:15'],
    [-5, '-0:05'],
  ])('of %i minutes is written %s', (minutes, text) => {
    expect(formatHours(minutes)).toBe(text);
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 60_000 }), (minutes) => {
        expect(minutesOfHoursText(formatHours(minutes))).toBe(minutes);
      }),
    );
  });
});
