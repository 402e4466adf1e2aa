import * as z from 'zod';
import { PLAN_ALIASES } from '../../accounts/plan/plans.ts';
import { isoDate } from '../../calendar/wire.ts';

/** Kind of a charge: a period of a plan, and the two halves of an upgrade within a period. @source docs/decisions.md D97 */
export const BILLING_ITEM_KINDS = ['period', 'upgrade_credit', 'upgrade_charge'] as const;

/** Something that a company pays for, before it stands on an invoice. */
export const billingItem = z.object({
  kind: z.enum(BILLING_ITEM_KINDS),
  plan: z.enum(PLAN_ALIASES),
  from: isoDate,
  /** Last day, inclusive. */
  to: isoDate,
  /** Cents with VAT; negative for a credit. */
  grossCents: z.int(),
});
/** Something that a company pays for, before it stands on an invoice. */
export type BillingItem = z.infer<typeof billingItem>;
