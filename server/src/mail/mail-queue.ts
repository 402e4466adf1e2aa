import type { QueueDefinition } from '../jobs/queues.ts';

/** Queue of unsent mails, each with its row in `mails`. */
export const MAIL_QUEUE: QueueDefinition = {
  name: 'mails',
  parallel: 2,
  // Delays of 1, 2, 4 … 1800 seconds, about seven hours in all, so that a mail server that is down for a morning loses
  // nothing.
  retryLimit: 24,
  longestPauseSeconds: 30 * 60,
};
