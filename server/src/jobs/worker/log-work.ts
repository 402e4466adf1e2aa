import type { Logger } from 'pino';
import type { ObserveWork } from './observe-work.ts';

/**
 * Writes one line at level info for each attempt at a job. What the job is, and which request has queued it, stands in every
 * line of a worker anyway.
 */
export const logWork =
  (logger: Pick<Logger, 'info'>, now: () => Temporal.Instant): ObserveWork =>
  async (_entry, work) => {
    const begin = now();
    let outcome: string = 'retried';
    try {
      const reached = await work();
      outcome = reached;
      return reached;
    } finally {
      logger.info({ outcome, ms: Math.round(now().since(begin).total('milliseconds')) }, 'job ended');
    }
  };
