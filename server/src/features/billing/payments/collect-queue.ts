import type { QueueDefinition } from '../../../jobs/queues.ts';

/** Queue of invoices that are to be collected at once. What fails here is tried again by the hourly work. */
export const COLLECT_QUEUE: QueueDefinition = {
  name: 'collect',
  parallel: 1,
  // Delays of 1, 2, 4 … 60 seconds, about five minutes in all.
  retryLimit: 10,
  longestPauseSeconds: 60,
};
