import type { IsoDate } from '../../calendar/dates.ts';
import { type DatedPlan, planValidOn } from '../../people/schedules/dated-plan.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';

/** Fields of a plan that decide how the target of its days is calculated. */
export type TargetPlan = Pick<SchedulePlan, 'hours_week' | 'is_part_time_worker'>;

/**
 * Consecutive days of a month with the same kind of target. `hoursWeek`: weekly hours without regular days, 0 to 70;
 * null with fixed days.
 */
export type MonthPart<Day> = { readonly hoursWeek: number | null; readonly days: readonly Day[] };

/**
 * Splits a month into parts whose target is calculated in one way. A new part begins where fixed days change to no
 * regular days or back, and where the weekly hours of a plan without regular days change. Other changes of a plan, such
 * as break, public holidays or wage, do not split the month, because they do not affect the target.
 *
 * @param days days of one month, in order
 * @param plans in order of their days, at least one
 * @returns parts with at least one day each; together they are the days
 * @source docs/decisions.md D5, D13, D36
 */
export function monthParts<Day extends { readonly day: IsoDate }>(
  days: readonly Day[],
  plans: readonly DatedPlan<TargetPlan>[],
): MonthPart<Day>[] {
  const parts: { hoursWeek: number | null; days: Day[] }[] = [];
  for (const day of days) {
    const plan = planValidOn(plans, day.day);
    const hoursWeek = plan.is_part_time_worker ? plan.hours_week : null;
    const last = parts.at(-1);
    if (last?.hoursWeek === hoursWeek) last.days.push(day);
    else parts.push({ hoursWeek, days: [day] });
  }
  return parts;
}
