import type { Db } from '../database/database.ts';
import type { JobQueue } from './job-queue.ts';
import { insertJob, type NewJob } from './jobs.queries.ts';

/** Inserts a job and queues it, both in the given transaction. @returns its id */
export async function queueJob(db: Db, companyId: number, queue: JobQueue, job: NewJob): Promise<string> {
  const { id } = await insertJob(db, companyId, job);
  await queue.enqueue(db, { company_id: companyId, job_id: id }, job.type);
  return id;
}
