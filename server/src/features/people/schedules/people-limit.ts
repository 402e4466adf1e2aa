import { fittingPlan, isLargeEnough, PLAN_NAMES, planOf } from '@zeitblatt/domain/accounts/plan/plans';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { CompanyContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findSubscription } from '../../../sessions/subscriptions.queries.ts';
import { countPeople } from '../queries/people-count.queries.ts';

/** A company in whose transaction an employee was added. */
type Company = Pick<CompanyContext, 'db' | 'reach' | 'now'> & { readonly today: IsoDate };

/**
 * Refuses a change that makes more employees count than the plan has room for. It is called in the transaction, after the
 * change: it locks the subscription first and counts then, so of parallel changes one after the other is counted.
 *
 * @param employeeId the employee who may count from now on; without a contract today they do not
 * @throws Refusal plan_limit, with the plan that fits
 * @source docs/decisions.md D46, D99; docs/security-tests.md S54
 */
export async function refuseBeyondLimit({ db, reach, now, today }: Company, employeeId: number): Promise<void> {
  const own = { companyId: reach.companyId, userId: 0 };
  const { subscription, isOffered } = await findSubscription(db, own, now, { isLocked: true });
  if (!isOffered || subscription === null) return;
  const plan = planOf(subscription.plan);
  if (plan.limit === null) return;
  const { total, isIncluded } = await countPeople(db, reach, today, employeeId);
  if (!isIncluded || isLargeEnough(plan, total)) return;
  const params = { plan: PLAN_NAMES[plan.alias], limit: plan.limit, fitting: PLAN_NAMES[fittingPlan(total).alias] };
  throw new Refusal('plan_limit', { params });
}
