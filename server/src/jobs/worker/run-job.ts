import type { JobType } from '@zeitblatt/domain/record/jobs/job';
import { inCompany } from '../../database/database.ts';
import { isTransientError } from '../../database/errors/transient-error.ts';
import type { Pool } from '../../database/pool.ts';
import { errorCodeOf, type JobDefinition, type JobFailure } from '../define-job.ts';
import { type JobContext, JobRefused, JobStopped } from '../job-handler.ts';
import type { QueuedJob } from '../job-queue.ts';
import { claimJob, countUnexpectedError, failJob, finishJob, type JobClaim, releaseJob } from '../run-jobs.queries.ts';
import { findStopReason, startPulse } from './job-pulse.ts';
import type { WorkOutcome } from './observe-work.ts';

/** Tools of the one who runs jobs: the tools of the features, and the declarations of all jobs. */
export type JobRunner<Tools> = Tools & {
  readonly pool: Pool;
  readonly now: () => Temporal.Instant;
  readonly jobs: readonly JobDefinition<Tools>[];
  /** Told of every job that is done. */
  readonly announce?: (companyId: number, type: JobType) => void;
};

/** One delivery of a job by the queue. */
export type JobAttempt = {
  /** Whether the queue makes no further attempt after this one. */
  readonly isLast: boolean;
  /** Signal that is aborted with JobStopped when the worker stops. */
  readonly signal?: AbortSignal;
};

export const FIRST_ATTEMPT: JobAttempt = { isLast: false };
export const LAST_ATTEMPT: JobAttempt = { isLast: true };

/** Attempts allowed for unexpected errors. Temporary errors are retried for as long as the queue allows. */
const MOST_UNEXPECTED = 3;

type Claimed<Tools> = { readonly job: JobDefinition<Tools>; readonly input: unknown; readonly claim: JobClaim };

/**
 * Runs a job. A first transaction claims it; a second one holds its changes and its finished state, so a job is done
 * once or not at all, and its row is not locked while it runs.
 *
 * A refusal ends the job with its reason, and so does any error of the last attempt. Before the last attempt the error
 * is rethrown, and the queue tries again.
 */
export async function runJob<Tools>(
  tools: JobRunner<Tools>,
  queued: QueuedJob,
  attempt: JobAttempt,
): Promise<WorkOutcome> {
  const { pool, now, jobs } = tools;
  const { company_id: companyId, job_id: id } = queued;
  const reach = { companyId };
  const row = await inCompany(pool, reach.companyId, (db) => claimJob(db, reach, id, now()));
  if (!row) return 'stopped';
  const job = jobs.find(({ name }) => name === row.type) ?? unknownJob(row.type as JobType);
  const claim = { reach, id, attempt: row.attempt };
  try {
    await handle(tools, { job, input: row.input, claim }, attempt.signal);
    tools.announce?.(companyId, job.name);
    return 'done';
  } catch (error) {
    if (error instanceof JobStopped) {
      // A job whose worker stops waits again; a cancelled or overtaken one needs no further action.
      if (error.reason === 'stopping') await inCompany(pool, reach.companyId, (db) => releaseJob(db, claim));
      return 'stopped';
    }
    const known = error instanceof JobRefused ? { code: error.code, isFinal: true } : (job.failureOf?.(error) ?? null);
    const isFinal = known?.isFinal === true;
    if (!isFinal && !(await isLastTry(pool, claim, isTemporaryError(error, known), attempt))) throw error;
    const failure = {
      code: errorCodeOf(job, known?.code ?? 'unexpected'),
      problems: error instanceof JobRefused ? error.problems : [],
    };
    await inCompany(pool, reach.companyId, (db) => failJob(db, claim, failure, now()));
    if (!isFinal) throw error;
    return 'failed';
  }
}

/** Stands for a job type that this version of the product does not know: every attempt fails. */
const unknownJob = (name: JobType): JobDefinition<unknown> => ({
  name,
  queue: 'jobs',
  errors: [],
  run: async () => {
    throw new Error(`no feature declares the job ${name}`);
  },
});

async function handle<Tools>(
  tools: JobRunner<Tools>,
  { job, input, claim }: Claimed<Tools>,
  stopping?: AbortSignal,
): Promise<void> {
  const { pool } = tools;
  const controller = new AbortController();
  const signal = stopping ? AbortSignal.any([stopping, controller.signal]) : controller.signal;
  const pulse = startPulse(pool, claim, controller);
  const end = { isReached: false };
  const transact: JobContext<unknown>['tidyUp'] = (work) => inCompany(pool, claim.reach.companyId, work);
  const context: JobContext<unknown> = {
    reach: claim.reach,
    jobId: claim.id,
    attempt: claim.attempt,
    input,
    signal,
    inCompany: async (work) => {
      signal.throwIfAborted();
      return transact(work);
    },
    tidyUp: transact,
    report: async (done, total) => {
      signal.throwIfAborted();
      await pulse.report(done, total);
    },
    finish: async (db, result, problems = []) => {
      if (!(await finishJob(db, claim, { result, problems }, tools.now()))) {
        throw new JobStopped((await findStopReason(pool, claim)) ?? 'overtaken');
      }
      end.isReached = true;
    },
  };
  try {
    await job.run(context, tools);
  } catch (error) {
    // Errors after an abort are consequences of the stop, so the stop is reported instead.
    throw signal.aborted && signal.reason instanceof JobStopped ? signal.reason : error;
  } finally {
    pulse.stop();
  }
  if (!end.isReached) throw new Error(`${job.name} has ended without a result`);
}

/** The queue's count of failures includes outages, so unexpected errors are counted in the job's row. */
async function isLastTry(pool: Pool, claim: JobClaim, isTemporary: boolean, { isLast }: JobAttempt): Promise<boolean> {
  if (isLast || isTemporary) return isLast;
  // If the count cannot be written, the original error is more informative than this one.
  const counted = await inCompany(pool, claim.reach.companyId, (db) => countUnexpectedError(db, claim)).catch(() => 0);
  return counted >= MOST_UNEXPECTED;
}

/** Whether another attempt may succeed without a change by a person. */
const isTemporaryError = (error: unknown, known: JobFailure | null): boolean =>
  isTransientError(error) || known?.isFinal === false;
