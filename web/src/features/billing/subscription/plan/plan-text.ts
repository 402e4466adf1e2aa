import { PLAN_NAMES, type PlanAlias } from '@zeitblatt/domain/accounts/plan/plans';
import type { PlanView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { useTranslation } from 'react-i18next';

export const planName = (alias: PlanAlias): string => PLAN_NAMES[alias];

/** Employees above the limit of a plan; 0 when it is large enough. */
export const countTooMany = ({ max_people: limit }: PlanView, people: number): number =>
  limit === null ? 0 : Math.max(0, people - limit);

/** The cheapest plan that is large enough. The plans come by price, lowest first. */
export const fittingPlanOf = (plans: readonly PlanView[], people: number): PlanView | undefined =>
  plans.find((plan) => countTooMany(plan, people) === 0);

/** Texts of a plan's limit: `bis 10 Personen`, and `ab 60 Personen` for the one without. @source docs/decisions.md D103 */
export function usePlanLimit(plans: readonly PlanView[]): (plan: PlanView) => string {
  const { t } = useTranslation('subscription');
  const largest = Math.max(0, ...plans.map(({ max_people: limit }) => limit ?? 0));
  return ({ max_people: limit }) =>
    limit === null ? t('limit.from', { count: largest }) : t('limit.upTo', { count: limit });
}
