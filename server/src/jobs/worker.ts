import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { connectionTo } from '../database/connection.ts';
import { inCompany } from '../database/database.ts';
import { QUEUE_SCHEMA } from './install-queue.ts';
import { JobStopped } from './job-handler.ts';
import type { QueuedJob } from './job-queue.ts';
import { giveUpJob } from './jobs.queries.ts';
import { GIVEN_UP_QUEUE, JOB_QUEUES, type QueueConsumer, type QueueDefinition } from './queues.ts';
import { type JobRunner, runJob } from './run-job.ts';

const queues = Object.values(JOB_QUEUES);
const parallelOf = (all: readonly QueueDefinition[]): number => all.reduce((sum, { parallel }) => sum + parallel, 0);

/** Connections to the database that the tools of a worker need: a job may hold one and tell how far it is on another. */
export const workerConnections = (others: readonly QueueDefinition[]): number =>
  2 * parallelOf(queues) + parallelOf(others) + 2;

const GRACE_MS = 3000;

/** How long a stop waits for what it has handed back, in milliseconds. */
const STOP_MS = 8000;

/** No statement of the queue takes as long. */
const SILENCE_MS = 60_000;

const WORK_OPTIONS = {
  batchSize: 1,
  includeMetadata: true,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 3,
} as const;

export type WorkerTools<Tools> = JobRunner<Tools> & { readonly consumers: readonly QueueConsumer[] };

export type Worker = { readonly stop: () => Promise<void> };

export type WorkerOptions = {
  /** How long a stop lets jobs run to their end before they are handed back, in milliseconds. */
  readonly graceMs?: number;
};

type OnError = (error: unknown) => void;

/**
 * Takes jobs from the queue until it is stopped. A stop lets the running ones end for some seconds; what then still runs
 * goes back to the queue, as if nobody had tried.
 *
 * @param url database of the product; the worker holds one connection of its own that listens for new jobs
 */
export async function startWorker<Tools>(
  url: string,
  tools: WorkerTools<Tools>,
  onError: OnError,
  { graceMs = GRACE_MS }: WorkerOptions = {},
): Promise<Worker> {
  const boss = new PgBoss({
    ...connectionTo(url, { silenceMs: SILENCE_MS }),
    schema: QUEUE_SCHEMA,
    max: parallelOf([...queues, ...tools.consumers.map(({ queue }) => queue)]) + 2,
    migrate: false,
    createSchema: false,
    schedule: false,
    // Crashed jobs come back after their heartbeat is missed: look for them often.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  });
  const stopping = new AbortController();
  boss.on('error', onError);
  await boss.start();
  const runs = async ([job]: JobWithMetadata<QueuedJob>[]): Promise<void> => {
    if (!job) return;
    const attempt = { isLast: isLast(job), signal: signalOf(job, stopping.signal) };
    await runJob(tools, job.data, attempt).catch(rethrowing(onError));
  };
  for (const { name, parallel } of queues) {
    await boss.work(name, { ...WORK_OPTIONS, localConcurrency: parallel }, runs);
  }
  await boss.work(GIVEN_UP_QUEUE.name, WORK_OPTIONS, async ([job]: JobWithMetadata<QueuedJob>[]) => {
    if (job) await giveUp(tools, job.data);
  });
  for (const { queue, take } of tools.consumers) {
    const options = { ...WORK_OPTIONS, localConcurrency: queue.parallel };
    await boss.work(queue.name, options, async ([job]: JobWithMetadata[]) => {
      const failure = job && (await take(job.data, { isLast: isLast(job) }).catch(rethrowing(onError)));
      if (failure) onError(failure);
    });
  }
  return {
    stop: async () => {
      const handBack = setTimeout(() => stopping.abort(new JobStopped('stopping')), graceMs);
      await boss.stop({ graceful: true, timeout: STOP_MS });
      clearTimeout(handBack);
    },
  };
}

const isLast = (job: JobWithMetadata<unknown>): boolean => job.retryCount >= job.retryLimit;

/** Aborted when the worker stops, and when the queue has given the job to somebody else. */
function signalOf(job: JobWithMetadata<unknown>, stopping: AbortSignal): AbortSignal {
  const lost = new AbortController();
  job.signal.addEventListener('abort', () => lost.abort(new JobStopped('overtaken')), { once: true });
  return AbortSignal.any([stopping, lost.signal]);
}

const giveUp = (
  { pool, now }: Pick<JobRunner<unknown>, 'pool' | 'now'>,
  { company_id, job_id }: QueuedJob,
): Promise<void> => inCompany(pool, company_id, (db) => giveUpJob(db, company_id, job_id, now()));

const rethrowing =
  (onError: OnError) =>
  (error: unknown): never => {
    onError(error);
    throw error;
  };
