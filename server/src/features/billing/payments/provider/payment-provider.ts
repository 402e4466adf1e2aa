import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';

/** A method that a provider collects by. */
export type CollectedMethod = Exclude<PaymentMethod, 'transfer'>;

/** One try to collect an invoice. */
export type InvoiceToCollect = {
  readonly companyId: number;
  readonly invoiceId: number;
  readonly number: string;
  readonly grossCents: number;
  /** From 1 on. The provider sees each try once, however often it is sent. */
  readonly attempt: number;
  readonly customer: string;
  readonly method: KeptMethod;
};

/** State of one try as the provider knows it. `waiting` is a transfer, which a person marks as paid. */
export type Payment =
  | { readonly state: 'waiting' }
  | { readonly state: 'paid' | 'processing' | 'needs_person' | 'disputed' | 'refunded'; readonly payment: string }
  | { readonly state: 'failed'; readonly payment: string | null; readonly code: string };

/** A way to pay that the provider keeps for the company. */
export type KeptMethod = {
  readonly kind: CollectedMethod;
  /** Id of the provider. */
  readonly id: string;
  /** Brand of the card, or code of the bank; empty where the provider names none. */
  readonly brand: string;
  /** Last four digits of the card or the IBAN. */
  readonly last4: string;
  /** Reference of the mandate of a debit, which the announcement on the invoice names; null for a card. */
  readonly mandate: string | null;
};

/** Provider that collects invoices. @source docs/decisions.md D47 */
export type PaymentProvider = {
  readonly name: 'manual' | 'stripe';
  readonly methods: readonly PaymentMethod[];
  /** Tries to collect an invoice. @throws ProviderUnreachable when the answer is not known: the same try may be sent again */
  readonly collect: (invoice: InvoiceToCollect) => Promise<Payment>;
};

/** To whom a payment belongs, as we told the provider when it was made. */
export type PaymentOwner = { readonly companyId: number; readonly invoiceId: number; readonly attempt: number };

/** A message of the provider: something has happened to one of its objects. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  /** Subject of the message; null for everything that this product does nothing about. */
  readonly about: { readonly kind: 'payment' | 'setup'; readonly id: string } | null;
};

/** A provider of cards and debits. Each of its functions throws ProviderUnreachable when there is no answer. */
export type CardProvider = PaymentProvider & {
  readonly publishableKey: string;
  /** Makes the customer of a company, once. @returns its id */
  readonly register: (company: { companyId: number; name: string; email: string }) => Promise<string>;
  /** Begins to set a method up. @returns the secret for the browser */
  readonly beginSetup: (customer: string, companyId: number) => Promise<{ readonly clientSecret: string }>;
  /** The method of a finished setup with its customer; null for an unknown or unfinished one. */
  readonly findSetup: (id: string) => Promise<FinishedSetup | null>;
  /** Reads a payment with its owner; null for one that is not of this product. */
  readonly findPayment: (id: string) => Promise<{ readonly owner: PaymentOwner; readonly payment: Payment } | null>;
  /** The secret with which a browser confirms a payment; null when it does not wait for a person. */
  readonly secretOf: (payment: string) => Promise<string | null>;
  /** Gives a payment up that was not confirmed. */
  readonly cancel: (payment: string) => Promise<void>;
  /** Pays a whole payment back, once. */
  readonly refund: (payment: string) => Promise<void>;
  /** Reads a signed message; null when its signature is wrong or older than 300 s. @source docs/security-tests.md S58 */
  readonly readEvent: (body: Buffer, signature: string, now: Temporal.Instant) => ProviderEvent | null;
  /** Messages since a moment, newest first. */
  readonly eventsSince: (since: Temporal.Instant) => AsyncIterable<ProviderEvent>;
};

/** A setup that has succeeded. */
export type FinishedSetup = {
  /** Of two setups of a company, the method of the later one is kept. */
  readonly begunAt: Temporal.Instant;
  readonly customer: string;
  readonly companyId: number;
  readonly method: KeptMethod;
};

/** The provider gave no answer, or none that this product understands. What it did is not known. */
export class ProviderUnreachable extends Error {
  /** @param what the operation; never the provider's message, which may repeat keys and data of customers */
  constructor(what: string, code: string) {
    super(`the payment provider did not answer: ${what} (${code})`);
  }
}

/** Transfers: nothing is collected, a person or the bank's file marks the invoice as paid. */
export const manualProvider: PaymentProvider = {
  name: 'manual',
  methods: ['transfer'],
  collect: async () => ({ state: 'waiting' }),
};

/** The providers of an installation. */
export type PaymentProviders = {
  readonly manual: PaymentProvider;
  /** Null without keys. */
  readonly card: CardProvider | null;
};
