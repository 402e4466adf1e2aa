import { lastDayOf } from '../../calendar/dates.ts';
import type { DayEntry, TimesheetDay } from '../../days/day/timesheet-day.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import type { DatedPlan } from '../../people/schedules/dated-plan.ts';
import { planDays } from '../../people/schedules/plan-days.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';
import { type MonthFacts, proposeTimesheet } from '../propose/propose-timesheet.ts';

/*
 * Months for tests: 40 h from Monday to Friday with half an hour of break, employed since 2020, unless a test says more.
 */

export const planOf = (overrides: Partial<SchedulePlan> = {}): SchedulePlan => ({
  works_on_holidays: 0,
  works_on_sundays: 0,
  least_day_minutes: 180,
  seasonal_short_time_work: 0,
  break_minutes: 30,
  is_part_time_worker: false,
  allowed_leave_days: 28,
  styling_type_id: 1,
  days: planDays(2400, 30, [1, 2, 3, 4, 5]),
  hours_week: 40,
  per_hour_calc: 0,
  monthly_wage: null,
  ...overrides,
});

/** A plan without regular working days. */
export const planWithoutRegularDays = (hoursWeek: number, overrides: Partial<SchedulePlan> = {}): SchedulePlan =>
  planOf({ is_part_time_worker: true, days: [], hours_week: hoursWeek, ...overrides });

/** The given plan as the only one, valid since 2020. */
export const planForAllTime = (plan: SchedulePlan): DatedPlan[] => [{ from: '2020-01-01', plan }];

type Overrides = Partial<MonthFacts> & { readonly plan?: SchedulePlan };

/** Facts from which a month is proposed; by default June 2026. @param overrides.plan the only plan of the month */
export function factsOf({ plan = planOf(), ...overrides }: Overrides = {}): MonthFacts {
  const month = overrides.month ?? '2026-06';
  return {
    month,
    lastDay: lastDayOf(month),
    plans: planForAllTime(plan),
    blockMinutes: 15,
    employments: employed(),
    inactivity: [],
    leave: [],
    holidays: new Map(),
    ...overrides,
  };
}

export const proposalOf = (overrides: Overrides = {}): TimesheetDay[] => proposeTimesheet(factsOf(overrides));

/** Unchanged entries of a month. */
export const entriesOf = (days: readonly TimesheetDay[]): DayEntry[] =>
  days.map(({ day, start_time, end_time, break_minutes }) => ({ day, start_time, end_time, break_minutes }));
