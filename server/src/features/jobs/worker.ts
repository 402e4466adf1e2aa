import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { MAIL_QUEUE_NAME, QUEUE_NAME, QUEUE_SCHEMA } from '../../database/install-queue.ts';
import { type MailTools, sendMail } from '../mails/mails.jobs.ts';
import type { QueuedJob, QueuedMail } from './job-queue.ts';
import { type JobTools, runJob } from './run-job.ts';

/** Jobs that one worker process does at the same time. */
const PARALLEL_JOBS = 4;
const PARALLEL_MAILS = 2;

const WORK_OPTIONS = {
  batchSize: 1,
  includeMetadata: true,
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 3,
} as const;

export type WorkerTools = JobTools & MailTools;

export type Worker = { readonly stop: () => Promise<void> };

/**
 * Takes jobs from the queue until it is stopped; a stop lets the running ones end.
 *
 * @param url database of the product; the worker holds one connection of its own that listens for new jobs
 */
export async function startWorker(url: string, tools: WorkerTools, onError: (error: unknown) => void): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max: PARALLEL_JOBS + PARALLEL_MAILS + 2,
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
  boss.on('error', onError);
  await boss.start();
  const isLast = (job: JobWithMetadata<unknown>): boolean => job.retryCount >= job.retryLimit;
  await boss.work(
    QUEUE_NAME,
    { ...WORK_OPTIONS, localConcurrency: PARALLEL_JOBS },
    async ([job]: JobWithMetadata<QueuedJob>[]) => {
      if (job) await runJob(tools, job.data, isLast(job)).catch(rethrowing(onError));
    },
  );
  await boss.work(
    MAIL_QUEUE_NAME,
    { ...WORK_OPTIONS, localConcurrency: PARALLEL_MAILS },
    async ([job]: JobWithMetadata<QueuedMail>[]) => {
      const failure = job && (await sendMail(tools, job.data, isLast(job)).catch(rethrowing(onError)));
      if (failure) onError(failure);
    },
  );
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

const rethrowing =
  (onError: (error: unknown) => void) =>
  (error: unknown): never => {
    onError(error);
    throw error;
  };
