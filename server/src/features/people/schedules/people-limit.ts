import { fittingPlan, isLargeEnough, PLAN_NAMES, planOf } from '@zeitblatt/domain/accounts/plan/plans';
import { planOn } from '@zeitblatt/domain/billing/subscription/subscription';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { type Employment, isEmployedOn } from '@zeitblatt/domain/people/employments/employment';
import type { CompanyContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findSubscription } from '../../../sessions/subscriptions.queries.ts';
import { countPeople } from '../queries/people-count.queries.ts';

/** A company in whose transaction an employee was added. */
type Company = Pick<CompanyContext, 'db' | 'reach' | 'now'> & { readonly today: IsoDate };

/**
 * Refuses a change that makes more employees count, today or on a later day, than the plan of that day has room for. It is
 * called in the transaction, after the change: it locks the subscription first and counts then, so of parallel changes one
 * after the other is counted.
 *
 * @param employeeId the employee who counts on more days from now on
 * @param before the employments before the change: their days are not looked at; null for an employee who is new or restored
 * @throws Refusal plan_limit, with the plan that fits
 * @source docs/decisions.md D46, D99, D121; docs/security-tests.md S54
 */
export async function refuseBeyondLimit(
  { db, reach, now, today }: Company,
  employeeId: number,
  before: readonly Employment[] | null = null,
): Promise<void> {
  const own = { companyId: reach.companyId, userId: 0 };
  const { subscription, isOffered } = await findSubscription(db, own, now, { isLocked: true });
  if (!isOffered || subscription === null) return;
  const { days } = await countPeople(db, reach, today, employeeId);
  for (const { day, people, isIncluded } of days) {
    const plan = planOf(planOn(subscription, day));
    if (!isIncluded || (before && isEmployedOn(before, day)) || isLargeEnough(plan, people)) continue;
    const { alias, limit } = plan;
    const fitting = PLAN_NAMES[fittingPlan(people).alias];
    throw new Refusal('plan_limit', {
      params: { plan: PLAN_NAMES[alias], limit: limit ?? 0, fitting, day: formatDotted(day), people },
    });
  }
}
