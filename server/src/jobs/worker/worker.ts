import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { JobStopped } from '../job-handler.ts';
import { takeEntry } from '../queue-entries.queries.ts';
import { JOB_QUEUES, type QueueConsumer, type QueueDefinition } from '../queues.ts';
import type { ObserveWork } from './observe-work.ts';
import { createPlaces } from './queue-places.ts';
import { watchQueues } from './queue-watch.ts';
import type { JobRunner } from './run-job.ts';
import { jobQueues, queueOf } from './served-queues.ts';
import { workOnEntry } from './work-on-entry.ts';

const parallelOf = (all: readonly QueueDefinition[]): number => all.reduce((sum, { parallel }) => sum + parallel, 0);

/**
 * Connections that the tools of a worker need: a job may hold one for its transaction and report progress on another.
 */
export const workerConnections = (others: readonly QueueDefinition[]): number =>
  2 * parallelOf(Object.values(JOB_QUEUES)) + parallelOf(others) + 2;

const GRACE_MS = 3000;

/** How long `stop` waits for jobs it has handed back, in milliseconds. */
const STOP_MS = 8000;

export type WorkerTools<Tools> = JobRunner<Tools> & {
  readonly consumers: readonly QueueConsumer[];
  /** Hears of the work of each entry. */
  readonly observe?: ObserveWork;
};

export type Worker = { readonly stop: () => Promise<void> };

export type WorkerOptions = {
  /** How long `stop` lets running jobs finish before it hands them back, in milliseconds. */
  readonly graceMs?: number;
  /** Interval of the looks at the queues, in milliseconds. */
  readonly lookMs?: number;
};

/**
 * Runs jobs from the queue until it is stopped. `stop` lets running jobs finish for some seconds; jobs that still run
 * then go back to the queue without counting as an attempt.
 *
 * @param url database of the product; the worker holds one connection of its own that listens for new jobs
 */
export function startWorker<Tools>(
  url: string,
  tools: WorkerTools<Tools>,
  onError: (error: unknown) => void,
  { graceMs = GRACE_MS, lookMs }: WorkerOptions = {},
): Worker {
  const { pool, consumers, observe = (_entry, work) => work() } = tools;
  const holder = randomUUID();
  const stopping = new AbortController();
  const held = new Map<number, AbortController>();
  const entryTools = { pool, observe, onError, stopping: stopping.signal };
  const served = [...jobQueues(tools), ...consumers.map((consumer) => queueOf(consumer, onError))];
  const places = new Map(
    served.map((one) => {
      const work: Parameters<typeof createPlaces>[0]['work'] = async (entry) => {
        const lost = new AbortController();
        held.set(entry.id, lost);
        await workOnEntry(entryTools, one, entry, lost.signal);
        held.delete(entry.id);
      };
      const { name, parallel } = one.queue;
      return [name, createPlaces({ parallel, take: () => takeEntry(pool, name, holder), work, onError })];
    }),
  );
  const watch = watchQueues({
    url,
    holder,
    wake: (queue) => places.get(queue)?.wake(),
    held: () => [...held.keys()],
    onLost: (id) => held.get(id)?.abort(new JobStopped('overtaken')),
    onError,
    lookMs,
  });
  return {
    stop: async () => {
      const handBack = setTimeout(() => stopping.abort(new JobStopped('stopping')), graceMs);
      const closed = Promise.all([...places.values()].map((place) => place.close()));
      await Promise.race([closed, sleep(STOP_MS, undefined, { ref: false })]);
      clearTimeout(handBack);
      await watch.stop();
    },
  };
}
