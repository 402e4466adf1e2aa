import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { findMethod } from './methods.queries.ts';

/** Bookings of a bank's file. */
export { BankFileError, readBankFile } from './bank-files/read-bank-file.ts';
/** Collects invoices out of the queue. */
export { collectConsumer } from './collect-consumer.ts';
/** Collects an invoice right after the transaction that issues it. */
export { type CollectingTools, collectSoon } from './collect-due.ts';
export { COLLECT_QUEUE } from './collect-queue.ts';
/** The methods that an installation offers. */
export { availableMethods } from './provider/available-methods.ts';
export { createPaymentProviders } from './provider/create-providers.ts';
export type { PaymentProviders } from './provider/payment-provider.ts';
/** Lets a company transfer what could not be collected. */
export { transferInstead } from './transfer-instead.ts';
/** The address for the messages of Stripe. */
export { registerStripeWebhook } from './webhook.ts';

/** Whether a company can pay by a method: by transfer always, else with what it has set up. */
export const hasMethod = async (db: Db, reach: Reach, method: PaymentMethod): Promise<boolean> =>
  method === 'transfer' || (await findMethod(db, reach))?.kind === method;

/**
 * How the next invoice of a company is paid: by transfer, or by the card or account that it has set up last, with the
 * reference of the mandate that an invoice by debit names.
 */
export async function findPayment(
  db: Db,
  reach: Reach,
  chosen: PaymentMethod,
): Promise<{ readonly method: PaymentMethod; readonly mandate: string | null }> {
  const kept = chosen === 'transfer' ? undefined : await findMethod(db, reach);
  return { method: kept?.kind ?? chosen, mandate: kept?.mandate ?? null };
}
