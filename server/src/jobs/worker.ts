import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { connectionOptionsFor } from '../database/connection.ts';
import { inCompany } from '../database/database.ts';
import { readStoredOrigin, runForWork } from '../tracing/current-work.ts';
import { QUEUE_SCHEMA } from './install-queue.ts';
import { JobStopped } from './job-handler.ts';
import type { QueuedJob } from './job-queue.ts';
import { giveUpJob } from './jobs.queries.ts';
import type { ObserveWork, WorkOutcome } from './observe-work.ts';
import { watchQueues } from './queue-watch.ts';
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

/**
 * A consumer is woken by the notification of a new entry, and by the watch of the queues. It asks by itself only where the database
 * passes no notifications on, and twice an hour.
 */
const WORK_OPTIONS = {
  batchSize: 1,
  includeMetadata: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 30 * 60,
  heartbeatRefreshSeconds: 3,
} as const;

export type WorkerTools<Tools> = JobRunner<Tools> & {
  readonly consumers: readonly QueueConsumer[];
  /** Hears of the work of each entry. */
  readonly observe?: ObserveWork;
};

export type Worker = { readonly stop: () => Promise<void> };

export type WorkerOptions = {
  /** How long `stop` lets running jobs finish before it hands them back, in milliseconds. */
  readonly graceMs?: number;
};

type OnError = (error: unknown) => void;

type Handler = (jobs: JobWithMetadata<QueuedJob>[]) => Promise<void>;

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
  const observe = observing(tools.observe);
  const runs: Handler = async ([job]) => {
    if (!job) return;
    const attempt = { isLast: isLast(job), signal: signalOf(job, stopping.signal) };
    await observe(job, () => runJob(tools, job.data, attempt).catch(rethrowing(onError)));
  };
  const consumers = new Map<string, readonly string[]>();
  const consume = async ({ name, parallel }: QueueDefinition, handle: Handler): Promise<void> => {
    const places = Array.from({ length: parallel }, () => boss.work(name, WORK_OPTIONS, handle));
    consumers.set(name, await Promise.all(places));
  };
  for (const queue of queues) await consume(queue, runs);
  await consume(GIVEN_UP_QUEUE, async ([job]) => job && giveUp(tools, job.data));
  for (const { queue, take } of tools.consumers) await consume(queue, taking(take, observe, onError));
  const watch = watchQueues({
    pool: tools.pool,
    wake: (queue) => consumers.get(queue)?.forEach((id) => boss.notifyWorker(id)),
    recover: () => boss.supervise(),
  });
  return {
    stop: async () => {
      await watch.stop();
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
    // The watch of the queues calls the supervisor as soon as a heartbeat is missed.
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 1,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  });

/** Handles the entries of a queue that a layer below the features has, such as mails. */
const taking =
  (take: QueueConsumer['take'], observe: ReturnType<typeof observing>, onError: OnError): Handler =>
  async ([job]) => {
    if (!job) return;
    await observe(job, async () => {
      const failure = await take(job.data, { isLast: isLast(job) }).catch(rethrowing(onError));
      if (failure === null) return 'done';
      onError(failure);
      return 'failed';
    });
  };

/** Runs the work of an entry, which belongs to the request that queued it. */
const observing =
  (observe: ObserveWork = (_entry, work) => work()) =>
  (job: JobWithMetadata<QueuedJob | object>, work: () => Promise<WorkOutcome>): Promise<WorkOutcome> => {
    const { data } = job;
    const id = 'job_id' in data ? data.job_id : job.id;
    const type = 'type' in data ? (data.type ?? job.name) : job.name;
    const origin = readStoredOrigin(data);
    const taken = { id, type, delivery: job.retryCount + 1 };
    return runForWork({ requestId: origin?.requestId, job: taken }, () => observe({ ...taken, origin }, work));
  };

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
