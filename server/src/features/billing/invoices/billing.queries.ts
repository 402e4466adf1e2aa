import { type BillingItem, billingItem } from '@zeitblatt/domain/billing/subscription/billing-item';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** How items are to be paid. */
export type ItemPayment = { readonly method: PaymentMethod; readonly mandate: string | null };

/** Inserts items that are to be billed. An item that is there already, of a repeated try, is left as it is. */
export async function insertItems(
  db: Db,
  { companyId }: Reach,
  items: readonly BillingItem[],
  { payment, now }: { payment: ItemPayment; now: Temporal.Instant },
): Promise<void> {
  if (items.length === 0) return;
  await db
    .insertInto('billing_items')
    .values(
      items.map(({ kind, plan, from, to, grossCents }) => ({
        company_id: companyId,
        kind,
        plan,
        from_day: from,
        to_day: to,
        gross_cents: grossCents,
        payment_method: payment.method,
        mandate: payment.mandate,
        created_at: now.toString(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'plan', 'from_day', 'to_day'])
        .where(sql<boolean>`not is_cancelled`)
        .doNothing(),
    )
    .execute();
}

/** An item that waits for its invoice. */
export type WaitingItem = { readonly id: number; readonly item: BillingItem; readonly payment: ItemPayment };

/** Locks the items of a company that stand on no invoice, oldest first. A parallel transaction waits and finds none. */
export async function lockWaitingItems(db: Db, reach: Reach): Promise<WaitingItem[]> {
  const rows = await db
    .selectFrom('billing_items')
    .select(['id', 'kind', 'plan', 'from_day as from', 'to_day as to', 'gross_cents as grossCents', 'mandate'])
    .select((eb) => eb.ref('payment_method').$castTo<PaymentMethod>().as('method'))
    .where('company_id', '=', reach.companyId)
    .where('invoice_id', 'is', null)
    .where('is_cancelled', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, method, mandate, ...item }) => ({
    id,
    item: billingItem.parse(item),
    payment: { method, mandate },
  }));
}

/** Notes the invoice of items. */
export async function updateInvoiceOfItems(
  db: Db,
  reach: Reach,
  ids: readonly number[],
  invoiceId: number,
): Promise<void> {
  await db
    .updateTable('billing_items')
    .set({ invoice_id: invoiceId })
    .where('company_id', '=', reach.companyId)
    .where('id', 'in', ids)
    .execute();
}

/** Marks the items of a cancelled invoice, so that the same can be billed again. */
export async function cancelItemsOf(db: Db, reach: Reach, invoiceId: number): Promise<void> {
  await db
    .updateTable('billing_items')
    .set({ is_cancelled: true })
    .where('company_id', '=', reach.companyId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** The invoice on which an item stands; undefined when there is none. */
export async function findInvoiceIdOfItem(
  db: Db,
  reach: Reach,
  { kind, plan, from, to }: BillingItem,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('billing_items')
    .select('invoice_id')
    .where('company_id', '=', reach.companyId)
    .where('kind', '=', kind)
    .where('plan', '=', plan)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .where('is_cancelled', '=', false)
    .executeTakeFirst();
  return row?.invoice_id ?? undefined;
}
