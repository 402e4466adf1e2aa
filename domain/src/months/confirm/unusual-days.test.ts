import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClockTime } from '../../calendar/clock-time.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import type { MonthFacts } from '../propose/propose-timesheet.ts';
import { planForAllTime, planOf, planWithoutRegularDays, proposalOf } from './month.builder.ts';
import { unusualDays } from './unusual-days.ts';

/** Days of June with these worked minutes, from the first on; the rest of the month is free. */
const monthOf = (minutes: readonly number[], facts: Partial<MonthFacts> = {}): TimesheetDay[] =>
  proposalOf(facts).map((day, index) => {
    const worked = minutes[index] ?? 0;
    const times =
      worked > 0
        ? { start_time: '06:00', end_time: formatClockTime(360 + worked) }
        : { start_time: null, end_time: null };
    return { ...day, ...times, break_minutes: 0 };
  });
const unusual = (minutes: readonly number[]) => unusualDays(monthOf(minutes));

describe('unusual days', () => {
  test.each([
    { minutes: [], found: [] },
    { minutes: [480], found: [] },
    { minutes: [480, 480, 480], found: [] },
    { minutes: [100, 100, 100, 100], found: [] },
    { minutes: [75, 125], found: [], why: 'exactly 25 % is no warning' },
    {
      minutes: [74, 126],
      found: [
        ['2026-06-01', -26],
        ['2026-06-02', 26],
      ],
      why: 'one minute more is',
    },
    { minutes: [480, 480, 480, 480, 240], found: [['2026-06-05', -192]] },
    { minutes: [480, 480, 480, 480, 660], found: [['2026-06-05', 144]] },
    { minutes: [3, 4, 5], found: [], why: 'exactly 25 % of 4' },
    { minutes: [1, 1, 2], found: [['2026-06-03', 1]], why: '1 lies exactly 25 % below 4/3' },
  ])('of $minutes are $found $why', ({ minutes, found }) => {
    expect(unusual(minutes).map((day) => [day.day, day.differenceMinutes])).toEqual(found);
  });

  test('days without hours do not count: a week of two days has its own mean', () => {
    expect(unusual([480, 0, 0, 480, 0])).toEqual([]);
    expect(unusualDays(proposalOf())).toEqual([]);
  });

  test('never where there are no regular days', () => {
    expect(unusualDays(monthOf([60, 600], { plans: planForAllTime(planWithoutRegularDays(20)) }))).toEqual([]);
  });

  test('nor on the days of a month that have none, which are no part of the mean either', () => {
    const plans = [...planForAllTime(planWithoutRegularDays(20)), { from: '2026-06-03', plan: planOf() }];
    expect(unusualDays(monthOf([60, 600, 480, 480], { plans }))).toEqual([]);
    expect(unusualDays(monthOf([480, 480, 60, 600], { plans })).map(({ day }) => day)).toEqual([
      '2026-06-03',
      '2026-06-04',
    ]);
  });

  test('are exactly those that differ by more than a quarter of the mean, as fractions', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1080 }), { maxLength: 30 }), (minutes) => {
        const hours = minutes.filter((one) => one > 0).map(BigInt);
        const total = hours.reduce((sum, one) => sum + one, 0n);
        const count = BigInt(hours.length);
        const isUnusual = (one: number): boolean => {
          const distance = BigInt(one) * count - total;
          return one > 0 && (distance < 0n ? -distance : distance) * 4n > total;
        };
        expect(unusual(minutes)).toHaveLength(minutes.filter(isUnusual).length);
      }),
    );
  });
});
