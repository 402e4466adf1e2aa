import { clockTime, minuteOfDay } from '../calendar/clock-time.ts';
import { type DatedPlan, planOn } from '../people/dated-plan.ts';
import type { SchedulePlan } from '../people/schedule.ts';
import { DEFAULT_START } from '../people/schedule-day.ts';
import { MAX_DAY_MINUTES } from '../people/spread-weekly-minutes.ts';
import { takesHours } from '../people/takes-hours.ts';
import { dealMinutes } from './deal-minutes.ts';
import type { DayEntry, TimesheetDay } from './timesheet-day.ts';

/** What a month is dealt with. */
export type Dealing = {
  /** The plans that count in the month, in order. Days with a plan of fixed days take nothing. */
  readonly plans: readonly DatedPlan<
    Pick<SchedulePlan, 'works_on_holidays' | 'break_minutes' | 'is_part_time_worker'>
  >[];
  /** Minutes of a block. */
  readonly blockMinutes: 15 | 30 | 60;
};

/** Hours that cannot be dealt, and why. */
export type DealtHours =
  | { readonly days: DayEntry[]; readonly refusal: null }
  | { readonly days: null; readonly refusal: { readonly kind: 'not_in_blocks' } }
  | { readonly days: null; readonly refusal: { readonly kind: 'too_many'; readonly fittingMinutes: number } };

/**
 * Deals hours that somebody worked in a month over the days that can take them, evenly and in blocks, at most ten hours a
 * day. The sum is exact, and the same input gives the same month.
 *
 * @param minutes what was worked, 0 or more
 * @param days of the proposed month; those without regular days take hours
 * @source docs/product.md section 7 "calculateHours"; docs/decisions.md D13
 */
export function dealHours(
  minutes: number,
  days: readonly TimesheetDay[],
  { plans, blockMinutes }: Dealing,
): DealtHours {
  if (minutes % blockMinutes !== 0) return { days: null, refusal: { kind: 'not_in_blocks' } };
  const isOpen = ({ day, is_allowed_to_work }: TimesheetDay): boolean => {
    const plan = planOn(plans, day);
    return is_allowed_to_work && plan.is_part_time_worker && takesHours(day, plan);
  };
  const open = days.filter(isOpen);
  const fittingMinutes = open.length * MAX_DAY_MINUTES;
  if (minutes > fittingMinutes) return { days: null, refusal: { kind: 'too_many', fittingMinutes } };
  const dealt = new Map(dealMinutes(minutes, open.length, blockMinutes).map((part, index) => [open[index]?.day, part]));
  return {
    days: days.map(({ day }) => entryOf(day, dealt.get(day) ?? 0, planOn(plans, day).break_minutes)),
    refusal: null,
  };
}

const entryOf = (day: string, minutes: number, break_minutes: number): DayEntry => ({
  day,
  start_time: minutes > 0 ? DEFAULT_START : null,
  end_time: minutes > 0 ? clockTime(minuteOfDay(DEFAULT_START) + break_minutes + minutes) : null,
  break_minutes,
});
