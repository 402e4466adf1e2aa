import { inCompany } from '../../database/database.ts';
import type { QueuedJob } from '../job-queue.ts';
import { type GivenUpReason, JOB_QUEUES, type QueueConsumer, type QueueDefinition } from '../queues.ts';
import { giveUpJob } from '../run-jobs.queries.ts';
import type { WorkOutcome } from './observe-work.ts';
import { type JobAttempt, type JobRunner, runJob } from './run-job.ts';

/** A queue as a worker serves it. */
export type ServedQueue = {
  readonly queue: QueueDefinition;
  /** Does the work of an entry. A thrown error makes the queue try again. */
  readonly run: (data: object, attempt: JobAttempt) => Promise<WorkOutcome>;
  /** Ends what the entry is about, which is not tried again. */
  readonly giveUp: (data: object, reason: GivenUpReason) => Promise<void>;
};

/** The queues of jobs. */
export const jobQueues = <Tools>(tools: JobRunner<Tools>): readonly ServedQueue[] =>
  Object.values(JOB_QUEUES).map((queue) => ({
    queue,
    run: (data, attempt) => runJob(tools, data as QueuedJob, attempt),
    giveUp: (data, reason) => {
      const { company_id: companyId, job_id: id } = data as QueuedJob;
      return inCompany(tools.pool, companyId, (db) => giveUpJob(db, { companyId }, { id, reason }, tools.now()));
    },
  }));

/** The queue of a consumer. @param onError receives the errors of entries that are done nevertheless */
export const queueOf = ({ queue, take, giveUp }: QueueConsumer, onError: (error: unknown) => void): ServedQueue => ({
  queue,
  run: async (data, attempt) => {
    const failure = await take(data, attempt);
    if (failure === null) return 'done';
    onError(failure);
    return 'failed';
  },
  giveUp: async (data, reason) => giveUp?.(data, reason),
});
