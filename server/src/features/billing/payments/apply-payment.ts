import { debitOn, nextTryOn, transferDueOn } from '@zeitblatt/domain/billing/payments/collection-days';
import { type findInvoice, markPaid, reopen } from '../invoices/invoices.api.ts';
import { deleteDueTries, findTries, insertTry, type Try, updateTry } from './collections.queries.ts';
import type { Step } from './payment-tools.ts';
import { type PaymentPlan, updatePlan } from './plans.queries.ts';
import { postPaymentMail } from './post-payment-mail.ts';
import type { Payment } from './provider/payment-provider.ts';

type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** An invoice that is collected, locked with its plan. */
export type Collected = { readonly plan: PaymentPlan; readonly invoice: FoundInvoice };

/** Outcome of a try. */
type Outcome = Exclude<Payment, { state: 'waiting' }>;

/**
 * Applies what the provider says of a try. Applying the same twice changes nothing, so repeated messages do no harm. The plan
 * is locked, so that what was read from the provider is not older than what is stored.
 *
 * @source docs/security-tests.md S59
 */
export async function applyPayment(step: Step, found: Collected, attempt: number, outcome: Outcome): Promise<void> {
  const { db, reach, now } = step;
  const { invoiceId } = found.plan;
  const tries = await findTries(db, reach, invoiceId);
  const known = tries.find((one) => one.attempt === attempt);
  if (!known || (known.state === outcome.state && known.payment === outcome.payment)) return;
  const code = outcome.state === 'failed' ? outcome.code : null;
  await updateTry(db, reach, { invoiceId, attempt, state: outcome.state, payment: outcome.payment, code }, now);
  const isNewest = tries.every((one) => one.attempt <= attempt || one.state === 'due');
  await EFFECTS[outcome.state](step, found, { known, isNewest });
}

type Effect = (step: Step, found: Collected, tried: { known: Try; isNewest: boolean }) => Promise<void>;

const EFFECTS: Readonly<Record<Outcome['state'], Effect>> = {
  paid: async (step, { plan, invoice }) => {
    const { db, reach, today, now } = step;
    await markPaid(db, reach, invoice.id, { paidOn: today, by: 'stripe', now });
    await deleteDueTries(db, reach, plan.invoiceId);
    await updatePlan(db, reach, { invoiceId: plan.invoiceId, state: 'closed' }, now);
  },
  processing: async () => undefined,
  needs_person: async (step, found) => {
    await planNextTry(step, found);
    await postPaymentMail(step, found.invoice.content, { kind: 'payment_needs_person' });
  },
  failed: async (step, found, { isNewest }) => {
    if (!isNewest || found.plan.state !== 'open' || found.plan.method === 'transfer') return;
    const nextDay = await planNextTry(step, found);
    if (nextDay === null) await endPlan(step, found);
    else await postPaymentMail(step, found.invoice.content, { kind: 'payment_failed', nextDay });
  },
  disputed: async (step, { plan, invoice }) => {
    const { db, reach, today, now, holidays } = step;
    await reopen(db, reach, invoice.id, now);
    await deleteDueTries(db, reach, plan.invoiceId);
    // After a chargeback, the customer is not charged again without being asked: the invoice becomes a transfer.
    const dueOn = transferDueOn(today, holidays);
    const anew = { invoiceId: plan.invoiceId, method: 'transfer', firstOn: today, dueOn, state: 'open' } as const;
    await updatePlan(db, reach, anew, now);
    await postPaymentMail(step, invoice.content, { kind: 'payment_disputed', dueOn });
  },
  // The operator decides what a payment that was returned means: a cancelled invoice is not asked for again.
  refunded: async () => undefined,
};

/** Plans the next try of an invoice, unless one is planned. @returns its day; null after the last one */
async function planNextTry(
  { db, reach, today, now, holidays }: Step,
  { plan: { invoiceId, firstOn, method } }: Collected,
): Promise<string | null> {
  const tries = await findTries(db, reach, invoiceId);
  const planned = tries.find(({ state }) => state === 'due');
  if (planned) return planned.dueOn;
  const plannedOn = nextTryOn(firstOn, today, holidays);
  if (plannedOn === null) return null;
  // The mail announces the next debit today.
  const soonest = method === 'sepa_debit' ? debitOn(today, holidays) : plannedOn;
  const dueOn = soonest > plannedOn ? soonest : plannedOn;
  await insertTry(db, reach, { invoiceId, attempt: tries.length + 1, dueOn }, now);
  return dueOn;
}

/** Ends the subscription of a company that has not paid. The invoice stays open. @source docs/decisions.md D98 */
export async function endPlan(step: Step, { plan, invoice }: Collected): Promise<void> {
  const { db, reach, now, endForNotPaying } = step;
  await updatePlan(db, reach, { invoiceId: plan.invoiceId, state: 'ended' }, now);
  await endForNotPaying(db, reach, now);
  await postPaymentMail(step, invoice.content, { kind: 'ended_for_not_paying' });
}
