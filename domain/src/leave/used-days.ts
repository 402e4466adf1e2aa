import { addDays, type IsoDate, weekdayOf } from '../calendar/dates.ts';
import { type DayCircumstances, dayState, type LeaveSpan } from '../people/day-state.ts';
import type { SchedulePlan } from '../people/schedule.ts';
import { takesHours } from '../people/takes-hours.ts';

/** Fields of a plan that decide whether a day of leave is used up. */
type LeavePlan = Pick<SchedulePlan, 'days' | 'is_part_time_worker' | 'works_on_holidays'>;

/**
 * Whether a day that is on leave uses leave up: a day without plan does not; without regular days, every day that takes
 * hours could have been worked.
 *
 * @source docs/decisions.md D11
 */
export const usesLeave = (day: IsoDate, plan: LeavePlan): boolean =>
  plan.is_part_time_worker
    ? takesHours(day, plan)
    : plan.days.some((planned) => planned.day_id === weekdayOf(day) && planned.hours > 0);

type LeaveFacts = Omit<DayCircumstances, 'leave'> & {
  readonly planOf: (day: IsoDate) => LeavePlan;
  /** Days of leave for which saved sheets record work. */
  readonly worked?: ReadonlySet<IsoDate>;
};

/**
 * Days of leave that a span uses up between two days, both included. A holiday, an inactive day, a day outside the
 * contract and a day without plan use none, each by the plan that counts on it; nor does a day with work, because a
 * saved sheet takes precedence over the period of leave.
 *
 * @param facts.holidays public holidays of all years between the two days
 * @returns 0 or more
 * @source docs/decisions.md D11, D38
 */
export function usedDays(
  span: LeaveSpan,
  between: LeaveSpan,
  { planOf, worked, ...circumstances }: LeaveFacts,
): number {
  const first = span.from > between.from ? span.from : between.from;
  const last = span.to < between.to ? span.to : between.to;
  let used = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const plan = planOf(day);
    const state = dayState(day, { ...circumstances, leave: [span] }, plan.works_on_holidays === 1);
    if (state.kind === 'leave' && usesLeave(day, plan) && !worked?.has(day)) used += 1;
  }
  return used;
}
