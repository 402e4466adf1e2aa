import { finishedSetup, paymentOverview } from '@zeitblatt/domain/billing/payments/payment-overview';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

/** Calls about cards and debits. An account without a company can read what is offered. @source docs/decisions.md D47 */
export const payments = {
  payment: endpoint({
    method: 'GET',
    path: 'subscriptions/payment',
    access: { right: ['read', 'Subscription'], scope: 'own', by: ['session'] },
    reads: ['Subscription', 'Invoice'],
    output: z.object({ data: paymentOverview }),
  }),
  /** Begins to set a card or debit up, in the form of the provider. */
  createIntent: endpoint({
    method: 'POST',
    path: 'subscriptions/createIntent',
    access: { right: ['edit', 'Subscription'], scope: 'own', by: ['session'] },
    changes: [],
    answersSecret: true,
    output: z.object({ intent: z.object({ client_secret: z.string() }), publishable_key: z.string() }),
  }),
  /** Keeps what was set up, and tries open invoices again with it. */
  updateCard: endpoint({
    method: 'POST',
    path: 'subscriptions/updateCard',
    access: { right: ['edit', 'Subscription'], scope: 'own', by: ['session'] },
    changes: ['Subscription', 'Invoice', 'Log'],
    body: finishedSetup,
    output: successBody,
  }),
};
