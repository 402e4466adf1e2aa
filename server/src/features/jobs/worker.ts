import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { QUEUE_NAME, QUEUE_SCHEMA } from '../../database/install-queue.ts';
import type { QueuedJob } from './job-queue.ts';
import { type JobTools, runJob } from './run-job.ts';

/** Jobs that one worker process does at the same time. */
const PARALLEL_JOBS = 4;

export type Worker = { readonly stop: () => Promise<void> };

/**
 * Takes jobs from the queue until it is stopped; a stop lets the running ones end.
 *
 * @param url database of the product; the worker holds one connection of its own that listens for new jobs
 */
export async function startWorker(url: string, tools: JobTools, onError: (error: unknown) => void): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max: PARALLEL_JOBS + 2,
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
  await boss.work(
    QUEUE_NAME,
    {
      localConcurrency: PARALLEL_JOBS,
      batchSize: 1,
      includeMetadata: true,
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 1,
      heartbeatRefreshSeconds: 3,
    },
    async ([job]: JobWithMetadata<QueuedJob>[]) => {
      if (job) await runJob(tools, job.data, job.retryCount >= job.retryLimit).catch(rethrowing(onError));
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
