import * as fc from 'fast-check';
import { addDays, daysOf, firstDayOf, type IsoDate, type IsoMonth, type Weekday } from '../../calendar/dates.ts';
import { HOLIDAY_IDS, type HolidayId } from '../../calendar/holidays.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import type { DatedPlan } from '../../people/schedules/dated-plan.ts';
import { planDays } from '../../people/schedules/plan-days.ts';
import { LEAST_DAY_OPTIONS, type SchedulePlan } from '../../people/schedules/schedule.ts';
import { BREAK_OPTIONS } from '../../people/schedules/schedule-day.ts';
import { minimumDays, SPREADS } from '../../people/schedules/spread-weekly-minutes.ts';
import { planForAllTime, planOf, planWithoutRegularDays } from '../confirm/month.builder.ts';
import type { MonthFacts } from './propose-timesheet.ts';

/* Generates arbitrary months: length, plan, and every reason against work. */

const WEEKDAYS: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Months of every length, with both clock changes, a leap day and the edges of a year. */
const month = () =>
  fc.constantFrom('2025-12', '2026-01', '2026-03', '2026-04', '2026-06', '2026-10', '2027-02', '2028-02', '2028-03');

/** Weekly minutes up to 70 h, half of them in quarters of an hour. */
const weeklyMinutes = () =>
  fc.oneof(
    fc.integer({ min: 1, max: 280 }).map((quarters) => quarters * 15),
    fc.integer({ min: 1, max: 4200 }),
  );
const workFields = () =>
  fc.record({
    works_on_holidays: fc.constantFrom(0, 1),
    works_on_sundays: fc.constantFrom(0, 1),
    least_day_minutes: fc.constantFrom(...LEAST_DAY_OPTIONS),
    seasonal_short_time_work: fc.constantFrom(0, 1),
    break_minutes: fc.constantFrom(...BREAK_OPTIONS),
  });

/** An arbitrary plan with fixed days that can carry its hours. */
export const anyFixedPlan = (): fc.Arbitrary<SchedulePlan> =>
  weeklyMinutes().chain((week) =>
    fc
      .record({
        weekdays: fc.subarray(WEEKDAYS, { minLength: minimumDays(week) }),
        fields: workFields(),
        spread: fc.constantFrom(...SPREADS),
      })
      .map(({ weekdays, fields, spread }) => {
        const days = planDays(week, fields.break_minutes, weekdays, undefined, spread);
        return planOf({ ...fields, hours_week: week / 60, days });
      }),
  );

/** An arbitrary plan without regular days. */
export const anyPlanWithoutRegularDays = (): fc.Arbitrary<SchedulePlan> =>
  fc
    .record({ week: weeklyMinutes(), fields: workFields() })
    .map(({ week, fields }) => planWithoutRegularDays(week / 60, fields));

/** A day from some days before the month to some days after it. */
const dayNear = (of: IsoMonth): fc.Arbitrary<IsoDate> =>
  fc.integer({ min: -8, max: 40 }).map((offset) => addDays(firstDayOf(of), offset));

const employmentsNear = (of: IsoMonth): fc.Arbitrary<MonthFacts['employments']> =>
  fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant('2020-01-01') }, dayNear(of)),
      fc.option(fc.integer({ min: 1, max: 40 })),
    )
    .map(([start, days]) =>
      employed(start, days === null ? null : addDays(start > '2021' ? start : firstDayOf(of), days - 8)),
    );

const spanNear = (of: IsoMonth) =>
  fc.tuple(dayNear(of), fc.integer({ min: 0, max: 12 })).map(([from, length]) => ({ from, to: addDays(from, length) }));

/** One plan since long ago, and up to `further` more that begin on days near the month. */
const plansNear = (of: IsoMonth, plan: fc.Arbitrary<SchedulePlan>, further: number): fc.Arbitrary<DatedPlan[]> =>
  fc
    .tuple(
      plan,
      fc.uniqueArray(fc.record({ from: dayNear(of), plan }), { maxLength: further, selector: ({ from }) => from }),
    )
    .map(([first, later]) => [...planForAllTime(first), ...later.sort((a, b) => (a.from < b.from ? -1 : 1))]);

/** Everything a month of these plans can be proposed from. @param further plans that may begin near the month */
export const factsWith = (plan: fc.Arbitrary<SchedulePlan>, further = 2): fc.Arbitrary<MonthFacts> =>
  month().chain((of) =>
    fc.record({
      month: fc.constant(of),
      lastDay: dayNear(of),
      plans: plansNear(of, plan, further),
      blockMinutes: fc.constantFrom(15, 30, 60),
      employments: employmentsNear(of),
      inactivity: fc.array(
        spanNear(of).map(({ from, to }) => ({ begin: from, end: to })),
        { maxLength: 2 },
      ),
      leave: fc.array(spanNear(of), { maxLength: 2 }),
      holidays: fc
        .array(fc.tuple(fc.constantFrom(...daysOf(of)), fc.constantFrom<HolidayId>(...HOLIDAY_IDS)), { maxLength: 4 })
        .map((entries) => new Map(entries)),
    }),
  );

export const anyPlan = (): fc.Arbitrary<SchedulePlan> => fc.oneof(anyFixedPlan(), anyPlanWithoutRegularDays());

export const anyFacts = (): fc.Arbitrary<MonthFacts> => factsWith(anyPlan());
