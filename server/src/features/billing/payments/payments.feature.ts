import { api } from '@zeitblatt/contract/api';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import { databaseOf } from '../../../database/database.ts';
import { defineFeature } from '../../feature.ts';
import { applyLostEvents } from './apply-event.ts';
import { collectDue } from './collect-due.ts';
import { deleteOldEvents } from './events.queries.ts';
import type { EndForNotPaying, PaymentTools } from './payment-tools.ts';
import { paymentsService } from './payments.service.ts';

/**
 * Collecting of invoices: transfers with reminders, cards and debits by Stripe.
 *
 * @param endForNotPaying handed over, because subscriptions know payments
 */
export const paymentsFeature = (endForNotPaying: EndForNotPaying) =>
  defineFeature({
    calls: { payments: api.payments },
    services: { payments: paymentsService },
    hourlyWork: [
      // Before the tries and reminders: a lost message may say that an invoice is paid.
      {
        name: 'lost messages of payments',
        run: (tools: PaymentTools, now: Temporal.Instant) => applyLostEvents({ ...tools, endForNotPaying }, now),
      },
      {
        name: 'collecting invoices',
        run: (tools: PaymentTools, now: Temporal.Instant) => collectDue({ ...tools, endForNotPaying }, now),
      },
    ],
    cleanUps: [
      {
        name: 'messages of payments',
        run: ({ pool }: CleanUpTools, now: Temporal.Instant) => deleteOldEvents(databaseOf(pool), now),
      },
    ],
  });
