import { describe, expect, test } from 'vitest';
import { checkPlannedDays } from './check-days.ts';
import { planDays, plannedDay } from './plan-days.ts';

const WEEK = 40 * 60;
const days = planDays(WEEK, 30, [1, 2, 3, 4, 5]);
const keysOf = (problems: ReturnType<typeof checkPlannedDays>): string[] =>
  problems.map((problem) => `${problem.path} ${problem.message.key}`);

describe('planned weekdays are refused', () => {
  test.each([
    [[1], 3],
    [[1, 2], 2],
    [[1, 2, 3], 1],
  ] as const)('when 40 h stand on %j: %i more are needed', (weekdays, count) => {
    expect(checkPlannedDays(WEEK, 30, planDays(WEEK, 30, weekdays))).toEqual([
      { path: 'days', message: { key: 'validation:moreDays', params: { count } } },
    ]);
  });

  test('when none is selected', () => {
    expect(checkPlannedDays(WEEK, 30, [])).toMatchObject([
      { message: { key: 'validation:moreDays', params: { count: 4 } } },
    ]);
  });

  test('when one stands twice, even if the hours are right', () => {
    expect(
      keysOf(checkPlannedDays(16 * 60, 30, [plannedDay(1, '08:00', 480, 30), plannedDay(1, '08:00', 480, 30)])),
    ).toEqual(['days validation:dayTwice']);
  });

  test('when end, begin, break and hours do not fit, naming each such day', () => {
    const bent = days.map((day) => (day.day_id % 2 === 0 ? { ...day, end_time: '16:45' } : day));
    expect(keysOf(checkPlannedDays(WEEK, 30, bent))).toEqual([
      'days.1.end_time validation:endOutOfStep',
      'days.3.end_time validation:endOutOfStep',
    ]);
    expect(keysOf(checkPlannedDays(WEEK, 45, days))).toHaveLength(5);
  });

  test('when they do not add up to the week', () => {
    expect(keysOf(checkPlannedDays(WEEK + 15, 30, days))).toEqual(['days validation:daysNotWeek']);
    expect(keysOf(checkPlannedDays(WEEK - 15, 30, days))).toEqual(['days validation:daysNotWeek']);
  });

  test('when there should be none', () => {
    expect(keysOf(checkPlannedDays(null, 30, days))).toEqual(['days validation:noRegularDays']);
  });
});

describe('planned weekdays are accepted', () => {
  test('when they carry the week, uneven or not', () => {
    expect(checkPlannedDays(WEEK, 30, days)).toEqual([]);
    const uneven = [10, 10, 10, 8, 2].map((hours, index) =>
      plannedDay(days[index]?.day_id ?? 1, '07:00', hours * 60, 30),
    );
    expect(checkPlannedDays(WEEK, 30, uneven)).toEqual([]);
  });

  test('across midnight and on a Sunday', () => {
    expect(checkPlannedDays(10 * 60, 60, [plannedDay(7, '20:00', 600, 60)])).toEqual([]);
  });

  test('with a day of no hours among them', () => {
    expect(checkPlannedDays(8 * 60, 30, [plannedDay(1, '08:00', 480, 30), plannedDay(2, '08:00', 0, 30)])).toEqual([]);
  });

  test('without regular days, when there are none', () => {
    expect(checkPlannedDays(null, 30, [])).toEqual([]);
  });
});
