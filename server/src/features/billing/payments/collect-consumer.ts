import * as z from 'zod';
import type { QueueConsumer } from '../../../jobs/queues.ts';
import { type CollectingTools, collectOne } from './collect-due.ts';
import { COLLECT_QUEUE } from './collect-queue.ts';

/** Payload of a queue entry: the key of the plan. */
const queuedInvoice = z.object({ company_id: z.int(), invoice_id: z.int() });

/** Consumer that collects invoices at once. The hourly work finds what fails here. */
export const collectConsumer = (tools: CollectingTools & { readonly now: () => Temporal.Instant }): QueueConsumer => ({
  queue: COLLECT_QUEUE,
  take: async (entry) => {
    const { company_id: companyId, invoice_id: invoiceId } = queuedInvoice.parse(entry);
    await collectOne(tools, { companyId }, invoiceId, tools.now());
    return null;
  },
});
