import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../database/pool.ts';
import { findQueueState } from './queue-watch.queries.ts';

/** Interval of the looks at the queues, in milliseconds: an entry starts at most so much later than its time. */
const LOOK_MS = 1500;

type Watched = {
  readonly pool: Pool;
  /** Makes the consumers of a queue fetch. */
  readonly wake: (queue: string) => void;
  /** Gives the entries of dead workers back to their queues. */
  readonly recover: () => Promise<void>;
};

/**
 * Watches all queues by one small statement, until it is stopped, for what no notification tells: retries and delayed entries whose
 * time has come, a notification that was lost, and entries of a dead worker. Consumers that polled for
 * themselves would ask for each place of each queue, although there is nothing to do most of the time.
 */
export function watchQueues({ pool, wake, recover }: Watched): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    const { due, hasStopped } = await findQueueState(pool);
    if (hasStopped) await recover();
    for (const queue of due) wake(queue);
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      // The consumers report a database that is away; the next look comes soon.
      await look().catch(() => undefined);
      await sleep(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
