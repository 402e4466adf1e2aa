import type { Job } from '@zeitblatt/domain/jobs/job';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import type { Translate } from '../../http/context.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { type DoneJob, findJob, insertFinishedJob, type JobRow, type NewJob } from '../../jobs/jobs.queries.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import { jobAnswer } from './job-answer.ts';

type Starting = {
  readonly db: Db;
  readonly reach: Reach;
  readonly user: SignedIn;
  readonly now: Temporal.Instant;
  readonly queue: JobQueue;
  readonly t: Translate;
};

/** Inserts a job and queues it, both in the transaction of the call. */
export async function startJob(
  { db, reach, user, now, queue, t }: Starting,
  job: Omit<NewJob, 'createdBy' | 'now'>,
): Promise<Job> {
  const id = await queueJob(db, reach, queue, { ...job, createdBy: user.id, now });
  return getJob({ db, reach, user, now, t }, id);
}

/** Inserts a job that the transaction of the call has done itself. @returns the API's answer for it */
export async function insertDoneJob(
  { db, reach, user, now, t }: Omit<Starting, 'queue'>,
  job: Pick<DoneJob, 'type' | 'month' | 'scheduleId' | 'result'>,
): Promise<Job> {
  const inserted = await insertFinishedJob(db, reach, { ...job, createdBy: user.id, now });
  const row: JobRow = {
    ...inserted,
    type: job.type,
    state: 'finished',
    progress: 100,
    done: 0,
    total: 0,
    error_code: null,
    result: job.result,
    creator_id: user.id,
    month: job.month,
    last_month: null,
    created_by: user.name,
    cancelled_by: '',
    problems: [],
    has_file: false,
    is_withdrawn: false,
  };
  return jobAnswer(row, { user, t });
}

/** The API's answer for a job that must exist. */
export async function getJob({ db, reach, user, now, t }: Omit<Starting, 'queue'>, id: string): Promise<Job> {
  const row = await findJob(db, reach, id, now);
  if (!row) throw new RangeError(`job ${id} is not there`);
  return jobAnswer(row, { user, t });
}
