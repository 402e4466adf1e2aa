import { formatClockTime, minuteOfDay } from '../../calendar/clock-time.ts';
import type { DayEntry, TimesheetDay } from '../../days/day/timesheet-day.ts';
import { type DatedPlan, planValidOn } from '../../people/schedules/dated-plan.ts';
import { type PlannedFields, planOf } from '../../people/schedules/plan-of.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';
import { DEFAULT_START } from '../../people/schedules/schedule-day.ts';
import { MAX_DAY_MINUTES } from '../../people/schedules/spread-weekly-minutes.ts';
import { dealMinutes } from './deal-minutes.ts';
import { proposedBreakMinutes } from './proposed-break.ts';

/** Basis on which hours are distributed: the plans of a month, and the length of the blocks in which it is done. */
export type DistributionPlan = {
  /** The plans that are valid in the month, in order. Days under a plan with fixed days get no hours. */
  readonly plans: readonly DatedPlan<PlannedFields & Pick<SchedulePlan, 'least_day_minutes' | 'break_minutes'>>[];
  /** Length of one block, in minutes. */
  readonly blockMinutes: 15 | 30 | 60;
};

/** The days with their hours, or why the hours cannot be distributed. */
export type DistributedHours =
  | { readonly days: DayEntry[]; readonly refusal: null }
  | { readonly days: null; readonly refusal: { readonly kind: 'not_in_blocks' } }
  | { readonly days: null; readonly refusal: { readonly kind: 'too_many'; readonly fittingMinutes: number } };

/**
 * Distributes the hours worked in a month over days that can take them, in blocks, as `dealMinutes` does, at most ten hours a
 * day. The sum is exact, and the same input gives the same month.
 *
 * @param minutes what was worked, 0 or more
 * @param days of the proposed month; those without regular days take hours
 * @source docs/product.md section 7 "calculateHours"; docs/decisions.md D13
 */
export function distributeHours(
  minutes: number,
  days: readonly TimesheetDay[],
  { plans, blockMinutes }: DistributionPlan,
): DistributedHours {
  if (minutes % blockMinutes !== 0) return { days: null, refusal: { kind: 'not_in_blocks' } };
  const isOpen = ({ day, is_allowed_to_work }: TimesheetDay): boolean => {
    const { plan, takesHours } = planOf({ plans }, day);
    return is_allowed_to_work && plan.is_part_time_worker && takesHours;
  };
  const open = days.filter(isOpen);
  const fittingMinutes = open.length * MAX_DAY_MINUTES;
  if (minutes > fittingMinutes) return { days: null, refusal: { kind: 'too_many', fittingMinutes } };
  const dates = open.map(({ day }) => day);
  const leastDayMinutes = Math.max(blockMinutes, ...dates.map((day) => planValidOn(plans, day).least_day_minutes));
  const dealt = dealMinutes(minutes, dates, { blockMinutes, leastDayMinutes });
  const minutesByDay = new Map(dates.map((day, index) => [day, dealt.minutes[index] ?? 0]));
  return {
    days: days.map(({ day }) => entryOf(day, minutesByDay.get(day) ?? 0, planValidOn(plans, day))),
    refusal: null,
  };
}

function entryOf(
  day: string,
  minutes: number,
  plan: Pick<SchedulePlan, 'break_minutes' | 'is_part_time_worker'>,
): DayEntry {
  if (minutes === 0) return { day, start_time: null, end_time: null, break_minutes: plan.break_minutes };
  const break_minutes = proposedBreakMinutes(plan, day, minutes);
  const end_time = formatClockTime(minuteOfDay(DEFAULT_START) + break_minutes + minutes);
  return { day, start_time: DEFAULT_START, end_time, break_minutes };
}
