import type { IsoDate } from '../../calendar/dates.ts';
import type { SchedulePlan } from './schedule.ts';

/** A plan with the first day on which it counts; it ends when the next one begins. @source docs/decisions.md D36 */
export type DatedPlan<Plan = SchedulePlan> = { readonly from: IsoDate; readonly plan: Plan };

/**
 * The plan that counts on a day: the newest that has begun; before the first, the first.
 *
 * @param plans in order of their days, at least one
 * @throws RangeError without any plan
 * @source docs/decisions.md D36
 */
export function planValidOn<Plan>(plans: readonly DatedPlan<Plan>[], day: IsoDate): Plan {
  const counting = plans.findLast(({ from }) => from <= day) ?? plans[0];
  if (counting === undefined) throw new RangeError(`no plan on ${day}`);
  return counting.plan;
}
