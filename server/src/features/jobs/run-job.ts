import type { JobType } from '@zeitblatt/domain/jobs/job';
import { inCompany } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import { FieldRefusal, Refusal } from '../../http/refusal.ts';
import type { HolidaySource } from '../places/holidays.ts';
import { saveTimesheetJob } from '../timesheets/timesheets.jobs.ts';
import type { JobHandler } from './job-handler.ts';
import type { QueuedJob } from './job-queue.ts';
import { failJob, finishJob, JOB_ERRORS, type JobErrorCode, lockOpenJob } from './jobs.queries.ts';

/** Who does which job. */
const HANDLERS: Readonly<Record<JobType, JobHandler<never>>> = {
  save_timesheet: saveTimesheetJob,
};

export type JobTools = {
  readonly pool: Pool;
  readonly holidays: HolidaySource;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
};

/**
 * Runs a job: what it does and that it is finished are one transaction, so a job is done once or not at all.
 *
 * A refusal ends the job with its reason, and so does any error at the last attempt; before that the error is thrown
 * on, and the queue tries again.
 */
export async function runJob(
  tools: JobTools,
  { company_id: companyId, job_id: id }: QueuedJob,
  isLastAttempt: boolean,
): Promise<void> {
  const { pool, holidays, timeZone, now } = tools;
  try {
    await inCompany(pool, companyId, async (db) => {
      const job = await lockOpenJob(db, companyId, id);
      if (!job) return;
      const handler = HANDLERS[job.type as JobType];
      const result = await handler({ db, companyId, input: job.input as never, holidays, timeZone });
      await finishJob(db, companyId, id, result, now());
    });
  } catch (error) {
    const code = refusalCode(error);
    if (code === null && !isLastAttempt) throw error;
    await inCompany(pool, companyId, (db) => failJob(db, companyId, id, code ?? 'unexpected', now()));
    if (code === null) throw error;
  }
}

/** The reason a job ends with at once; null for an error that another attempt may not meet. */
function refusalCode(error: unknown): JobErrorCode | null {
  if (error instanceof FieldRefusal) {
    const isGone = error.problems.some(({ path }) => path === 'schema_id');
    return isGone ? 'schedule_not_found' : 'invalid_input';
  }
  if (!(error instanceof Refusal)) return null;
  return JOB_ERRORS.find((code) => code === error.code) ?? 'unexpected';
}
