import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import type { JobQueue } from './job-queue.ts';
import { insertJob, type NewJob } from './jobs.queries.ts';

/** Inserts a job and queues it, both in the given transaction. @returns its id */
export async function queueJob(db: Db, reach: Reach, queue: JobQueue, job: NewJob): Promise<string> {
  const { id } = await insertJob(db, reach, job);
  await queue.enqueue(db, { company_id: reach.companyId, job_id: id }, job.type);
  return id;
}
