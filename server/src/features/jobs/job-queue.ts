import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '../../database/database.ts';
import { QUEUE_NAME, QUEUE_SCHEMA } from '../../database/install-queue.ts';
import type { Pool } from '../../database/pool.ts';

/** What travels through the queue: where the job's own row stands. */
export type QueuedJob = { readonly company_id: number; readonly job_id: string };

/** The sending side of the queue. The only other file that knows the queue's library is the worker. */
export type JobQueue = {
  /** Queues a job in the transaction of its row: both are there, or neither. */
  readonly enqueue: (db: Db, job: QueuedJob) => Promise<void>;
  readonly stop: () => Promise<void>;
};

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
  return {
    enqueue: async (db, job) => {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      };
      await boss.send(QUEUE_NAME, job, { db: { executeSql } });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
