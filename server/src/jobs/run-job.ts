import type { JobType } from '@zeitblatt/domain/jobs/job';
import { inCompany } from '../database/database.ts';
import { isPassing } from '../database/passing-error.ts';
import type { Pool } from '../database/pool.ts';
import { errorCodeOf, type JobDefinition, type JobFailure } from './define-job.ts';
import { type JobContext, JobRefused, JobStopped } from './job-handler.ts';
import { reasonToStop, startPulse } from './job-pulse.ts';
import type { JobQueue, QueuedJob } from './job-queue.ts';
import { type Claim, claimJob, countUnexpected, failJob, finishJob, releaseJob } from './jobs.queries.ts';

/** What jobs are run with: the tools of the features, and the declarations of all jobs. */
export type JobRunner<Tools> = Tools & {
  readonly pool: Pool;
  readonly queue: JobQueue;
  readonly now: () => Temporal.Instant;
  readonly jobs: readonly JobDefinition<Tools>[];
};

/** How the queue hands a job out. */
export type Try = {
  /** No other will follow. */
  readonly isLast: boolean;
  /** Aborted with JobStopped when the worker stops. */
  readonly signal?: AbortSignal;
};

export const FIRST_TRY: Try = { isLast: false };
export const LAST_TRY: Try = { isLast: true };

/** Tries that an error which nobody expected is worth, whatever else has ended tries; what passes is tried as long as the queue does. */
const MOST_UNEXPECTED = 3;

type Claimed<Tools> = { readonly job: JobDefinition<Tools>; readonly input: unknown; readonly claim: Claim };

/**
 * Runs a job. It is claimed first, in a transaction of its own; what it does and that it is finished are one transaction
 * then, so a job is done once or not at all, and its row is free in between.
 *
 * A refusal ends the job with its reason, and so does any error at the last try. Before that the error is thrown on, and
 * the queue tries again.
 */
export async function runJob<Tools>(tools: JobRunner<Tools>, queued: QueuedJob, attempt: Try): Promise<void> {
  const { pool, now, jobs } = tools;
  const { company_id: companyId, job_id: id } = queued;
  const row = await inCompany(pool, companyId, (db) => claimJob(db, companyId, id, now()));
  if (!row) return;
  const job = jobs.find(({ name }) => name === row.type) ?? unknownJob(row.type as JobType);
  const claim = { companyId, id, attempt: row.attempt };
  try {
    await handle(tools, { job, input: row.input, claim }, attempt.signal);
  } catch (error) {
    if (error instanceof JobStopped) return stopped(tools, { type: job.name, claim, error });
    const known = error instanceof JobRefused ? { code: error.code, isFinal: true } : (job.failureOf?.(error) ?? null);
    const isFinal = known?.isFinal === true;
    if (!isFinal && !(await isLastTry(pool, claim, isTemporaryError(error, known), attempt))) throw error;
    const failure = {
      code: errorCodeOf(job, known?.code ?? 'unexpected'),
      problems: error instanceof JobRefused ? error.problems : [],
    };
    await inCompany(pool, companyId, (db) => failJob(db, claim, failure, now()));
    if (!isFinal) throw error;
  }
}

/** A job of another version of the product: no try comes to anything. */
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
  const transact: JobContext<unknown>['tidyUp'] = (work) => inCompany(pool, claim.companyId, work);
  const context: JobContext<unknown> = {
    companyId: claim.companyId,
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
    finish: async (db, result) => {
      if (!(await finishJob(db, claim, result, tools.now()))) {
        throw new JobStopped((await reasonToStop(pool, claim)) ?? 'overtaken');
      }
      end.isReached = true;
    },
  };
  try {
    await job.run(context, tools);
  } catch (error) {
    // What a stopped job stumbles over is that it was stopped.
    throw signal.aborted && signal.reason instanceof JobStopped ? signal.reason : error;
  } finally {
    pulse.stop();
  }
  if (!end.isReached) throw new Error(`${job.name} has ended without a result`);
}

/** A job that was cancelled or overtaken is nobody's concern any more; one whose worker stops goes back to the queue. */
async function stopped(
  { pool, queue }: Pick<JobRunner<unknown>, 'pool' | 'queue'>,
  { type, claim, error }: { type: JobType; claim: Claim; error: JobStopped },
): Promise<void> {
  if (error.reason !== 'stopping') return;
  await inCompany(pool, claim.companyId, async (db) => {
    if (!(await releaseJob(db, claim))) return;
    await queue.enqueue(db, { company_id: claim.companyId, job_id: claim.id }, type);
  });
}

/** The queue counts tries that crashes and outages have ended, too: errors that nobody expected are counted with the job. */
async function isLastTry(pool: Pool, claim: Claim, isTemporary: boolean, { isLast }: Try): Promise<boolean> {
  if (isLast || isTemporary) return isLast;
  // Where it cannot be written down, the error that the try has ended with says more.
  const counted = await inCompany(pool, claim.companyId, (db) => countUnexpected(db, claim)).catch(() => 0);
  return counted >= MOST_UNEXPECTED;
}

/** Whether another try may not meet the error, without anybody changing anything. */
const isTemporaryError = (error: unknown, known: JobFailure | null): boolean =>
  isPassing(error) || known?.isFinal === false;
