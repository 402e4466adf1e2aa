import type { QueueDefinition } from '../../../jobs/queues.ts';

/** Queue of issued invoices whose PDF and XML are to be made and mailed, each with its row in `invoices`. */
export const INVOICE_QUEUE: QueueDefinition = {
  name: 'invoices',
  parallel: 1,
  // Delays of 1, 2, 4 … 60 seconds, about ten minutes in all; later the hourly work queues the invoice again.
  retryLimit: 15,
  longestPauseSeconds: 60,
};
