import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, weekdayOf } from '../../calendar/dates.ts';
import { dayNumberOf } from '../../calendar/day-number.ts';
import { monthlyTargetMinutes } from '../sheet/monthly-target.ts';
import { dealMinutes } from './deal-minutes.ts';

const WORKDAYS = daysOf('2026-06').filter((day) => weekdayOf(day) !== 7);
const deal = (hours: number, days = WORKDAYS, blockMinutes: 15 | 30 | 60 = 60, leastDayMinutes = 180) =>
  dealMinutes(hours * 60, days, { blockMinutes, leastDayMinutes });
const worked = (hours: number, ...more: [typeof WORKDAYS?, (15 | 30 | 60)?, number?]) =>
  deal(hours, ...more).minutes.filter((minutes) => minutes > 0);
const weekOf = (day: string) => Math.floor((dayNumberOf(day) - weekdayOf(day)) / 7);

describe('D61: hours without regular days', () => {
  test.each<[string, number, number[]]>([
    ['42 h are fourteen days of three hours', 42, Array<number>(14).fill(180)],
    ['nothing is nothing', 0, []],
    ['less than the least is one short day', 2, [120]],
    ['the least is one day', 3, [180]],
    ['five hours are one longer day', 5, [300]],
    ['six are two days', 6, [180, 180]],
  ])('%s', (_case, hours, expected) => {
    expect(worked(hours)).toEqual(expected);
  });

  test('use at most five days of a week while these have eight hours, and all days beyond', () => {
    const daysPerWeek = (hours: number) => {
      const { minutes } = deal(hours);
      const used = WORKDAYS.filter((_, index) => (minutes[index] ?? 0) > 0);
      return Math.max(...[...Map.groupBy(used, weekOf).values()].map((week) => week.length));
    };
    expect([daysPerWeek(86), daysPerWeek(160), daysPerWeek(200)]).toEqual([5, 5, 6]);
  });

  test('respect another least day', () => {
    expect(worked(42, WORKDAYS, 60, 300)).toHaveLength(8);
    expect(worked(10, WORKDAYS, 15, 105)).toHaveLength(5);
  });

  test.each([
    ['no day', 5, [], 300],
    ['one day', 12, ['2026-06-01'], 120],
  ])('that have no place are named: %s', (_case, hours, days, unplacedMinutes) => {
    expect(deal(hours, days).unplacedMinutes).toBe(unplacedMinutes);
  });

  test('B3: the sum is exact or the rest named, no day is below the least but the only one, and a week has one longer day', () => {
    const block = fc.constantFrom(15 as const, 30 as const, 60 as const);
    const least = fc.integer({ min: 1, max: 20 }).map((quarters) => quarters * 15);
    const month = fc.constantFrom(...['2026-02', '2026-06', '2026-08'].map(daysOf));
    fc.assert(
      fc.property(
        month.chain((days) => fc.subarray(days)),
        block,
        least,
        fc.integer({ min: 0, max: 400 }),
        (days, blockMinutes, leastDayMinutes, blocks) => {
          const total = blocks * blockMinutes;
          const { minutes, unplacedMinutes } = dealMinutes(total, days, { blockMinutes, leastDayMinutes });
          const used = minutes.filter((one) => one > 0);
          const sum = minutes.reduce((all, one) => all + one, 0);
          expect(sum + unplacedMinutes).toBe(total);
          if (unplacedMinutes > 0) expect(sum).toBe(days.length * 600);
          expect(minutes.every((one) => one >= 0 && one <= 600 && one % blockMinutes === 0)).toBe(true);
          if (used.length > 1) expect(Math.min(...used)).toBeGreaterThanOrEqual(leastDayMinutes);
          // Longer days than the usual one of the month: one in a week, unless some have eight hours.
          const usual = Math.min(...used);
          const longer = days.filter((_, index) => (minutes[index] ?? 0) > usual);
          const isFull = Math.max(...used) >= 480;
          if (!isFull) {
            for (const week of Map.groupBy(longer, weekOf).values()) expect(week.length).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  test('D110: no day of 2,592 months is over eight hours needlessly', () => {
    const holidays = ['01-01', '03-08', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26'];
    const months = Array.from({ length: 12 }, (_, index) => daysOf(`2026-${String(index + 1).padStart(2, '0')}`));
    const open = months
      .flatMap((month) => [month, month.slice(0, 15)])
      .map((days) => days.filter((day) => !holidays.includes(day.slice(5))));
    let checked = 0;
    for (const days of open) {
      const workdays = days.filter((day) => weekdayOf(day) !== 7);
      for (const blockMinutes of [15, 30, 60] as const) {
        for (let hoursWeek = 5; hoursWeek <= 40; hoursWeek += 1) {
          const target = monthlyTargetMinutes(hoursWeek, days.length);
          const { minutes } = dealMinutes(target, workdays, { blockMinutes, leastDayMinutes: 180 });
          const even = Math.ceil(target / blockMinutes / workdays.length) * blockMinutes;
          if (even <= 480 && Math.max(...minutes) > 480)
            expect.fail(
              `${workdays[0]}, ${workdays.length} days, ${hoursWeek} h, ${blockMinutes}: ${minutes.join(' ')}`,
            );
          checked += 1;
        }
      }
    }
    expect(checked).toBe(2592);
  });

  test('are spread evenly over the weeks', () => {
    for (const hours of [12, 30, 42, 86]) {
      const { minutes } = deal(hours);
      const whole = [23, 24, 25].map((week) => {
        const inWeek = WORKDAYS.filter((day) => weekOf(day) - weekOf('2026-06-01') === week - 23);
        return inWeek.filter((day) => (minutes[WORKDAYS.indexOf(day)] ?? 0) > 0).length;
      });
      expect(Math.max(...whole) - Math.min(...whole)).toBeLessThanOrEqual(1);
    }
  });

  test('that are no whole blocks are a broken promise of the caller', () => {
    expect(() => dealMinutes(90, WORKDAYS, { blockMinutes: 60, leastDayMinutes: 180 })).toThrow(RangeError);
  });
});
