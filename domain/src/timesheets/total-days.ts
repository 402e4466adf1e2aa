import { minutesOfHoursText, workedMinutes } from '../calendar/clock-time.ts';
import { monthOf } from '../calendar/dates.ts';
import type { SchedulePlan } from '../schedules/schedule.ts';
import { monthlyTargetMinutes } from './monthly-target.ts';
import type { TimesheetTotals } from './timesheet.ts';
import type { TimesheetDay } from './timesheet-day.ts';

type PlanFlags = Pick<SchedulePlan, 'hours_week' | 'is_part_time_worker' | 'seasonal_short_time_work'>;

export const workedMinutesOf = (day: Pick<TimesheetDay, 'start_time' | 'end_time' | 'break_minutes'>): number =>
  workedMinutes(day.start_time, day.end_time, day.break_minutes);

export const plannedMinutesOf = (day: Pick<TimesheetDay, 'planned_hours'>): number =>
  minutesOfHoursText(day.planned_hours);

/**
 * Whole hours of a sum, rounded up. A figure of its own beside the exact sum, never in its place.
 *
 * @param minutes 0 or more
 * @source product 9 "Actual hours"; D14
 */
export const roundedUpHours = (minutes: number): number => Math.ceil(minutes / 60);

const SEASON_MONTHS = ['12', '01', '02', '03'];

/** Whether the lost minutes of Saison-Kurzarbeit are kept in a month: December to March, where the plan says so. @source D19 */
export const countsLostMinutes = (month: string, plan: Pick<PlanFlags, 'seasonal_short_time_work'>): boolean =>
  plan.seasonal_short_time_work === 1 && SEASON_MONTHS.includes(month.slice(5));

/** Minutes by which a day is shorter than planned, 0 or more. @source D19 */
export const lostMinutesOf = (day: TimesheetDay): number =>
  day.is_allowed_to_work ? Math.max(0, plannedMinutesOf(day) - workedMinutesOf(day)) : 0;

/**
 * The sums of a month. Rows, sheet, PDF and exports all show these.
 *
 * @param days every day of one month
 * @source D5, D14, D19
 */
export function totalDays(days: readonly TimesheetDay[], plan: PlanFlags): TimesheetTotals {
  const sum = (of: (day: TimesheetDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  const withWork = days.filter((day) => workedMinutesOf(day) > 0);
  const planned = sum(plannedMinutesOf);
  const month = monthOf(days[0]?.day ?? '');
  return {
    worked_minutes: sum(workedMinutesOf),
    break_minutes: withWork.reduce((total, day) => total + day.break_minutes, 0),
    planned_minutes: planned,
    target_minutes: plan.is_part_time_worker
      ? monthlyTargetMinutes(plan.hours_week, days.filter((day) => day.is_allowed_to_work).length)
      : planned,
    working_days: withWork.length,
    lost_minutes: countsLostMinutes(month, plan) ? sum(lostMinutesOf) : null,
  };
}
