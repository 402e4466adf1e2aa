import type Stripe from 'stripe';
import * as z from 'zod';
import type { FinishedSetup, Payment, PaymentOwner, ProviderEvent } from './payment-provider.ts';

/** Ids that we put on our payments, and only on those. */
const owner = z.object({
  company: z.coerce.number().int().positive(),
  invoice: z.coerce.number().int().positive(),
  attempt: z.coerce.number().int().positive(),
});

/** To whom a payment belongs; null when it was not made by this product. */
export function ownerOf({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): PaymentOwner | null {
  const { data } = owner.safeParse(metadata);
  return data ? { companyId: data.company, invoiceId: data.invoice, attempt: data.attempt } : null;
}

/** The state of a payment, with what became of its charge later. */
export function paymentOf(intent: Stripe.PaymentIntent, isDisputed: boolean): Payment {
  const { id: payment, status, last_payment_error: error } = intent;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (isDisputed) return { state: 'disputed', payment };
  if (charge?.refunded) return { state: 'refunded', payment };
  if (status === 'succeeded') return { state: 'paid', payment };
  if (status === 'processing' || status === 'requires_capture') return { state: 'processing', payment };
  if (status === 'requires_action' || error?.code === 'authentication_required')
    return { state: status === 'canceled' ? 'failed' : 'needs_person', payment, code: 'canceled' };
  return { state: 'failed', payment, code: error?.decline_code ?? error?.code ?? status };
}

const company = z.object({ company: z.coerce.number().int().positive() });

/** The method of a setup that has succeeded; null for any other. Method and mandate must be expanded. */
export function keptMethodOf(setup: Stripe.SetupIntent | null): FinishedSetup | null {
  if (setup?.status !== 'succeeded') return null;
  const { payment_method: method, customer, mandate } = setup;
  const { data: owned } = company.safeParse(setup.metadata);
  if (typeof method !== 'object' || method === null || typeof customer !== 'string' || !owned) return null;
  const begunAt = Temporal.Instant.fromEpochMilliseconds(setup.created * 1000);
  const of = { customer, companyId: owned.company, begunAt };
  if (method.card) {
    const { brand, last4 } = method.card;
    return { ...of, method: { kind: 'card', id: method.id, brand, last4, mandate: null } };
  }
  if (!method.sepa_debit) return null;
  const details = typeof mandate === 'object' ? mandate?.payment_method_details.sepa_debit : undefined;
  const reference = details?.reference ?? (typeof mandate === 'string' ? mandate : null);
  const { bank_code: bank, last4 } = method.sepa_debit;
  return {
    ...of,
    method: { kind: 'sepa_debit', id: method.id, brand: bank ?? '', last4: last4 ?? '', mandate: reference },
  };
}

const aboutPayment = z.object({ object: z.literal('payment_intent'), id: z.string() });
const aboutSetup = z.object({ object: z.literal('setup_intent'), id: z.string() });
/** Charges, refunds and disputes name their payment. */
const aboutCharge = z.object({
  object: z.enum(['charge', 'refund', 'dispute']),
  payment_intent: z.string(),
});

/**
 * Subject of a message. Of the object in it only the id counts: messages come in any order, so the state is read from
 * Stripe.
 *
 * @source docs/security-tests.md S59
 */
export function eventOf({ id, type, data: { object } }: Stripe.Event): ProviderEvent {
  const payment = aboutPayment.safeParse(object).data?.id ?? aboutCharge.safeParse(object).data?.payment_intent;
  if (payment !== undefined) return { id, type, about: { kind: 'payment', id: payment } };
  const setup = aboutSetup.safeParse(object).data?.id;
  return { id, type, about: setup === undefined ? null : { kind: 'setup', id: setup } };
}
