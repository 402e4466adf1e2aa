import { Stripe } from 'stripe';
import type { StripeSettings } from '../../../../settings/stripe-settings.ts';
import type { CardProvider, InvoiceToCollect, Payment } from './payment-provider.ts';
import { ProviderUnreachable } from './payment-provider.ts';
import { eventOf, keptMethodOf, ownerOf, paymentOf } from './stripe-objects.ts';

/** Longest wait for an answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Age of a signature that is still accepted, in seconds. @source docs/security-tests.md S58 */
const SIGNATURE_SECONDS = 300;

/** Types of the payment element, in the order shown. */
const METHODS = ['card', 'sepa_debit'] as const;

/**
 * Stripe, used only to keep methods and to collect: plans, invoices and reminders are ours.
 *
 * @source docs/decisions/0039-payments.md
 */
export function createStripeProvider(settings: StripeSettings): CardProvider {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(settings.apiHost ? { ...settings.apiHost, protocol: 'http' } : {}),
  });
  return {
    name: 'stripe',
    methods: METHODS,
    publishableKey: settings.publishableKey,
    register: ({ companyId, name, email }) =>
      answered('register', async () => {
        const customer = { name, email, metadata: { company: String(companyId) } };
        return (await stripe.customers.create(customer, { idempotencyKey: `company-${companyId}` })).id;
      }),
    beginSetup: (customer, companyId) =>
      answered('begin setup', async () => {
        const { client_secret: clientSecret } = await stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          allowed_payment_method_types: [...METHODS],
          metadata: { company: String(companyId) },
        });
        if (clientSecret === null) throw new ProviderUnreachable('begin setup', 'no secret');
        return { clientSecret };
      }),
    findSetup: (id) =>
      answered('find setup', async () =>
        keptMethodOf(await orNull(stripe.setupIntents.retrieve(id, { expand: ['payment_method', 'mandate'] }))),
      ),
    collect: (invoice) => answered('collect', () => collect(stripe, invoice)),
    findPayment: (id) =>
      answered('find payment', async () => {
        const found = await orNull(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
        const owner = found && ownerOf(found);
        return found && owner ? { owner, payment: await read(stripe, found) } : null;
      }),
    secretOf: (payment) =>
      answered('secret', async () => {
        const found = await stripe.paymentIntents.retrieve(payment);
        return paymentOf(found, false).state === 'needs_person' ? found.client_secret : null;
      }),
    cancel: (payment) => answered('cancel', async () => void (await stripe.paymentIntents.cancel(payment))),
    refund: (payment) =>
      answered(
        'refund',
        async () =>
          void (await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `refund-${payment}` })),
      ),
    readEvent: (body, signature, now) => readEvent(stripe, settings, { body, signature, now }),
    eventsSince: (since) => eventsSince(stripe, since),
  };
}

type Message = { readonly body: Buffer; readonly signature: string; readonly now: Temporal.Instant };

function readEvent(stripe: Stripe, { webhookSecret: secret }: StripeSettings, { body, signature, now }: Message) {
  const at = now.epochMilliseconds;
  try {
    return eventOf(stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_SECONDS, undefined, at));
  } catch {
    return null;
  }
}

async function* eventsSince(stripe: Stripe, since: Temporal.Instant) {
  const gte = Math.floor(since.epochMilliseconds / 1000);
  try {
    for await (const event of stripe.events.list({ created: { gte }, limit: 100 })) yield eventOf(event);
  } catch (error) {
    throw unreachable('list events', error);
  }
}

/** Charges a kept method while its owner is absent. A refusal by the bank is an answer, not an error. */
async function collect(stripe: Stripe, invoice: InvoiceToCollect): Promise<Payment> {
  const { companyId, invoiceId, attempt, method } = invoice;
  try {
    const made = await stripe.paymentIntents.create(
      {
        amount: invoice.grossCents,
        currency: 'eur',
        customer: invoice.customer,
        payment_method: method.id,
        allowed_payment_method_types: [method.kind],
        off_session: true,
        confirm: true,
        description: invoice.number,
        metadata: { company: String(companyId), invoice: String(invoiceId), attempt: String(attempt) },
      },
      { idempotencyKey: `charge-${companyId}-${invoiceId}-${method.id}-${attempt}` },
    );
    return paymentOf(made, false);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    const { payment_intent: made } = error;
    if (made !== undefined) return paymentOf(made, false);
    return { state: 'failed', payment: null, code: error.code ?? 'card_error' };
  }
}

async function read(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Payment> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  // The mark stays on a charge whose dispute was won, so the newest dispute decides.
  if (!charge?.disputed) return paymentOf(intent, false);
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 1 });
  return paymentOf(intent, data[0]?.status !== 'won');
}

/** Stripe's answer, or null where it knows no such object. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** Stripe's messages repeat keys and addresses of customers, so only its code goes on. @source docs/security-tests.md S61 */
const unreachable = (what: string, error: unknown): ProviderUnreachable =>
  error instanceof ProviderUnreachable
    ? error
    : new ProviderUnreachable(what, error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : 'error');

async function answered<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw unreachable(what, error);
  }
}
