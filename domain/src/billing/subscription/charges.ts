import { type PlanAlias, planOf } from '../../accounts/plan/plans.ts';
import type { IsoDate } from '../../calendar/dates.ts';
import type { BillingItem } from './billing-item.ts';
import { daysFromTo, type Period } from './period.ts';

/** Price of a whole period for a company. */
export const chargeOfPeriod = (plan: PlanAlias, period: Period): BillingItem => ({
  kind: 'period',
  plan,
  ...period,
  grossCents: planOf(plan).grossCents,
});

/** Share of a price for some of the days of its period, rounded to whole cents, half a cent upwards. */
export const shareOf = (cents: number, days: number, daysOfPeriod: number): number =>
  Math.floor((2 * cents * days + daysOfPeriod) / (2 * daysOfPeriod));

/**
 * Cost of an upgrade during a period: the rest of the period is given back at the old price and charged at the new
 * one. The day of the change belongs to the new plan.
 *
 * @source docs/decisions.md D97
 */
export function chargesOfUpgrade(
  before: PlanAlias,
  after: PlanAlias,
  { from, to }: Period,
  today: IsoDate,
): readonly BillingItem[] {
  const days = daysFromTo(from, to);
  const left = daysFromTo(today, to);
  const rest = { from: today, to };
  const credit = shareOf(planOf(before).grossCents, left, days);
  const charge = shareOf(planOf(after).grossCents, left, days);
  return [
    { kind: 'upgrade_credit', plan: before, ...rest, grossCents: -credit },
    { kind: 'upgrade_charge', plan: after, ...rest, grossCents: charge },
  ];
}

export const sumOf = (charges: readonly Pick<BillingItem, 'grossCents'>[]): number =>
  charges.reduce((sum, { grossCents }) => sum + grossCents, 0);
