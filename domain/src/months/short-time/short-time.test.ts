import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LossReason } from '../../days/day/loss-reason.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { planOf, proposalOf } from '../confirm/month.builder.ts';
import { workedMinutesOf } from '../sheet/total-days.ts';
import { bonusMinutes, lostDaysOf, seasonUntil, sumShortTime } from './short-time.ts';

describe('the season of a month', () => {
  test.each([
    ['2026-10', []],
    ['2026-11', ['2026-11']],
    ['2026-12', ['2026-11', '2026-12']],
    ['2027-01', ['2026-11', '2026-12', '2027-01']],
    ['2027-03', ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']],
    ['2027-04', []],
    ['2026-07', []],
  ])('%s has the months %j', (month, months) => {
    expect(seasonUntil(month)).toEqual(months);
  });
});

const seasonal = planOf({ seasonal_short_time_work: 1 });
const monthOfPlan = (month: string) => proposalOf({ month, plan: seasonal });

/** Every day of the month from 8:00, of the given minutes. */
const workedEveryDay = (month: string, end_time: string): TimesheetDay[] =>
  monthOfPlan(month).map((day) => ({ ...day, start_time: '08:00', end_time, break_minutes: 0 }));

describe('SGB III § 102 (3): worked time that counts for the Mehraufwands-Wintergeld', () => {
  test.each([
    // Five hours a day: from 15 December 17 days, in January 31, in February 28.
    ['2026-11', '13:00', 0],
    ['2026-12', '13:00', 17 * 5],
    ['2027-01', '13:00', 31 * 5],
    ['2027-02', '13:00', 28 * 5],
    ['2027-03', '13:00', 0],
    // Eight hours a day reach the limits.
    ['2026-12', '16:00', 90],
    ['2027-01', '16:00', 180],
    ['2027-02', '16:00', 180],
  ])('in %s, worked to %s every day, is %i hours', (month, end, hours) => {
    expect(bonusMinutes(month, workedEveryDay(month, end))).toBe(hours * 60);
  });

  test('is none on days whose plan has no Saison-Kurzarbeit', () => {
    expect(bonusMinutes('2027-01', proposalOf({ month: '2027-01' }))).toBe(0);
  });
});

test('the sums by reason are those of the days, whatever is lost on which day', () => {
  const anyReason = fc.constantFrom<LossReason | null>('weather', 'orders', null);
  const anyLoss = fc.record({ minutes: fc.integer({ min: 0, max: 480 }), reason: anyReason });
  fc.assert(
    fc.property(fc.array(anyLoss, { minLength: 31, maxLength: 31 }), (losses) => {
      const days = monthOfPlan('2027-01').map((day, index) => {
        const loss = losses[index];
        if (!loss || workedMinutesOf(day) === 0) return day;
        return { ...day, real_minutes: workedMinutesOf(day) - loss.minutes, loss_reason: loss.reason };
      });
      const { lost_minutes: sums, lost_days: count } = sumShortTime([{ month: '2027-01', days }]);
      const lost = lostDaysOf(days);
      expect(lost.every(({ reason, lostMinutes }) => reason !== 'weather' || lostMinutes >= 60)).toBe(true);
      expect(sums.weather + sums.orders + sums.open).toBe(lost.reduce((sum, day) => sum + day.lostMinutes, 0));
      expect(count).toBe(lost.length);
    }),
  );
});
