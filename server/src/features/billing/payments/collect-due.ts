import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { type Db, inCompany } from '../../../database/database.ts';
import { forEachCompany, forEachItem } from '../../../database/each-company.ts';
import type { Reach } from '../../../database/reach.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { findInvoice } from '../invoices/invoices.api.ts';
import { collectInvoice } from './collect-invoice.ts';
import { COLLECT_QUEUE } from './collect-queue.ts';
import { findPaymentsToReturn, insertTry, updateTry } from './collections.queries.ts';
import { type EndForNotPaying, nationwideHolidays, type PaymentTools, type Step } from './payment-tools.ts';
import { findOpenPlans, findUnplannedInvoices, insertPlan } from './plans.queries.ts';

/** Tools that collecting needs, with the action that follows when a company does not pay. */
export type CollectingTools = PaymentTools & { readonly endForNotPaying: EndForNotPaying };

/** Runs a step in a transaction of a company. */
export const inStep = <T>(
  tools: CollectingTools,
  reach: Reach,
  now: Temporal.Instant,
  work: (step: Step) => Promise<T>,
): Promise<T> => {
  const { pool, queue, timeZone, holidays, baseUrl, endForNotPaying } = tools;
  const today = dateInTimeZone(timeZone, now);
  return inCompany(pool, reach.companyId, (db) =>
    work({ db, reach, queue, today, now, holidays: nationwideHolidays(holidays), baseUrl, endForNotPaying }),
  );
};

/**
 * Does what is due for all open invoices: tries, reminders, ends, and payments to return. A failure of one invoice does not
 * stop the others.
 *
 * @throws AggregateError with all failures, after all invoices were processed
 * @source docs/decisions.md D47, D98
 */
export const collectDue = (tools: CollectingTools, now: Temporal.Instant): Promise<void> =>
  forEachCompany(tools.pool, 'collecting invoices', async (reach) => {
    const ids = await inStep(tools, reach, now, async (step) => {
      for (const id of await findUnplannedInvoices(step.db, reach)) await planCollecting(step, id);
      return findOpenPlans(step.db, reach);
    });
    await forEachItem(ids, 'collecting invoices', (id) => collectOne(tools, reach, id, now));
    await returnPayments(tools, reach, now);
  });

/** Does what is due for one invoice. */
export const collectOne = (
  tools: CollectingTools,
  reach: Reach,
  invoiceId: number,
  now: Temporal.Instant,
): Promise<void> => inStep(tools, reach, now, (step) => collectInvoice(step, tools.payments, invoiceId));

/** Plans how an invoice is collected: by its method, from the day of its issue. */
async function planCollecting(
  { db, reach, now }: Pick<Step, 'db' | 'reach' | 'now'>,
  invoiceId: number,
): Promise<void> {
  const invoice = await findInvoice(db, reach, invoiceId);
  if (invoice?.state !== 'open') return;
  const { payment, issuedOn, dueOn } = invoice.content;
  // A debit is tried first on the day that its invoice announces.
  const firstOn = payment.method === 'transfer' ? issuedOn : dueOn;
  const isNew = await insertPlan(db, reach, { invoiceId, method: payment.method, firstOn, dueOn, state: 'open' }, now);
  if (isNew && payment.method !== 'transfer')
    await insertTry(db, reach, { invoiceId, attempt: 1, dueOn: firstOn }, now);
}

/**
 * Collects an issued invoice as soon as the transaction has committed, instead of with the next hourly work. For a transfer
 * this only plans the reminders.
 */
export async function collectSoon(
  db: Db,
  queue: JobQueue,
  reach: Reach,
  { invoiceId, now }: { readonly invoiceId: number; readonly now: Temporal.Instant },
): Promise<void> {
  await planCollecting({ db, reach, now }, invoiceId);
  await queue.send(db, COLLECT_QUEUE, { company_id: reach.companyId, invoice_id: invoiceId });
}

/** Pays back what arrived for invoices that were cancelled since. */
async function returnPayments(tools: CollectingTools, reach: Reach, now: Temporal.Instant): Promise<void> {
  const { card } = tools.payments;
  if (card === null) return;
  const paid = await inStep(tools, reach, now, ({ db }) => findPaymentsToReturn(db, reach));
  await forEachItem(paid, 'returning payments', async ({ invoiceId, attempt, payment }) => {
    await card.refund(payment);
    const refunded = { invoiceId, attempt, payment, state: 'refunded', code: null } as const;
    await inStep(tools, reach, now, ({ db }) => updateTry(db, reach, refunded, now));
  });
}
