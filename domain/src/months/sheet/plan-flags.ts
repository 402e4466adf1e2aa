import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { type DatedPlan, planValidOn } from '../../people/schedules/dated-plan.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';
import type { Proposal, Timesheet, TimesheetTotals } from './timesheet.ts';
import { plannedMinutesOf } from './total-days.ts';

/**
 * Parts of a month that a proposal could not plan, or planned otherwise than a manager expects.
 *
 * @param totals of the same days
 * @returns `unplaced_minutes`: part of the target that no day could take; `has_short_day`: the only day of a month without regular
 * days is shorter than the least day; `is_nothing_planned`: days allow work, but the plan has none for them
 * @source docs/decisions.md D61, D90; docs/decisions/0052-what-the-law-says-of-a-month.md
 */
export function dealingFlags(
  days: readonly TimesheetDay[],
  { target_minutes, planned_minutes }: Pick<TimesheetTotals, 'target_minutes' | 'planned_minutes'>,
  plans: readonly DatedPlan<Pick<SchedulePlan, 'least_day_minutes'>>[],
): Required<Pick<Proposal, 'unplaced_minutes' | 'has_short_day' | 'is_nothing_planned'>> {
  const isDealt = days.some((day) => !day.regular);
  const dealt = days.filter((day) => !day.regular && plannedMinutesOf(day) > 0);
  const [only] = dealt;
  return {
    unplaced_minutes: isDealt ? Math.max(0, target_minutes - planned_minutes) : 0,
    has_short_day:
      only !== undefined &&
      dealt.length === 1 &&
      plannedMinutesOf(only) < planValidOn(plans, only.day).least_day_minutes,
    is_nothing_planned: planned_minutes === 0 && days.some((day) => day.is_allowed_to_work),
  };
}

/**
 * Flags of a sheet that summarize the plans of its days: 'without regular days' if no day has regular days,
 * 'Saison-Kurzarbeit' if at least one day has it. If several plans are valid in the month, each day has its own flags.
 *
 * @param days every day of one month
 * @source docs/decisions.md D12, D19, D36
 */
export const planFlags = (
  days: readonly TimesheetDay[],
): Pick<Timesheet, 'is_part_time_worker' | 'seasonal_short_time_work'> => ({
  is_part_time_worker: days.every((day) => !day.regular),
  seasonal_short_time_work: days.some((day) => day.seasonal),
});
