import * as z from 'zod';
import { wrongTypeMessage } from '../../rules/missing-or.ts';

/** Aliases of the plans, cheapest first. @source docs/product.md section 1; docs/decisions.md D46 */
export const PLAN_ALIASES = ['starter', 'erweitert', 'premium', 'platin'] as const;
/** Alias of a plan. */
export type PlanAlias = (typeof PLAN_ALIASES)[number];

/** A plan that a company can subscribe to. Every plan has all functions. @source docs/decisions.md D46, D103 */
export type Plan = {
  readonly alias: PlanAlias;
  /** Price of a month in cents, with VAT. */
  readonly grossCents: number;
  /** Most employees that count (see `countsTowardsLimit`); null: any number. */
  readonly limit: number | null;
};

/** Every plan, cheapest first. */
export const PLANS: readonly Plan[] = [
  { alias: 'starter', grossCents: 2990, limit: 10 },
  { alias: 'erweitert', grossCents: 4990, limit: 20 },
  { alias: 'premium', grossCents: 8990, limit: 60 },
  { alias: 'platin', grossCents: 12_990, limit: null },
];

/** Names of the plans: the same in every language, on every page and on invoices. */
export const PLAN_NAMES: Readonly<Record<PlanAlias, string>> = {
  starter: 'Starter',
  erweitert: 'Erweitert',
  premium: 'Premium',
  platin: 'Platin',
};

const BY_ALIAS = Object.fromEntries(PLANS.map((plan) => [plan.alias, plan])) as Readonly<Record<PlanAlias, Plan>>;

export const planOf = (alias: PlanAlias): Plan => BY_ALIAS[alias];

/** Whether a plan is large enough for a number of employees. */
export const isLargeEnough = ({ limit }: Pick<Plan, 'limit'>, people: number): boolean =>
  limit === null || people <= limit;

/** The cheapest plan that is large enough for a number of employees. */
export const fittingPlan = (people: number): Plan =>
  PLANS.find((plan) => isLargeEnough(plan, people)) ?? BY_ALIAS.platin;

/** Alias of a plan in the body of a call. */
export const planAlias = z.enum(PLAN_ALIASES, wrongTypeMessage('validation:invalid'));
