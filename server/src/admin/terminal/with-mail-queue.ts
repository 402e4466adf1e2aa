import type { Pool } from '../../database/pool.ts';
import { createJobQueue, type JobQueue } from '../../jobs/job-queue.ts';

/** Opens a queue for the mails of a command, and closes it in any case: the command would not end otherwise. */
export async function withMailQueue<T>(pool: Pool, work: (queue: JobQueue) => Promise<T>): Promise<T> {
  const queue = await createJobQueue(pool, [], (error) => {
    throw error;
  });
  try {
    return await work(queue);
  } finally {
    await queue.stop();
  }
}
