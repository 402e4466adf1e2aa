import * as z from 'zod';
import { PAYMENT_METHODS } from '../subscription/payment-method.ts';

/** How a company can pay, with what it pays, and what waits for it. */
export const paymentOverview = z.object({
  /** The methods that this installation offers; without keys of a provider only `transfer`. */
  methods: z.array(z.enum(PAYMENT_METHODS)),
  /** Key with which the browser loads the form of the provider; null where it offers none. */
  publishable_key: z.string().nullable(),
  /** The kept card or bank account; null while there is none. */
  kept: z
    .object({
      kind: z.enum(PAYMENT_METHODS).exclude(['transfer']),
      /** Brand of the card, or code of the bank. */
      brand: z.string(),
      /** Last four digits of the card or the IBAN. */
      last4: z.string(),
    })
    .nullable(),
  /** A payment whose bank asks the person; null when none waits. */
  open: z
    .object({
      number: z.string(),
      /** Gross cents. */
      gross_cents: z.int(),
      /** Secret with which the browser confirms it; null while the provider cannot be reached. */
      client_secret: z.string().nullable(),
      /** Id of the kept method at the provider, with which it is confirmed. */
      payment_method: z.string().nullable(),
    })
    .nullable(),
});
/** How a company can pay, with what it pays, and what waits for it. */
export type PaymentOverview = z.infer<typeof paymentOverview>;

/** The setup that the browser has finished. */
export const finishedSetup = z.strictObject({
  setup_intent: z
    .string('validation:required')
    .regex(/^seti_\w+$/, 'validation:invalid')
    .max(255, 'validation:tooLong'),
});
