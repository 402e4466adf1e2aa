import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '../../database/database.ts';
import { MAIL_QUEUE_NAME, QUEUE_NAME, QUEUE_SCHEMA } from '../../database/install-queue.ts';
import type { Pool } from '../../database/pool.ts';

/** What travels through the queue: where the job's own row stands. */
export type QueuedJob = { readonly company_id: number; readonly job_id: string };

/** What travels through the queue of mails: the row that holds the rest. */
export type QueuedMail = { readonly mail_id: number };

/** The sending side of the queue. The only other file that knows the queue's library is the worker. */
export type JobQueue = {
  /** Queues a job in the transaction of its row: both are there, or neither. */
  readonly enqueue: (db: Db, job: QueuedJob) => Promise<void>;
  /** Queues the sending of a mail in the transaction of its row. */
  readonly enqueueMail: (db: Db, mail: QueuedMail) => Promise<void>;
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
  const send = async (db: Db, queue: string, data: object): Promise<void> => {
    const executeSql = async (text: string, values: unknown[] = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    };
    await boss.send(queue, data, { db: { executeSql } });
  };
  return {
    enqueue: (db, job) => send(db, QUEUE_NAME, job),
    enqueueMail: (db, mail) => send(db, MAIL_QUEUE_NAME, mail),
    stop: () => boss.stop({ graceful: false }),
  };
}
