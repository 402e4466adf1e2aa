import type { JobResult } from '@zeitblatt/domain/record/jobs/job';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import type { StoredProblem } from './job-problem.ts';

/** One attempt of a worker to run a job. */
export type JobClaim = { readonly reach: Reach; readonly id: string; readonly attempt: number };

/** Claims an unfinished job, also from a worker that may still run it. */
export async function claimJob(db: Db, reach: Reach, id: string, now: Temporal.Instant) {
  return db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      started_at: eb.fn.coalesce('started_at', eb.val(now.toString())),
    }))
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['type', 'input', 'attempt'])
    .executeTakeFirst();
}

/** Updates a job only while this attempt owns it. */
const updateClaimed = (db: Db, { reach, id, attempt }: JobClaim) =>
  db
    .updateTable('jobs')
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempt', '=', attempt);

/** How many parts of a job are done, and of how many. */
export type JobProgress = { readonly done: number; readonly total: number };

/** Whole per cent. Reaches 100 only when the job is finished. */
const percentOf = ({ done, total }: JobProgress): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total));

/** Writes the progress of a job. @returns whether this attempt still owns the job */
export async function updateProgress(db: Db, claim: JobClaim, progress: JobProgress): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set({ ...progress, progress: percentOf(progress) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** State of a job and the number of its current attempt. */
export const findJobState = (db: Db, reach: Reach, id: string) =>
  db
    .selectFrom('jobs')
    .select(['state', 'attempt'])
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The input repeats days of employees, so it is cleared once the job has ended. */
const ended = (now: Temporal.Instant) => ({ finished_at: now.toString(), input: '{}' });

/** The result of a finished job, and the parts of it that could not be done. */
type Done = { readonly result: JobResult; readonly problems: readonly StoredProblem[] };

/** Ends a job as finished. @returns whether this attempt still owned the job */
export async function finishJob(
  db: Db,
  claim: JobClaim,
  { result, problems }: Done,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set((eb) => ({
      ...ended(now),
      state: 'finished',
      progress: 100,
      done: eb.ref('total'),
      result: JSON.stringify(result),
      problems: JSON.stringify(problems),
    }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts an unexpected error of an attempt. @returns the count so far; 0 when the attempt no longer owns the job */
export async function countUnexpectedError(db: Db, claim: JobClaim): Promise<number> {
  const row = await updateClaimed(db, claim)
    .set((eb) => ({ unexpected: eb('unexpected', '+', 1) }))
    .returning('unexpected')
    .executeTakeFirst();
  return row?.unexpected ?? 0;
}

type Failure = { readonly code: string; readonly problems: readonly StoredProblem[] };

export async function failJob(
  db: Db,
  claim: JobClaim,
  { code, problems }: Failure,
  now: Temporal.Instant,
): Promise<void> {
  await updateClaimed(db, claim)
    .set({ ...ended(now), state: 'failed', error_code: code, problems: JSON.stringify(problems) })
    .execute();
}

type GivenUp = { readonly id: string; readonly reason: string };

/** Ends a job that is not tried again. */
export async function giveUpJob(db: Db, reach: Reach, { id, reason }: GivenUp, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...ended(now), state: 'failed', error_code: reason })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** Puts a job back, while this attempt still owns it, so that another worker takes it. */
export async function releaseJob(db: Db, claim: JobClaim): Promise<void> {
  await updateClaimed(db, claim).set({ state: 'waiting' }).execute();
}

/** Cancels a job that has not ended. */
export async function cancelJob(db: Db, reach: Reach, id: string, by: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...ended(now), state: 'cancelled', cancelled_by: by })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}
