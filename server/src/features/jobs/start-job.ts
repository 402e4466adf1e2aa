import type { Job, JobType } from '@zeitblatt/domain/jobs/job';
import type { Db } from '../../database/database.ts';
import type { SignedIn, Translate } from '../../http/context.ts';
import { jobAnswer } from './job-answer.ts';
import type { JobQueue } from './job-queue.ts';
import { insertJob } from './jobs.queries.ts';

type Starting = {
  readonly db: Db;
  readonly companyId: number;
  readonly user: SignedIn;
  readonly now: Temporal.Instant;
  readonly queue: JobQueue;
  readonly t: Translate;
};

/** Writes a job down and queues it, both in the transaction of the call. */
export async function startJob(
  { db, companyId, user, now, queue, t }: Starting,
  type: JobType,
  input: unknown,
): Promise<Job> {
  const row = await insertJob(db, companyId, { type, input, createdBy: user.id, now });
  await queue.enqueue(db, { company_id: companyId, job_id: row.id });
  return jobAnswer(row, t);
}
