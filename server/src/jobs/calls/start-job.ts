import { randomUUID } from 'node:crypto';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import { timestampIn } from '../../database/stamp-text.ts';
import type { Translate } from '../../http/context/context.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import { type DoneJob, insertFinishedJobLast } from '../done-jobs.queries.ts';
import type { JobQueue } from '../job-queue.ts';
import { findJob, type JobRow, type NewJob } from '../jobs.queries.ts';
import { queueJob } from '../queue-job.ts';
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

type DoneByCall = Pick<DoneJob, 'type' | 'month' | 'result'> & {
  /** The employee of the sheets, with first and last name. */
  readonly employee: { readonly scheduleId: number; readonly name: string };
};

/** Inserts a job that the transaction of the call has done itself, at its end. @returns the API's answer for it */
export function insertDoneJob(
  { db, reach, user, now, t, timeZone }: Omit<Starting, 'queue'> & { readonly timeZone: string },
  { employee: { scheduleId, name }, ...job }: DoneByCall,
): Job {
  const id = randomUUID();
  insertFinishedJobLast(db, reach, { ...job, id, scheduleId, createdBy: user.id, now });
  const at = timestampIn(timeZone, now);
  const row: JobRow = {
    id,
    type: job.type,
    employee: name,
    created_at: at,
    started_at: at,
    finished_at: at,
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
    file_expires_at: null,
    is_withdrawn: false,
    is_purged: false,
  };
  return jobAnswer(row, { user, t });
}

/** The API's answer for a job that must exist. */
export async function getJob({ db, reach, user, now, t }: Omit<Starting, 'queue'>, id: string): Promise<Job> {
  const row = await findJob(db, reach, id, now);
  if (!row) throw new RangeError(`job ${id} is not there`);
  return jobAnswer(row, { user, t });
}
