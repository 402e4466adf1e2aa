import type { Pool } from '../database/pool.ts';
import { QUEUE_SCHEMA } from './install-queue.ts';

/** What the queue waits for. */
export type QueueState = {
  /** Queues with an entry whose time has come. */
  readonly due: readonly string[];
  /** Whether an entry belongs to a worker whose heartbeat has stopped. */
  readonly hasStopped: boolean;
};

const STATE = `
  select
    array(
      select distinct name from ${QUEUE_SCHEMA}.job where state < 'active' and not blocked and start_after <= now()
    ) as due,
    exists (
      select from ${QUEUE_SCHEMA}.job
      where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()
    ) as "hasStopped"`;

/** Looks at all queues by one statement. It runs every second, so it is prepared on its connection. */
export async function findQueueState(pool: Pool): Promise<QueueState> {
  const { rows } = await pool.query<QueueState>({ name: 'queue-state', text: STATE });
  return rows[0] ?? { due: [], hasStopped: false };
}
