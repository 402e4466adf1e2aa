import type { JobType } from '@zeitblatt/domain/record/jobs/job';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import { currentWork, toStoredOrigin } from '../tracing/current-work.ts';
import { currentTraceParent } from '../tracing/spans.ts';
import type { JobDefinition } from './define-job.ts';
import { QUEUE_SCHEMA } from './install-queue.ts';
import { JOB_QUEUES, type QueueDefinition } from './queues.ts';

/** Payload of a queue entry: the key of the row in `jobs`. */
export type QueuedJob = {
  readonly company_id: number;
  readonly job_id: string;
  /** Type of the job, for the measures; entries of earlier versions lack it. */
  readonly type?: JobType;
};

/** The sending side of the queue. Besides the worker, only this file imports pg-boss. */
export type JobQueue = {
  /** Queues a job in the transaction that inserts its row. */
  readonly enqueue: (db: Db, job: QueuedJob, type: JobType) => Promise<void>;
  /** Whether the queue still has an entry for the job, waiting or handed out. */
  readonly holds: (db: Db, job: QueuedJob, type: JobType) => Promise<boolean>;
  /** Sends an entry to a queue of another layer, in the transaction of its row. It carries the request that it is sent for. */
  readonly send: (db: Db, queue: QueueDefinition, entry: object) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const LIVE_STATES: readonly string[] = ['created', 'retry', 'active'];

/** Makes pg-boss use our transaction. */
const within = (db: Db) => ({
  db: {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  },
});

/** What the queue needs to know about a kind of job. */
type Queued = Pick<JobDefinition<never>, 'name' | 'queue' | 'earlierQueue'>;

export async function createJobQueue(
  pool: Pool,
  jobs: readonly Queued[],
  onError: (error: Error) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  const send: JobQueue['send'] = async (db, { name }, entry) => {
    await boss.send(name, { ...entry, ...originFields() }, within(db));
  };
  return {
    enqueue: (db, job, type) => send(db, JOB_QUEUES[declared(jobs, type).queue], { ...job, type }),
    holds: async (db, { company_id, job_id }, type) => {
      const { queue, earlierQueue = queue } = declared(jobs, type);
      for (const name of new Set([queue, earlierQueue])) {
        const entries = await boss.findJobs(JOB_QUEUES[name].name, { data: { company_id, job_id }, ...within(db) });
        if (entries.some(({ state }) => LIVE_STATES.includes(state))) return true;
      }
      return false;
    },
    send,
    stop: () => boss.stop({ graceful: false }),
  };
}

function originFields(): object {
  const { requestId } = currentWork() ?? {};
  return requestId === undefined ? {} : toStoredOrigin({ requestId, traceParent: currentTraceParent() });
}

function declared(jobs: readonly Queued[], type: JobType): Queued {
  const job = jobs.find(({ name }) => name === type);
  if (!job) throw new RangeError(`no feature declares the job ${type}`);
  return job;
}
