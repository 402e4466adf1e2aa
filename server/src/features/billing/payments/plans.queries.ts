import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** How an open invoice is collected. `ended`: it was not paid until the end, and is still to be paid. */
export type PlanState = 'open' | 'closed' | 'ended';

export type PaymentPlan = {
  readonly invoiceId: number;
  readonly method: PaymentMethod;
  /** The day that the tries are counted from. */
  readonly firstOn: IsoDate;
  /** Due day of a transfer. */
  readonly dueOn: IsoDate;
  readonly state: PlanState;
};

/** Inserts how an invoice is collected. @returns false when that was done before */
export async function insertPlan(
  db: Db,
  { companyId }: Reach,
  { invoiceId, method, firstOn, dueOn, state }: PaymentPlan,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_plans')
    .values({
      company_id: companyId,
      invoice_id: invoiceId,
      method,
      first_on: firstOn,
      due_on: dueOn,
      state,
      changed_at: now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'invoice_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Locks how an invoice is collected, before a try or a message of the provider changes it. */
export async function lockPlan(db: Db, { companyId }: Reach, invoiceId: number): Promise<PaymentPlan | undefined> {
  return db
    .selectFrom('payment_plans')
    .select(['invoice_id as invoiceId', 'first_on as firstOn', 'due_on as dueOn'])
    .select((eb) => [
      eb.ref('method').$castTo<PaymentMethod>().as('method'),
      eb.ref('state').$castTo<PlanState>().as('state'),
    ])
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes how an invoice is collected. */
export async function updatePlan(
  db: Db,
  { companyId }: Reach,
  { invoiceId, ...plan }: Pick<PaymentPlan, 'invoiceId'> & Partial<PaymentPlan>,
  now: Temporal.Instant,
): Promise<void> {
  const { method, firstOn: first_on, dueOn: due_on, state } = plan;
  const given = Object.entries({ method, first_on, due_on, state }).filter(([, value]) => value !== undefined);
  await db
    .updateTable('payment_plans')
    .set({ ...Object.fromEntries(given), changed_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** Ids of the invoices of a company that are being collected, oldest first. */
export async function findOpenPlans(db: Db, { companyId }: Reach): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_plans')
    .select('invoice_id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .orderBy('invoice_id')
    .execute();
  return rows.map(({ invoice_id }) => invoice_id);
}

/** Ids of open invoices of a company for which nothing is planned yet. */
export async function findUnplannedInvoices(db: Db, { companyId }: Reach): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice_states')
    .leftJoin('payment_plans', (join) =>
      join
        .onRef('payment_plans.company_id', '=', 'invoice_states.company_id')
        .onRef('payment_plans.invoice_id', '=', 'invoice_states.invoice_id'),
    )
    .select('invoice_states.invoice_id')
    .where('invoice_states.company_id', '=', companyId)
    .where('invoice_states.state', '=', 'open')
    .where('payment_plans.invoice_id', 'is', null)
    .orderBy('invoice_states.invoice_id')
    .execute();
  return rows.map(({ invoice_id }) => invoice_id);
}

/** Steps of the reminders of a due day that were sent. */
export async function findReminders(
  db: Db,
  { companyId }: Reach,
  { invoiceId, dueOn }: Pick<PaymentPlan, 'invoiceId' | 'dueOn'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_reminders')
    .select('step')
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .where('due_on', '=', dueOn)
    .execute();
  return rows.map(({ step }) => step);
}

/** Notes a reminder. */
export async function insertReminder(
  db: Db,
  { companyId }: Reach,
  { invoiceId, dueOn, step }: Pick<PaymentPlan, 'invoiceId' | 'dueOn'> & { readonly step: number },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('payment_reminders')
    .values({ company_id: companyId, invoice_id: invoiceId, due_on: dueOn, step, sent_at: now.toString() })
    .execute();
}
