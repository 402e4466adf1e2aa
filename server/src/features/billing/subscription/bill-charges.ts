import type { BillingItem } from '@zeitblatt/domain/billing/subscription/billing-item';
import type { Subscription } from '@zeitblatt/domain/billing/subscription/subscription';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { type BillingTools, bill } from '../invoices/invoices.api.ts';
import { collectSoon, findPayment } from '../payments/payments.api.ts';

type Billing = BillingTools & {
  readonly subscription: Pick<Subscription, 'payment_method'>;
  readonly today: IsoDate;
  readonly now: Temporal.Instant;
};

/**
 * Bills what a subscription costs, in the transaction of its company, and collects it right after the commit. Without the
 * operator's data the charges wait.
 */
export async function billCharges(
  db: Db,
  reach: Reach,
  charges: readonly BillingItem[],
  { subscription: { payment_method }, ...billing }: Billing,
): Promise<void> {
  if (charges.length === 0 || payment_method === null) return;
  const { method, mandate } = await findPayment(db, reach, payment_method);
  const invoice = await bill(db, reach, charges, { ...billing, payment_method: method, mandate });
  if (invoice) await collectSoon(db, billing.queue, reach, { invoiceId: invoice.id, now: billing.now });
}
