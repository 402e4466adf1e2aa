import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay, anyMonth } from './calendar.builder.ts';
import {
  addDays,
  addMonths,
  dateInTimeZone,
  daysOf,
  firstDayOf,
  lastDayOf,
  lengthOfMonth,
  monthOf,
  monthsBetween,
  weekdayOf,
} from './dates.ts';

describe('a month', () => {
  test.each([
    ['2026-01', 31],
    ['2026-02', 28],
    ['2026-03', 31],
    ['2026-04', 30],
    ['2026-10', 31],
    ['2026-12', 31],
    ['2028-02', 29],
    ['2000-02', 29],
    ['2100-02', 28],
    ['1900-02', 28],
  ])('%s has %i days', (month, length) => {
    expect(lengthOfMonth(month)).toBe(length);
    expect(daysOf(month)).toHaveLength(length);
    expect(lastDayOf(month)).toBe(`${month}-${length}`);
  });

  test('is every day from its first to its last, each once, in order', () => {
    fc.assert(
      fc.property(anyMonth(), (month) => {
        const days = daysOf(month);
        expect(days[0]).toBe(firstDayOf(month));
        expect(days.at(-1)).toBe(lastDayOf(month));
        expect(addDays(lastDayOf(month), 1)).toBe(firstDayOf(addMonths(month, 1)));
        for (const [index, day] of days.entries()) {
          expect(day).toBe(addDays(firstDayOf(month), index));
          expect(monthOf(day)).toBe(month);
        }
      }),
    );
  });

  test('twelve of them make a year of 365 or 366 days', () => {
    const daysOfYear = (year: number): number =>
      monthsBetween(`${year}-01`, `${year}-12`).reduce((sum, month) => sum + lengthOfMonth(month), 0);
    expect([1900, 2000, 2026, 2028, 2100].map(daysOfYear)).toEqual([365, 366, 365, 366, 365]);
  });
});

describe('counting', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-24', 1, '2026-10-25'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-07-07', -6, '2026-07-01'],
  ])('%s and %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', -12, '2025-06'],
    ['2026-01', 11, '2026-12'],
  ])('%s and %i months is %s', (month, months, result) => {
    expect(addMonths(month, months)).toBe(result);
  });

  test('days forth and back come home', () => {
    fc.assert(
      fc.property(anyDay(), fc.integer({ min: -1000, max: 1000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });

  test.each([
    ['2025-11', '2026-02', ['2025-11', '2025-12', '2026-01', '2026-02']],
    ['2026-05', '2026-05', ['2026-05']],
    ['2026-06', '2026-05', []],
  ])('the months from %s to %s include both', (first, last, months) => {
    expect(monthsBetween(first, last)).toEqual(months);
  });
});

describe('weekdays', () => {
  test.each([
    ['2026-01-01', 4],
    ['2026-03-29', 7],
    ['2026-06-01', 1],
    ['2026-10-25', 7],
    ['2028-02-29', 2],
  ])('%s is weekday %i, Monday being 1', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  test('follow one another, Sunday by Monday', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) % 7) + 1);
      }),
    );
  });
});

describe('the day on which an instant falls', () => {
  test.each([
    ['2026-01-01T00:30:00Z', 'Europe/Berlin', '2026-01-01'],
    ['2025-12-31T22:59:59Z', 'Europe/Berlin', '2025-12-31'],
    ['2025-12-31T23:00:00Z', 'Europe/Berlin', '2026-01-01'],
    ['2026-06-30T21:59:59Z', 'Europe/Berlin', '2026-06-30'],
    ['2026-06-30T22:00:00Z', 'Europe/Berlin', '2026-07-01'],
    ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
    ['2026-06-30T16:00:00Z', 'Asia/Tokyo', '2026-07-01'],
    ['2026-06-30T16:00:00Z', 'UTC', '2026-06-30'],
  ])('%s in %s is %s, wherever the machine stands', (instant, zone, day) => {
    expect(dateInTimeZone(zone, Temporal.Instant.from(instant))).toBe(day);
  });
});
