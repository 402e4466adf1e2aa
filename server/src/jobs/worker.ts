import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { connectionTo } from '../database/connection.ts';
import { inCompany } from '../database/database.ts';
import { type MailTools, sendMail } from '../mail/mails.jobs.ts';
import {
  ARCHIVE_QUEUE_NAME,
  BATCH_QUEUE_NAME,
  GIVEN_UP_QUEUE_NAME,
  MAIL_QUEUE_NAME,
  QUEUE_NAME,
  QUEUE_SCHEMA,
} from './install-queue.ts';
import { JobStopped } from './job-handler.ts';
import type { QueuedJob, QueuedMail } from './job-queue.ts';
import { giveUpJob } from './jobs.queries.ts';
import { type JobTools, runJob } from './run-job.ts';

/** Jobs that one worker process does at the same time. */
const PARALLEL_JOBS = 4;
const PARALLEL_BATCHES = 2;
const PARALLEL_ARCHIVES = 2;
const PARALLEL_MAILS = 2;

/** Those that have a row in `jobs`. */
const PARALLEL_ROWS = PARALLEL_JOBS + PARALLEL_BATCHES + PARALLEL_ARCHIVES;

/** Connections to the database that the tools of a worker need: a job may hold one and tell how far it is on another. */
export const WORKER_CONNECTIONS = 2 * PARALLEL_ROWS + PARALLEL_MAILS + 2;

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

export type WorkerTools = JobTools & MailTools;

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
export async function startWorker(
  url: string,
  tools: WorkerTools,
  onError: OnError,
  { graceMs = GRACE_MS }: WorkerOptions = {},
): Promise<Worker> {
  const boss = new PgBoss({
    ...connectionTo(url, { silenceMs: SILENCE_MS }),
    schema: QUEUE_SCHEMA,
    max: PARALLEL_ROWS + PARALLEL_MAILS + 2,
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
  await boss.work(QUEUE_NAME, { ...WORK_OPTIONS, localConcurrency: PARALLEL_JOBS }, runs);
  await boss.work(BATCH_QUEUE_NAME, { ...WORK_OPTIONS, localConcurrency: PARALLEL_BATCHES }, runs);
  await boss.work(ARCHIVE_QUEUE_NAME, { ...WORK_OPTIONS, localConcurrency: PARALLEL_ARCHIVES }, runs);
  await boss.work(GIVEN_UP_QUEUE_NAME, WORK_OPTIONS, async ([job]: JobWithMetadata<QueuedJob>[]) => {
    if (job) await giveUp(tools, job.data);
  });
  await boss.work(
    MAIL_QUEUE_NAME,
    { ...WORK_OPTIONS, localConcurrency: PARALLEL_MAILS },
    async ([job]: JobWithMetadata<QueuedMail>[]) => {
      const failure = job && (await sendMail(tools, job.data, isLast(job)).catch(rethrowing(onError)));
      if (failure) onError(failure);
    },
  );
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

const giveUp = ({ pool, now }: WorkerTools, { company_id, job_id }: QueuedJob): Promise<void> =>
  inCompany(pool, company_id, (db) => giveUpJob(db, { companyId: company_id }, job_id, now()));

const rethrowing =
  (onError: OnError) =>
  (error: unknown): never => {
    onError(error);
    throw error;
  };
