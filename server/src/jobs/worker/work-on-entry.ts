import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';
import { readStoredOrigin, runForWork } from '../../tracing/current-work.ts';
import { deleteEntry, type HeldEntry, pauseEntry, releaseEntry } from '../queue-entries.queries.ts';
import type { GivenUpReason, QueueDefinition } from '../queues.ts';
import { GIVEN_UP, type ObserveWork, type WorkOutcome } from './observe-work.ts';
import type { ServedQueue } from './served-queues.ts';

/** Pause before the end of an entry is written again after an error, in milliseconds. */
const SETTLE_PAUSE_MS = 500;

/** An entry that has ended so many workers is given up. */
const MOST_CRASHES = 3;

export type EntryTools = {
  readonly pool: Pool;
  readonly observe: ObserveWork;
  readonly onError: (error: unknown) => void;
  /** Aborted when the worker hands back what it has not done. */
  readonly stopping: AbortSignal;
};

/**
 * Does the work of an entry, and removes the entry or gives it back to its queue. While the database is away the entry
 * stays with this worker, so that the outage does not count against it.
 *
 * @param lost aborted when another worker has taken the entry over
 */
export async function workOnEntry(
  tools: EntryTools,
  served: ServedQueue,
  entry: HeldEntry,
  lost: AbortSignal,
): Promise<void> {
  const { pool, onError, stopping } = tools;
  const settle = await attempt(tools, served, entry, AbortSignal.any([stopping, lost])).then(
    (outcome) => () =>
      outcome === 'stopped' && stopping.aborted ? releaseEntry(pool, entry) : deleteEntry(pool, entry),
    () => () => pauseEntry(pool, entry, pauseAfter(entry, served.queue)),
  );
  for (;;) {
    try {
      return await settle();
    } catch (error) {
      onError(error);
      if (stopping.aborted) return;
      await sleep(SETTLE_PAUSE_MS);
    }
  }
}

/** Does the work of an entry, which belongs to the request that queued it. @throws the error that ended it */
async function attempt(
  { observe, onError }: EntryTools,
  { queue, run, giveUp }: ServedQueue,
  entry: HeldEntry,
  signal: AbortSignal,
): Promise<WorkOutcome> {
  const { data } = entry;
  const reason = givenUpReason(entry, queue);
  const id = 'job_id' in data ? String(data.job_id) : String(entry.id);
  const type = 'type' in data ? String(data.type) : queue.name;
  const taken = { id, type: reason === null ? type : GIVEN_UP, delivery: entry.deliveries };
  const origin = readStoredOrigin(data);
  const work = async (): Promise<WorkOutcome> => {
    try {
      if (reason === null) return await run(data, { isLast: entry.failures >= queue.retryLimit, signal });
      await giveUp(data, reason);
      return 'done';
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return runForWork({ requestId: origin?.requestId, job: taken }, () => observe({ ...taken, origin }, work));
}

/** Why an entry is not tried again; null while it is. */
function givenUpReason({ crashes, failures }: HeldEntry, { retryLimit }: QueueDefinition): GivenUpReason | null {
  if (crashes >= MOST_CRASHES) return 'worker_ended';
  return failures > retryLimit ? 'unexpected' : null;
}

const pauseAfter = ({ failures }: HeldEntry, { longestPauseSeconds }: QueueDefinition): number =>
  Math.min(2 ** failures, longestPauseSeconds);
