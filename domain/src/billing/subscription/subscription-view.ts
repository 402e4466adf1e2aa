import * as z from 'zod';
import { PLAN_ALIASES, planAlias } from '../../accounts/plan/plans.ts';
import { SUBSCRIPTION_STATES } from '../../accounts/plan/subscription-state.ts';
import { wireDate } from '../../calendar/wire.ts';
import { PAYMENT_METHODS, paymentMethod } from './payment-method.ts';

const alias = z.enum(PLAN_ALIASES);
const method = z.enum(PAYMENT_METHODS);

/** Amount in euros with two decimals, such as `29.90`; below 0 for a credit. */
const amount = z.string();

/** A plan as the price list shows it. @source docs/product.md section 3 "Payment plan" */
export const planView = z.object({
  alias,
  /** Price of a month with VAT. */
  price: amount,
  /** Most employees of the plan; null: any number. */
  max_people: z.int().nullable(),
});
export type PlanView = z.infer<typeof planView>;

/** The subscription of a company, or of a person who has no company yet. */
export const subscriptionView = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  plan: alias.nullable(),
  payment_method: method.nullable(),
  /** Last free day; null when there never was a trial. */
  trial_ends_on: wireDate.nullable(),
  /** The paid period that began last. */
  period: z.object({ from: wireDate, to: wireDate }).nullable(),
  /** First day of the next paid period; null where none follows. */
  next_period_from: wireDate.nullable(),
  /** Smaller plan that holds from the next period on. */
  next_plan: alias.nullable(),
  /** Last day with access; null while the subscription goes on. */
  ends_on: wireDate.nullable(),
  /** Employees that count towards the limit of the plan today. @source docs/decisions.md D46, D99 */
  people: z.int(),
  /** Whether free days can still be begun. @source docs/decisions.md D45 */
  may_start_trial: z.boolean(),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

/** Meaning of a change of the plan, shown before it is made. @source docs/decisions.md D97 */
export const planPreview = z.object({
  plan: alias,
  /** First day of the new plan. */
  holds_from: wireDate,
  /** Amount that is charged at once: the rest of the period at the new price less the rest at the old one. */
  due_now: amount,
  credit: amount,
  charge: amount,
  /** Days of the period from today on, and days of the whole period; 0 where nothing is charged by days. */
  days_left: z.int(),
  days: z.int(),
  /** First day of the next period, and what it costs. */
  next_period_from: wireDate.nullable(),
  next_price: amount,
});
export type PlanPreview = z.infer<typeof planPreview>;

/** Body of a call that names a plan. */
export const planInput = z.strictObject({ plan: planAlias });

/** Figures of a change of the plan that were shown before it. */
const shownFigures = z.strictObject({
  due_now: z.string('validation:required').regex(/^-?\d{1,7}\.\d{2}$/, 'validation:invalid'),
  holds_from: wireDate,
});
export type ShownFigures = z.infer<typeof shownFigures>;

/** Body of a change of the plan. With `shown` it is made only at the figures that the person has seen. */
export const changePlanInput = planInput.extend({ shown: shownFigures.optional() });

/** Body of a call that subscribes. @source docs/product.md section 7 "subscriptions/subscribe" */
export const subscribeInput = z.strictObject({ payment_method: paymentMethod, plan: planAlias });

/** Body of a call that changes how a company pays. */
export const paymentMethodInput = z.strictObject({ payment_method: paymentMethod });
