import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Weekday } from '../../calendar/dates.ts';
import { plannedDay } from '../../people/schedules/plan-days.ts';
import { findingsOfPlan } from './plan-findings.ts';

type Row = readonly [weekday: Weekday, start: string, minutes: number];

const planOf = (breakMinutes: 0 | 15 | 30 | 45 | 60, ...rows: readonly Row[]) => ({
  break_minutes: breakMinutes,
  days: rows.map(([weekday, start, minutes]) => plannedDay(weekday, start, minutes, breakMinutes)),
});

const week = (minutes: number, start = '08:00', weekdays: readonly Weekday[] = [1, 2, 3, 4, 5]): Row[] =>
  weekdays.map((weekday) => [weekday, start, minutes]);

const told = (plan: ReturnType<typeof planOf>, birthDate: string | null = null, from = '2026-11-20') =>
  findingsOfPlan(plan, from, birthDate).map(({ weekday, finding }) => `${weekday ?? 'week'} ${finding.kind}`);

const on = (kind: string, ...weekdays: readonly (Weekday | 'week')[]) => weekdays.map((day) => `${day} ${kind}`);

describe('the plan of an adult', () => {
  test.each([
    ['five days of eight hours with half an hour', planOf(30, ...week(480)), []],
    ['six hours without a break', planOf(0, ...week(360)), []],
    ['a quarter over six hours without a break', planOf(0, [3, '08:00', 375]), on('break_too_short', 3)],
    ['four days of ten hours without a break', planOf(0, ...week(600).slice(0, 4)), on('break_too_short', 1, 2, 3, 4)],
    ['nine and a half hours with half an hour', planOf(30, [1, '08:00', 570]), on('break_too_short', 1)],
    ['nine and a half hours with three quarters', planOf(45, [1, '08:00', 570]), []],
    ['ten hours a day, balanced by free days', planOf(45, ...week(600).slice(0, 4)), []],
    [
      'a late day before an early one',
      planOf(30, [1, '13:00', 480], [2, '06:00', 480], [4, '13:00', 480]),
      on('rest_too_short', 2),
    ],
    ['eleven hours of rest', planOf(30, [1, '10:30', 480], [2, '06:00', 480]), []],
    ['a late Sunday before an early Monday', planOf(30, [1, '06:00', 360], [7, '16:00', 360]), on('rest_too_short', 1)],
    [
      'a night that goes on into the next day',
      planOf(45, [5, '22:00', 600], [6, '08:00', 240]),
      on('times_overlap', 6),
    ],
    ['no regular days', planOf(0), []],
  ])('%s', (_case, plan, expected) => {
    expect(told(plan)).toEqual(expected);
  });
});

describe('the plan of an employee under 18', () => {
  const BORN = '2009-06-01';

  test.each([
    ['five days of eight hours with an hour', planOf(60, ...week(480)), []],
    ['with half an hour', planOf(30, ...week(480)), on('minor_break_too_short', 1, 2, 3, 4, 5)],
    [
      'six days of seven hours',
      planOf(60, ...week(420, '08:00', [1, 2, 3, 4, 5, 6])),
      [...on('minor_on_weekend', 6), ...on('minor_over_40_hours', 'week'), ...on('minor_over_5_days', 'week')],
    ],
    ['nine hours', planOf(60, [1, '08:00', 540]), on('minor_over_8_hours', 1)],
    ['until ten in the evening', planOf(30, [1, '17:00', 270]), on('minor_at_night', 1)],
    [
      'eleven and a half hours of rest',
      planOf(30, [1, '15:00', 270], [2, '07:30', 240]),
      on('minor_rest_too_short', 2),
    ],
  ])('%s', (_case, plan, expected) => {
    expect(told(plan, BORN)).toEqual(expected);
  });

  test.each([
    ['2026-05-31', on('minor_break_too_short', 1)],
    ['2026-06-01', []],
    ['2026-12-24', []],
  ])('counts by the age on the first day of the plan, %s', (from, expected) => {
    expect(told(planOf(30, [1, '08:00', 480]), '2008-06-01', from)).toEqual(expected);
  });
});

test('the figures tell what is planned and what the law asks for', () => {
  const [found] = findingsOfPlan(planOf(15, [2, '08:00', 480]), '2026-11-20', null);
  expect(found?.finding.params).toMatchObject({ workedMinutes: 480, breakMinutes: 15, requiredMinutes: 30 });
});

test('findings name planned weekdays, whatever the month', () => {
  const anyPlan = fc
    .tuple(
      fc.constantFrom(0 as const, 15 as const, 30 as const, 45 as const, 60 as const),
      fc.uniqueArray(
        fc.tuple(
          fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7),
          fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`),
          fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * 15),
        ),
        { selector: ([weekday]) => weekday },
      ),
    )
    .map(([breakMinutes, rows]) => planOf(breakMinutes, ...rows));
  const anyDay = fc
    .integer({ min: 0, max: 1500 })
    .map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }).toString());
  fc.assert(
    fc.property(anyPlan, anyDay, (plan, from) => {
      const planned = new Set<Weekday | null>(plan.days.map(({ day_id }) => day_id));
      const found = findingsOfPlan(plan, from, null);
      expect(found.every(({ weekday }) => planned.has(weekday))).toBe(true);
      // The same plan says the same in every month.
      const kinds = (all: typeof found) => all.map(({ weekday, finding }) => `${weekday} ${finding.kind}`);
      expect(kinds(found)).toEqual(kinds(findingsOfPlan(plan, '2026-11-20', null)));
    }),
  );
});
