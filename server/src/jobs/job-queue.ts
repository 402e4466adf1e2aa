import type { JobType } from '@zeitblatt/domain/record/jobs/job';
import type { Db } from '../database/database.ts';
import { currentWork, toStoredOrigin } from '../tracing/current-work.ts';
import { currentTraceParent } from '../tracing/spans.ts';
import type { JobDefinition } from './define-job.ts';
import { insertEntry } from './queue-entries.queries.ts';
import { JOB_QUEUES, type QueueDefinition } from './queues.ts';

/** Payload of a queue entry: the key of the row in `jobs`. */
export type QueuedJob = {
  readonly company_id: number;
  readonly job_id: string;
  /** Type of the job, for the measures. */
  readonly type?: JobType;
};

/** The sending side of the queue. */
export type JobQueue = {
  /** Queues a job in the transaction that inserts its row. */
  readonly enqueue: (db: Db, job: QueuedJob, type: JobType) => Promise<void>;
  /** Sends an entry to a queue of another layer, in the transaction of its row. It carries the request that it is sent for. */
  readonly send: (
    db: Db,
    queue: QueueDefinition,
    entry: object,
    options?: {
      /** Whether the entry is taken before the others of its queue. */
      readonly isUrgent?: boolean;
    },
  ) => Promise<void>;
};

export function createJobQueue(jobs: readonly Pick<JobDefinition<never>, 'name' | 'queue'>[]): JobQueue {
  const send: JobQueue['send'] = (db, { name }, entry, { isUrgent = false } = {}) =>
    insertEntry(db, { queue: name, data: { ...entry, ...originFields() }, isUrgent });
  return {
    enqueue: (db, job, type) => {
      const declared = jobs.find(({ name }) => name === type);
      if (!declared) throw new RangeError(`no feature declares the job ${type}`);
      return send(db, JOB_QUEUES[declared.queue], { ...job, type });
    },
    send,
  };
}

function originFields(): object {
  const { requestId } = currentWork() ?? {};
  return requestId === undefined ? {} : toStoredOrigin({ requestId, traceParent: currentTraceParent() });
}
