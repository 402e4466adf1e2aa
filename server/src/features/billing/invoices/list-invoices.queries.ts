import type { InvoiceKind, InvoiceState } from '@zeitblatt/domain/billing/invoices/invoice-content';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { DB } from '../../../database/tables.ts';

/**
 * Number of invoices and cancellations of a company.
 *
 * @param state counts only those in this state
 */
export async function countInvoices(db: Db, reach: Reach, state?: InvoiceState): Promise<number> {
  const { count } = await db
    .selectFrom('invoice_states')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', reach.companyId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** The tries to collect an invoice of the list. */
const triesOf = (eb: ExpressionBuilder<DB, 'invoices'>) =>
  eb
    .selectFrom('collections')
    .whereRef('collections.company_id', '=', 'invoices.company_id')
    .whereRef('collections.invoice_id', '=', 'invoices.id');

/** A row of the list of invoices. */
export type ListedInvoice = Awaited<ReturnType<typeof findInvoicePage>>[number];

/** Which rows of the list are read. */
type InvoicePage = { readonly state: InvoiceState | undefined; readonly limit: number; readonly offset: number };

/** A page of the invoices and cancellations of a company, newest first. */
export async function findInvoicePage(db: Db, reach: Reach, { state, limit, offset }: InvoicePage) {
  return db
    .selectFrom('invoices')
    .innerJoin('invoice_states', (join) =>
      join
        .onRef('invoice_states.company_id', '=', 'invoices.company_id')
        .onRef('invoice_states.invoice_id', '=', 'invoices.id'),
    )
    .leftJoin('payment_plans', (join) =>
      join
        .onRef('payment_plans.company_id', '=', 'invoices.company_id')
        .onRef('payment_plans.invoice_id', '=', 'invoices.id'),
    )
    .leftJoin('invoices as cancelled', (join) =>
      join.onRef('cancelled.company_id', '=', 'invoices.company_id').onRef('cancelled.id', '=', 'invoices.cancels'),
    )
    .select(['invoices.id', 'invoices.number', 'invoices.issued_on', 'invoices.due_on', 'invoices.gross_cents'])
    .select(['payment_plans.state as plan_state', 'payment_plans.due_on as plan_due_on'])
    .select(['paid_on', 'cancelled.number as cancels'])
    .select((eb) => [
      eb.ref('invoices.kind').$castTo<InvoiceKind>().as('kind'),
      eb.ref('invoices.payment_method').$castTo<PaymentMethod>().as('payment_method'),
      eb.ref('payment_plans.method').$castTo<PaymentMethod | null>().as('plan_method'),
      eb.ref('invoice_states.state').$castTo<InvoiceState>().as('state'),
      triesOf(eb).where('collections.state', '=', 'due').select('due_on').orderBy('attempt').limit(1).as('next_on'),
      triesOf(eb)
        .where('collections.state', '!=', 'due')
        .select('collections.state')
        .orderBy('attempt', 'desc')
        .limit(1)
        .as('tried'),
      sql<string>`invoices.content #>> '{period,from}'`.as('period_from'),
      sql<string>`invoices.content #>> '{period,to}'`.as('period_to'),
      sql<string>`invoices.content #>> '{seller,name}'`.as('recipient'),
      sql<string>`invoices.content #>> '{seller,iban}'`.as('iban'),
    ])
    .where('invoices.company_id', '=', reach.companyId)
    .$if(state !== undefined, (query) => query.where('invoice_states.state', '=', state ?? ''))
    .orderBy('invoices.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
