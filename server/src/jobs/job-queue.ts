import type { JobType } from '@zeitblatt/domain/jobs/job';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import { ARCHIVE_QUEUE_NAME, BATCH_QUEUE_NAME, MAIL_QUEUE_NAME, QUEUE_NAME, QUEUE_SCHEMA } from './install-queue.ts';

/** What travels through the queue: where the job's own row stands. */
export type QueuedJob = { readonly company_id: number; readonly job_id: string };

/** What travels through the queue of mails: the row that holds the rest. */
export type QueuedMail = { readonly mail_id: number };

/** The sending side of the queue. The only other file that knows the queue's library is the worker. */
export type JobQueue = {
  /** Queues a job in the transaction of its row: both are there, or neither. */
  readonly enqueue: (db: Db, job: QueuedJob, type: JobType) => Promise<void>;
  /** Whether the queue still means to hand a job out, or has it handed out now. */
  readonly holds: (db: Db, job: QueuedJob, type: JobType) => Promise<boolean>;
  /** Queues the sending of a mail in the transaction of its row. */
  readonly enqueueMail: (db: Db, mail: QueuedMail) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Nobody who saves one sheet waits in the queue of batches, and nobody who saves in that of archives. */
const QUEUE_OF: Readonly<Record<JobType, string>> = {
  save_timesheet: QUEUE_NAME,
  save_batch: BATCH_QUEUE_NAME,
  make_archive: ARCHIVE_QUEUE_NAME,
};

/** Where entries of a kind may be. Archives were queued with the batches before they had a queue of their own. */
const queuesOf = (type: JobType): readonly string[] =>
  type === 'make_archive' ? [QUEUE_OF[type], BATCH_QUEUE_NAME] : [QUEUE_OF[type]];

const LIVE_STATES: readonly string[] = ['created', 'retry', 'active'];

/** Lets the queue's library speak in a transaction of ours. */
const within = (db: Db) => ({
  db: {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  },
});

export async function createJobQueue(pool: Pool, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  const send = async (db: Db, queue: string, data: object): Promise<void> => {
    await boss.send(queue, data, within(db));
  };
  return {
    enqueue: (db, job, type) => send(db, QUEUE_OF[type], job),
    holds: async (db, job, type) => {
      for (const queue of queuesOf(type)) {
        const entries = await boss.findJobs(queue, { data: { ...job }, ...within(db) });
        if (entries.some(({ state }) => LIVE_STATES.includes(state))) return true;
      }
      return false;
    },
    enqueueMail: (db, mail) => send(db, MAIL_QUEUE_NAME, mail),
    stop: () => boss.stop({ graceful: false }),
  };
}
