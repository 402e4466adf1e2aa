import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHours, minutesOfHoursText } from '../../calendar/clock-time.ts';
import { MAX_DAY_MINUTES, minimumDays, SPREADS, spreadOf, spreadWeeklyMinutes } from './spread-weekly-minutes.ts';

/** Weekly minutes up to 70 h, often whole quarters of an hour, the number of working days, and the spread. */
const week = () =>
  fc.tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 280 }).map((quarters) => quarters * 15),
      fc.integer({ min: 0, max: 4200 }),
    ),
    fc.integer({ min: 1, max: 7 }),
    fc.constantFrom(...SPREADS),
  );
const sumOf = (minutes: readonly number[]): number => minutes.reduce((sum, day) => sum + day, 0);

describe('weekly hours spread over the days', () => {
  test.each([
    { week: '40:00', days: 5, plan: ['8:00', '8:00', '8:00', '8:00', '8:00'] },
    { week: '38:00', days: 5, plan: ['8:00', '8:00', '8:00', '7:00', '7:00'] },
    { week: '37:30', days: 5, plan: ['7:30', '7:30', '7:30', '7:30', '7:30'] },
    { week: '38:30', days: 5, plan: ['8:00', '8:00', '7:30', '7:30', '7:30'] },
    { week: '38:15', days: 5, plan: ['7:45', '7:45', '7:45', '7:30', '7:30'] },
    { week: '0:15', days: 3, plan: ['0:15', '0:00', '0:00'] },
    { week: '20:00', days: 3, plan: ['7:00', '7:00', '6:00'] },
    { week: '20:00', days: 2, plan: ['10:00', '10:00'] },
    { week: '10:00', days: 1, plan: ['10:00'] },
    { week: '70:00', days: 7, plan: ['10:00', '10:00', '10:00', '10:00', '10:00', '10:00', '10:00'] },
    { week: '3:00', days: 5, plan: ['1:00', '1:00', '1:00', '0:00', '0:00'] },
    { week: '0:00', days: 2, plan: ['0:00', '0:00'] },
    { week: '40:00', days: 3, plan: ['10:00', '10:00', '10:00'] },
    { week: '40:00', days: 0, plan: [] },
    { week: '39:00', days: 5, plan: ['8:00', '8:00', '8:00', '8:00', '7:00'] },
    { week: '38:23', days: 5, plan: ['7:41', '7:41', '7:41', '7:40', '7:40'] },
    { week: '0:02', days: 3, plan: ['0:01', '0:01', '0:00'] },
  ])('$week h on $days days', ({ week: hours, days, plan }) => {
    expect(spreadWeeklyMinutes(minutesOfHoursText(hours), days).map(formatHours)).toEqual(plan);
  });

  test.each([
    { week: '39:00', days: 5, plan: ['7:48', '7:48', '7:48', '7:48', '7:48'] },
    { week: '38:30', days: 5, plan: ['7:42', '7:42', '7:42', '7:42', '7:42'] },
    { week: '41:00', days: 5, plan: ['8:12', '8:12', '8:12', '8:12', '8:12'] },
    { week: '14:00', days: 5, plan: ['2:48', '2:48', '2:48', '2:48', '2:48'] },
    { week: '40:00', days: 6, plan: ['6:40', '6:40', '6:40', '6:40', '6:40', '6:40'] },
    { week: '20:00', days: 7, plan: ['2:52', '2:52', '2:52', '2:51', '2:51', '2:51', '2:51'] },
    { week: '40:00', days: 3, plan: ['10:00', '10:00', '10:00'] },
  ])('$week h on $days days, evenly to the minute', ({ week: hours, days, plan }) => {
    expect(spreadWeeklyMinutes(minutesOfHoursText(hours), days, 'even').map(formatHours)).toEqual(plan);
  });

  test('hand out every minute and never more than ten hours a day', () => {
    fc.assert(
      fc.property(week(), ([weeklyMinutes, dayCount, spread]) => {
        const days = spreadWeeklyMinutes(weeklyMinutes, dayCount, spread);
        expect(days).toHaveLength(dayCount);
        expect(sumOf(days)).toBe(Math.min(weeklyMinutes, dayCount * MAX_DAY_MINUTES));
        expect(Math.max(...days)).toBeLessThanOrEqual(MAX_DAY_MINUTES);
        expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('are even within one piece, and earlier days get what is left over', () => {
    fc.assert(
      fc.property(week(), ([weeklyMinutes, dayCount, spread]) => {
        const days = spreadWeeklyMinutes(weeklyMinutes, dayCount, spread);
        const fitting = [60, 30, 15].find((size) => weeklyMinutes % size === 0) ?? 1;
        const piece = spread === 'even' ? 1 : fitting;
        expect(Math.max(...days) - Math.min(...days)).toBeLessThanOrEqual(piece);
        expect(days).toEqual([...days].sort((a, b) => b - a));
      }),
    );
  });

  test('say how they were spread; where both ways are the same, as specified', () => {
    fc.assert(
      fc.property(week(), ([weeklyMinutes, dayCount, spread]) => {
        const days = spreadWeeklyMinutes(weeklyMinutes, dayCount, spread);
        const found = spreadOf(days);
        expect(found === null ? null : spreadWeeklyMinutes(sumOf(days), dayCount, found)).toEqual(days);
      }),
    );
    expect(spreadOf([468, 468, 468, 468, 468])).toBe('even');
    expect(spreadOf([480, 480, 480, 480, 420])).toBe('whole');
    expect(spreadOf([480, 420, 480])).toBeNull();
    expect(spreadOf([])).toBe('whole');
  });

  test.each([
    [-15, 5],
    [37.5, 5],
    [Number.NaN, 5],
    [2400, 8],
    [2400, -1],
    [2400, 2.5],
  ])('%f minutes on %f days are a broken promise of the caller', (weeklyMinutes, dayCount) => {
    expect(() => spreadWeeklyMinutes(weeklyMinutes, dayCount)).toThrow(RangeError);
  });
});

describe('the fewest days for weekly hours', () => {
  test.each([
    ['0:00', 0],
    ['0:15', 1],
    ['10:00', 1],
    ['10:15', 2],
    ['20:00', 2],
    ['38:30', 4],
    ['40:00', 4],
    ['40:15', 5],
    ['70:00', 7],
    ['70:15', 8],
  ])('%s h need %i', (hours, days) => {
    expect(minimumDays(minutesOfHoursText(hours))).toBe(days);
  });

  test('carry them all, and one day fewer does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 280 }), (quarters) => {
        const needed = minimumDays(quarters * 15);
        expect(sumOf(spreadWeeklyMinutes(quarters * 15, needed))).toBe(quarters * 15);
        expect(sumOf(spreadWeeklyMinutes(quarters * 15, needed - 1))).toBeLessThan(quarters * 15);
      }),
    );
  });
});
