import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { connectionOptionsFor } from '../database/connection.ts';
import { inCompany } from '../database/database.ts';
import { QUEUE_SCHEMA } from './install-queue.ts';
import { JobStopped } from './job-handler.ts';
import type { QueuedJob } from './job-queue.ts';
import { giveUpJob } from './jobs.queries.ts';
import { GIVEN_UP_QUEUE, JOB_QUEUES, type QueueConsumer, type QueueDefinition } from './queues.ts';
import { type JobRunner, runJob } from './run-job.ts';

const queues = Object.values(JOB_QUEUES);
const parallelOf = (all: readonly QueueDefinition[]): number => all.reduce((sum, { parallel }) => sum + parallel, 0);

/**
 * Connections that the tools of a worker need: a job may hold one for its transaction and report progress on another.
 */
export const workerConnections = (others: readonly QueueDefinition[]): number =>
  2 * parallelOf(queues) + parallelOf(others) + 2;

const GRACE_MS = 3000;

/** How long `stop` waits for jobs it has handed back, in milliseconds. */
const STOP_MS = 8000;

/**
 * Silence after which the queue's connection counts as dead, in milliseconds: longer than any statement of the queue
 * takes.
 */
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
  /** How long `stop` lets running jobs finish before it hands them back, in milliseconds. */
  readonly graceMs?: number;
};

type OnError = (error: unknown) => void;

/**
 * Runs jobs from the queue until it is stopped. `stop` lets running jobs finish for some seconds; jobs that still run
 * then go back to the queue without counting as an attempt.
 *
 * @param url database of the product; the worker holds one connection of its own that listens for new jobs
 */
export async function startWorker<Tools>(
  url: string,
  tools: WorkerTools<Tools>,
  onError: OnError,
  { graceMs = GRACE_MS }: WorkerOptions = {},
): Promise<Worker> {
  const boss = queueAt(
    url,
    tools.consumers.map(({ queue }) => queue),
  );
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
  for (const consumer of tools.consumers) await consume(boss, consumer, onError);
  return {
    stop: async () => {
      const handBack = setTimeout(() => stopping.abort(new JobStopped('stopping')), graceMs);
      await boss.stop({ graceful: true, timeout: STOP_MS });
      clearTimeout(handBack);
    },
  };
}

/** The queue as a worker uses it: nothing is created or migrated. */
const queueAt = (url: string, others: readonly QueueDefinition[]): PgBoss =>
  new PgBoss({
    ...connectionOptionsFor(url, { silenceMs: SILENCE_MS }),
    schema: QUEUE_SCHEMA,
    max: parallelOf([...queues, ...others]) + 2,
    migrate: false,
    createSchema: false,
    schedule: false,
    // Jobs of a crashed worker return after a missed heartbeat, so look for them often.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  });

/** Takes the messages of a queue that a layer below the features has, such as mails. */
async function consume(boss: PgBoss, { queue, take }: QueueConsumer, onError: OnError): Promise<void> {
  const options = { ...WORK_OPTIONS, localConcurrency: queue.parallel };
  await boss.work(queue.name, options, async ([job]: JobWithMetadata[]) => {
    const failure = job && (await take(job.data, { isLast: isLast(job) }).catch(rethrowing(onError)));
    if (failure) onError(failure);
  });
}

const isLast = (job: JobWithMetadata<unknown>): boolean => job.retryCount >= job.retryLimit;

/**
 * Creates the signal of a job: aborted when the worker stops, or when the queue has given the job to another worker.
 */
function signalOf(job: JobWithMetadata<unknown>, stopping: AbortSignal): AbortSignal {
  const lost = new AbortController();
  job.signal.addEventListener('abort', () => lost.abort(new JobStopped('overtaken')), { once: true });
  return AbortSignal.any([stopping, lost.signal]);
}

const giveUp = (
  { pool, now }: Pick<JobRunner<unknown>, 'pool' | 'now'>,
  { company_id, job_id }: QueuedJob,
): Promise<void> => inCompany(pool, company_id, (db) => giveUpJob(db, { companyId: company_id }, job_id, now()));

const rethrowing =
  (onError: OnError) =>
  (error: unknown): never => {
    onError(error);
    throw error;
  };
