import { reminderDays } from '@zeitblatt/domain/billing/payments/collection-days';
import { findInvoice } from '../invoices/invoices.api.ts';
import { applyPayment, type Collected, endPlan } from './apply-payment.ts';
import { deleteDueTries, findTries, type Try, updateTry } from './collections.queries.ts';
import { findCustomer, findMethod } from './methods.queries.ts';
import type { Step } from './payment-tools.ts';
import { findReminders, insertReminder, lockPlan, updatePlan } from './plans.queries.ts';
import { postPaymentMail } from './post-payment-mail.ts';
import type { CardProvider, Payment, PaymentProviders } from './provider/payment-provider.ts';

/**
 * Does what is due for an open invoice today: a try, a reminder, or the end. Its plan stays locked while the provider
 * answers, so that of parallel workers one tries. If the worker dies in between, the try is sent again under its key, and the
 * provider answers as it did before.
 *
 * @throws ProviderUnreachable when the provider gives no answer: nothing is changed then
 */
export async function collectInvoice(step: Step, payments: PaymentProviders, invoiceId: number): Promise<void> {
  const { db, reach } = step;
  const plan = await lockPlan(db, reach, invoiceId);
  const invoice = await findInvoice(db, reach, invoiceId, { isLocked: true });
  if (plan?.state !== 'open' || !invoice) return;
  const found = { plan, invoice };
  if (invoice.state !== 'open') await closePlan(step, found, payments.card);
  else if (plan.method === 'transfer') await remind(step, found);
  else await tryToCollect(step, found, payments.card);
}

/** Ends collecting an invoice that was paid otherwise, or cancelled. */
async function closePlan(step: Step, { plan: { invoiceId } }: Collected, card: CardProvider | null): Promise<void> {
  const { db, reach, now } = step;
  const tries = await findTries(db, reach, invoiceId);
  // The result of a debit under way must be known before nothing is expected any more.
  if (tries.some(({ state }) => state === 'processing')) return;
  for (const one of tries) await giveUp(step, invoiceId, one, card);
  await deleteDueTries(db, reach, invoiceId);
  await updatePlan(db, reach, { invoiceId, state: 'closed' }, now);
}

/** Gives a payment up that waits for a person. */
async function giveUp({ db, reach, now }: Step, invoiceId: number, one: Try, card: CardProvider | null): Promise<void> {
  if (one.state !== 'needs_person' || one.payment === null) return;
  await card?.cancel(one.payment);
  const { attempt, payment } = one;
  await updateTry(db, reach, { invoiceId, attempt, state: 'failed', payment, code: 'not_confirmed' }, now);
}

async function remind(step: Step, found: Collected): Promise<void> {
  const { db, reach, today, now, holidays } = step;
  const { plan, invoice } = found;
  const { reminders, lastDay } = reminderDays(plan.dueOn, holidays);
  if (today > lastDay) return endPlan(step, found);
  const sent = await findReminders(db, reach, plan);
  // After an outage only the latest reminder is sent, not all of them in one day.
  const turn = reminders.findLastIndex((day) => day <= today) + 1;
  if (turn === 0 || sent.some((one) => one >= turn)) return;
  await insertReminder(db, reach, { ...plan, step: turn }, now);
  const kind = turn === reminders.length ? 'last_payment_reminder' : 'payment_reminder';
  await postPaymentMail(step, invoice.content, { kind, dueOn: plan.dueOn, lastDay });
}

async function tryToCollect(step: Step, found: Collected, card: CardProvider | null): Promise<void> {
  const { db, reach, today } = step;
  const { invoiceId } = found.plan;
  const tries = await findTries(db, reach, invoiceId);
  const due = tries.find(({ state }) => state === 'due');
  const waiting = tries.find(({ state }) => state === 'needs_person');
  if (!due) {
    // The last try was not confirmed until the end of its day.
    if (!waiting || waiting.dueOn >= today) return;
    await giveUp(step, invoiceId, waiting, card);
    return endPlan(step, found);
  }
  if (due.dueOn > today) return;
  if (waiting) await giveUp(step, invoiceId, waiting, card);
  const payment = await charge(step, found, due.attempt, card);
  if (payment.state !== 'waiting') await applyPayment(step, found, due.attempt, payment);
}

async function charge(
  { db, reach }: Step,
  { invoice: { id: invoiceId, content } }: Collected,
  attempt: number,
  card: CardProvider | null,
): Promise<Payment> {
  const customer = await findCustomer(db, reach);
  const method = await findMethod(db, reach);
  if (!card || customer === undefined || !method) return { state: 'failed', payment: null, code: 'no_method' };
  const { number, grossCents } = content;
  return card.collect({ companyId: reach.companyId, invoiceId, number, grossCents, attempt, customer, method });
}
