import type { Job } from '@zeitblatt/domain/jobs/job';
import type { Db } from '../../database/database.ts';
import type { Translate } from '../../http/context.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { findJob, type NewJob } from '../../jobs/jobs.queries.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import { jobAnswer } from './job-answer.ts';

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
  job: Omit<NewJob, 'createdBy' | 'now'>,
): Promise<Job> {
  const id = await queueJob(db, companyId, queue, { ...job, createdBy: user.id, now });
  return getJob({ db, companyId, user, now, t }, id);
}

/** The answer of a job that is surely there. */
export async function getJob({ db, companyId, user, now, t }: Omit<Starting, 'queue'>, id: string): Promise<Job> {
  const row = await findJob(db, companyId, id, now);
  if (!row) throw new RangeError(`job ${id} is not there`);
  return jobAnswer(row, { user, t });
}
