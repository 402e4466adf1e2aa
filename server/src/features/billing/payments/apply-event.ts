import { databaseOf } from '../../../database/database.ts';
import { findInvoice } from '../invoices/invoices.api.ts';
import { applyPayment } from './apply-payment.ts';
import { type CollectingTools, inStep } from './collect-due.ts';
import { insertEvent, isEventKnown } from './events.queries.ts';
import { keepMethod } from './keep-method.ts';
import type { Step } from './payment-tools.ts';
import { lockPlan } from './plans.queries.ts';
import type { CardProvider, PaymentOwner, ProviderEvent } from './provider/payment-provider.ts';

/** Days of messages that are looked through for lost ones: the provider repeats a message for three days. */
const HEALED_DAYS = 3;

/** Hour of the night in which lost messages are looked for. */
const HEALING_HOUR = 3;

/**
 * Applies a message of the provider once, with its note in the same transaction. What it says is not used: the object that
 * it is about is read from the provider, because messages come doubled, late and in any order.
 *
 * @throws ProviderUnreachable when the object cannot be read: the message has to be sent again
 * @source docs/security-tests.md S59
 */
export async function applyEvent(
  tools: CollectingTools,
  card: CardProvider,
  event: ProviderEvent,
  now: Temporal.Instant,
): Promise<void> {
  if (await isEventKnown(databaseOf(tools.pool), event.id)) return;
  const effect = await EFFECTS[event.about?.kind ?? 'nothing'](card, event.about?.id ?? '');
  if (effect === null) {
    await insertEvent(databaseOf(tools.pool), event, now);
    return;
  }
  await inStep(tools, { companyId: effect.companyId }, now, async (step) => {
    if (await insertEvent(step.db, event, now)) await effect.apply(step);
  });
}

type Effect = { readonly companyId: number; readonly apply: (step: Step) => Promise<void> };

const EFFECTS: Readonly<
  Record<'payment' | 'setup' | 'nothing', (card: CardProvider, id: string) => Promise<Effect | null>>
> = {
  payment: async (card, id) => {
    const found = await card.findPayment(id);
    if (found === null) return null;
    return { companyId: found.owner.companyId, apply: (step) => applyNewest(step, card, id, found.owner) };
  },
  setup: async (card, id) => {
    const setup = await card.findSetup(id);
    if (setup === null) return null;
    return {
      companyId: setup.companyId,
      apply: async ({ db, reach, queue, today }) => void (await keepMethod(db, reach, setup, { queue, today })),
    };
  },
  nothing: async () => null,
};

/** Reads the payment once more behind the lock, so that a message that was overtaken does not bring an old state back. */
async function applyNewest(step: Step, card: CardProvider, id: string, owner: PaymentOwner): Promise<void> {
  const { db, reach } = step;
  const plan = await lockPlan(db, reach, owner.invoiceId);
  const invoice = await findInvoice(db, reach, owner.invoiceId, { isLocked: true });
  const newest = await card.findPayment(id);
  if (!plan || !invoice || !newest || newest.payment.state === 'waiting') return;
  await applyPayment(step, { plan, invoice }, owner.attempt, newest.payment);
}

/** Applies at night what was lost on the way. */
export async function applyLostEvents(tools: CollectingTools, now: Temporal.Instant): Promise<void> {
  const { card } = tools.payments;
  if (card === null || now.toZonedDateTimeISO(tools.timeZone).hour !== HEALING_HOUR) return;
  for await (const event of card.eventsSince(now.subtract({ hours: 24 * HEALED_DAYS }))) {
    await applyEvent(tools, card, event, now);
  }
}
