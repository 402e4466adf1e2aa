import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTime } from '../../calendar/calendar.builder.ts';
import type { Weekday } from '../../calendar/dates.ts';
import { checkPlannedDays } from './check-days.ts';
import { planDays, plannedDay } from './plan-days.ts';
import { BREAK_OPTIONS } from './schedule-day.ts';
import { minimumDays, SPREADS } from './spread-weekly-minutes.ts';

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

describe('planned weekdays', () => {
  test('38 h on five days: 8 8 8 7 7, from eight, the break inside', () => {
    expect(planDays(38 * 60, 30, [1, 2, 3, 4, 5])).toEqual([
      { day_id: 1, isActive: true, hours: 8, start_time: '08:00', end_time: '16:30' },
      { day_id: 2, isActive: true, hours: 8, start_time: '08:00', end_time: '16:30' },
      { day_id: 3, isActive: true, hours: 8, start_time: '08:00', end_time: '16:30' },
      { day_id: 4, isActive: true, hours: 7, start_time: '08:00', end_time: '15:30' },
      { day_id: 5, isActive: true, hours: 7, start_time: '08:00', end_time: '15:30' },
    ]);
  });

  test('stand in the order of the week, whatever the order of selection', () => {
    expect(planDays(20 * 60, 0, [6, 2, 4]).map((day) => [day.day_id, day.hours])).toEqual([
      [2, 7],
      [4, 7],
      [6, 6],
    ]);
  });

  test('begin at the chosen time, and may end on the next day', () => {
    const [monday, tuesday] = planDays(20 * 60, 120, [1, 2], new Map([[2, '20:00']]));
    expect(monday).toMatchObject({ start_time: '08:00', end_time: '20:00' });
    expect(tuesday).toMatchObject({ start_time: '20:00', end_time: '08:00' });
  });

  test('without hours end where they begin: there is no break in no work', () => {
    expect(planDays(60, 30, [1, 2]).at(1)).toMatchObject({ hours: 0, start_time: '08:00', end_time: '08:00' });
    expect(plannedDay(3, '09:15', 0, 45)).toMatchObject({ start_time: '09:15', end_time: '09:15' });
  });

  test('stop at ten hours each; the rest is not placed', () => {
    expect(planDays(40 * 60, 0, [1, 2, 3]).map((day) => day.hours)).toEqual([10, 10, 10]);
  });

  test('pass their own check as soon as there are enough of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4200 }),
        fc.constantFrom(...BREAK_OPTIONS),
        fc.subarray([...WEEKDAYS], { minLength: 1 }),
        anyTime(),
        fc.constantFrom(...SPREADS),
        (weeklyMinutes, breakMinutes, weekdays, start, spread) => {
          const starts = new Map(weekdays.map((day) => [day, start]));
          const days = planDays(weeklyMinutes, breakMinutes, weekdays, starts, spread);
          const isEnough = weekdays.length >= minimumDays(weeklyMinutes);
          expect(checkPlannedDays(weeklyMinutes, breakMinutes, days).length === 0).toBe(isEnough);
        },
      ),
    );
  });
});
