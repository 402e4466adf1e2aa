import { api } from '@zeitblatt/contract/api';
import { databaseOf } from '../../../database/database.ts';
import { defineFeature, type Feature } from '../../feature.ts';
import { applyLostEvents } from './apply-event.ts';
import { collectDue } from './collect-due.ts';
import { deleteOldEvents } from './events.queries.ts';
import type { EndForNotPaying } from './payment-tools.ts';
import { paymentsService } from './payments.service.ts';

/**
 * Collecting of invoices: transfers with reminders, cards and debits by Stripe.
 *
 * @param endForNotPaying handed over, because subscriptions know payments
 */
export const paymentsFeature = (endForNotPaying: EndForNotPaying): Feature =>
  defineFeature({
    calls: { payments: api.payments },
    service: (tools) => ({ payments: paymentsService(tools) }),
    hourlyWork: [
      // Before the tries and reminders: a lost message may say that an invoice is paid.
      { name: 'lost messages of payments', run: (tools, now) => applyLostEvents({ ...tools, endForNotPaying }, now) },
      { name: 'collecting invoices', run: (tools, now) => collectDue({ ...tools, endForNotPaying }, now) },
    ],
    cleanUps: [{ name: 'messages of payments', run: ({ pool }, now) => deleteOldEvents(databaseOf(pool), now) }],
  });
