import type { JobType } from '@zeitblatt/domain/jobs/job';
import type { Db } from '../../database/database.ts';
import type { JobResult } from './job-handler.ts';

type NewJob = { type: JobType; input: unknown; createdBy: number; now: Temporal.Instant };

export async function insertJob(db: Db, companyId: number, { type, input, createdBy, now }: NewJob) {
  return db
    .insertInto('jobs')
    .values({
      company_id: companyId,
      type,
      input: JSON.stringify(input),
      created_by: createdBy,
      created_at: now.toString(),
    })
    .returning(['id', 'type', 'state', 'progress', 'error_code', 'result'])
    .executeTakeFirstOrThrow();
}

export type JobRow = Awaited<ReturnType<typeof insertJob>>;

export async function findJob(db: Db, companyId: number, id: string): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .select(['id', 'type', 'state', 'progress', 'error_code', 'result'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A job that is not done yet, locked: a second worker that got it too waits, and then finds it done. */
export async function lockOpenJob(db: Db, companyId: number, id: string) {
  return db
    .selectFrom('jobs')
    .select(['type', 'input'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .forUpdate()
    .executeTakeFirst();
}

export async function finishJob(
  db: Db,
  companyId: number,
  id: string,
  result: JobResult,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'finished', progress: 100, result: JSON.stringify(result), finished_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Why a job failed: a text of `jobs:failed` each. `invalid_input`: a day of its month cannot stand any more. */
export const JOB_ERRORS = [
  'version_conflict',
  'timesheet_not_found',
  'schedule_not_found',
  'invalid_input',
  'unexpected',
] as const;
export type JobErrorCode = (typeof JOB_ERRORS)[number];

export async function failJob(
  db: Db,
  companyId: number,
  id: string,
  code: JobErrorCode,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'failed', error_code: code, finished_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}
