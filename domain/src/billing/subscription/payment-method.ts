import * as z from 'zod';
import { wrongTypeMessage } from '../../rules/missing-or.ts';

/** How a company pays: by transfer after an invoice, by card, or by SEPA direct debit. @source docs/decisions.md D47 */
export const PAYMENT_METHODS = ['transfer', 'card', 'sepa_debit'] as const;
/** How a company pays. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Payment method in the body of a call. */
export const paymentMethod = z.enum(PAYMENT_METHODS, wrongTypeMessage('validation:invalid'));
