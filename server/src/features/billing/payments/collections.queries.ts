import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** State of a try; a planned one is `due`. */
export type TryState = 'due' | 'processing' | 'needs_person' | 'paid' | 'failed' | 'disputed' | 'refunded';

/** A try to collect an invoice by card or debit. */
export type Try = {
  readonly attempt: number;
  readonly dueOn: IsoDate;
  readonly state: TryState;
  /** Id of the payment at the provider. */
  readonly payment: string | null;
};

const selectTries = (db: Db, { companyId }: Reach) =>
  db
    .selectFrom('collections')
    .select(['collections.attempt', 'collections.due_on as dueOn', 'collections.payment'])
    .select((eb) => eb.ref('collections.state').$castTo<TryState>().as('state'))
    .where('collections.company_id', '=', companyId);

/** The tries of an invoice, first one first. */
export async function findTries(db: Db, reach: Reach, invoiceId: number): Promise<Try[]> {
  return selectTries(db, reach).where('invoice_id', '=', invoiceId).orderBy('attempt').execute();
}

/** Plans a try. */
export async function insertTry(
  db: Db,
  { companyId }: Reach,
  { invoiceId, attempt, dueOn }: Pick<Try, 'attempt' | 'dueOn'> & { readonly invoiceId: number },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('collections')
    .values({
      company_id: companyId,
      invoice_id: invoiceId,
      attempt,
      due_on: dueOn,
      state: 'due',
      changed_at: now.toString(),
    })
    .execute();
}

type TryChange = {
  readonly invoiceId: number;
  readonly attempt: number;
  readonly state: TryState;
  readonly payment: string | null;
  readonly code: string | null;
};

/** Writes what became of a try. */
export async function updateTry(
  db: Db,
  { companyId }: Reach,
  { invoiceId, attempt, state, payment, code }: TryChange,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('collections')
    .set({ state, payment, code, changed_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .where('attempt', '=', attempt)
    .execute();
}

/** Moves the planned repetition of a try to a day. The first try stays on the day that the invoice announces. */
export async function moveDueTries(db: Db, { companyId }: Reach, invoiceId: number, dueOn: IsoDate): Promise<void> {
  await db
    .updateTable('collections')
    .set({ due_on: dueOn })
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .where('attempt', '>', 1)
    .where('state', '=', 'due')
    .execute();
}

/** Removes the planned tries of an invoice. */
export async function deleteDueTries(db: Db, { companyId }: Reach, invoiceId: number): Promise<void> {
  await db
    .deleteFrom('collections')
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'due')
    .execute();
}

/** A payment that waits for the person, of the newest invoice. */
export async function findWaitingPayment(db: Db, reach: Reach) {
  return selectTries(db, reach)
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.company_id', '=', 'collections.company_id')
        .onRef('invoices.id', '=', 'collections.invoice_id'),
    )
    .select(['invoices.number', 'invoices.gross_cents as grossCents'])
    .where('collections.state', '=', 'needs_person')
    .orderBy('collections.invoice_id', 'desc')
    .executeTakeFirst();
}

/** Payments that arrived for invoices which were cancelled since. */
export async function findPaymentsToReturn(db: Db, reach: Reach) {
  const rows = await selectTries(db, reach)
    .innerJoin('invoice_states', (join) =>
      join
        .onRef('invoice_states.company_id', '=', 'collections.company_id')
        .onRef('invoice_states.invoice_id', '=', 'collections.invoice_id'),
    )
    .select('collections.invoice_id as invoiceId')
    .where('collections.state', '=', 'paid')
    .where('invoice_states.state', '=', 'cancelled')
    .execute();
  return rows.flatMap((row) => (row.payment === null ? [] : [{ ...row, payment: row.payment }]));
}
