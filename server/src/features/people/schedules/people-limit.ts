import { fittingPlan, isLargeEnough, PLAN_NAMES, planOf } from '@zeitblatt/domain/accounts/plan/plans';
import { planOn, type Subscription } from '@zeitblatt/domain/billing/subscription/subscription';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { countFrom } from '@zeitblatt/domain/people/employments/count-people';
import { type Employment, isEmployedOn } from '@zeitblatt/domain/people/employments/employment';
import type { CompanyContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findSubscription } from '../../../sessions/subscriptions.queries.ts';
import { countPeople, findEmploymentsFrom, lockPeopleCount } from '../queries/people-count.queries.ts';

type Days = Pick<Employment, 'begin' | 'end'>;

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
    if (!isIncluded || (before && isEmployedOn(before, day))) continue;
    const refusal = beyond(subscription, day, people);
    if (refusal) throw refusal;
  }
}

/**
 * Tells of new people, one after the other, who has room in the plans: the same as {@link refuseBeyondLimit} after each of them. Who has
 * room is counted for those that follow.
 *
 * @param isLocked whether the people are added afterwards: it locks the company, as their insertion does, and then the subscription
 * @returns a function of the employment of the next person, with the refusal or null
 */
export async function roomForPeople(
  { db, reach, now, today }: Company,
  { isLocked }: { readonly isLocked: boolean },
): Promise<(employment: Days) => Refusal | null> {
  if (isLocked) await lockPeopleCount(db, reach);
  const { subscription, isOffered } = await findSubscription(db, { ...reach, userId: 0 }, now, { isLocked });
  if (!isOffered || subscription === null) return () => null;
  const counted = countFrom(today, await findEmploymentsFrom(db, reach, today));
  return (employment) => {
    for (const [day, people] of counted.with(employment)) {
      const refusal = beyond(subscription, day, people);
      if (refusal) return refusal;
    }
    counted.add(employment);
    return null;
  };
}

/** The refusal of a number of people on a day; null where they fit into the plan of the day. */
function beyond(subscription: Subscription, day: IsoDate, people: number): Refusal | null {
  const { alias, limit } = planOf(planOn(subscription, day));
  if (isLargeEnough({ limit }, people)) return null;
  const fitting = PLAN_NAMES[fittingPlan(people).alias];
  return new Refusal('plan_limit', {
    params: { plan: PLAN_NAMES[alias], limit: limit ?? 0, fitting, day: formatDotted(day), people },
  });
}
