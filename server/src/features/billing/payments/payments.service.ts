import type { api } from '@zeitblatt/contract/api';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { inCompany } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { OwnContext, Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findWaitingPayment } from './collections.queries.ts';
import { keepMethod } from './keep-method.ts';
import { findCustomer, findMethod, getCustomerDetails, insertCustomer } from './methods.queries.ts';
import type { PaymentTools } from './payment-tools.ts';
import { availableMethods } from './provider/available-methods.ts';
import { type CardProvider, type PaymentProviders, ProviderUnreachable } from './provider/payment-provider.ts';
import { refuseUnreachable } from './webhook.ts';

type Tools = Pick<PaymentTools, 'pool' | 'queue' | 'payments'>;

/** The provider is asked after the transaction of the call, so that none is open while its answer takes time. */
export const paymentsService = ({ pool, queue, payments }: Tools): Service<typeof api.payments> => ({
  payment: async ({ db, reach: { companyId } }) => {
    const methods = [...availableMethods(payments)];
    const offered = { methods, publishable_key: payments.card?.publishableKey ?? null };
    if (companyId === null) return { data: { ...offered, kept: null, open: null } };
    const kept = await findMethod(db, { companyId });
    const waiting = await findWaitingPayment(db, { companyId });
    return {
      afterCommit: async () => ({
        data: {
          ...offered,
          kept: kept ? { kind: kept.kind, brand: kept.brand, last4: kept.last4 } : null,
          open: waiting ? await toOpenPayment(payments.card, waiting, kept?.id ?? null) : null,
        },
      }),
    };
  },

  createIntent: async ({ db, reach, user, now }) => {
    const { card, company } = cardOf(payments, reach);
    const details = await getCustomerDetails(db, company, user.id);
    const known = await findCustomer(db, company);
    return {
      afterCommit: async () => {
        const made = known ?? (await card.register({ ...details, ...company }).catch(refuseUnreachable));
        const customer =
          known ??
          (await inCompany(pool, company.companyId, async (after) => {
            await insertCustomer(after, company, made, now);
            return (await findCustomer(after, company)) ?? made;
          }));
        const { clientSecret } = await card.beginSetup(customer, company.companyId).catch(refuseUnreachable);
        return { intent: { client_secret: clientSecret }, publishable_key: card.publishableKey };
      },
    };
  },

  updateCard: async ({ t, user, now, today, reach }, { body: { setup_intent } }) => {
    const { card, company } = cardOf(payments, reach);
    return {
      afterCommit: async () => {
        const setup = await card.findSetup(setup_intent).catch(refuseUnreachable);
        if (setup === null) throw new Refusal('setup_not_found');
        await inCompany(pool, company.companyId, async (after) => {
          const result = await keepMethod(after, company, setup, { queue, today });
          if (result === 'foreign') throw new Refusal('setup_not_found');
          if (result === 'known') return;
          const subject = `•••• ${setup.method.last4}`;
          await insertLogEntry(after, company, { type: 'payment_method_changed', subject, user, now });
        });
        return { success: t('success:paymentMethodKept') };
      },
    };
  },
});

/** @throws Refusal payment_not_offered without keys, no_company for an account without a company */
function cardOf(
  { card }: PaymentProviders,
  { companyId }: OwnContext['reach'],
): { readonly card: CardProvider; readonly company: Reach } {
  if (companyId === null) throw new Refusal('no_company');
  if (card === null) throw new Refusal('payment_not_offered');
  return { card, company: { companyId } };
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaitingPayment>>>;

/** A payment that its person has to confirm. Without an answer of the provider the page still says that it waits. */
async function toOpenPayment(
  card: CardProvider | null,
  { number, grossCents: gross_cents, payment }: Waiting,
  payment_method: string | null,
) {
  const open = { number, gross_cents, client_secret: null, payment_method };
  if (card === null || payment === null) return open;
  try {
    const client_secret = await card.secretOf(payment);
    return client_secret === null ? null : { ...open, client_secret };
  } catch (error) {
    if (error instanceof ProviderUnreachable) return open;
    throw error;
  }
}
