import type { JobType } from '@zeitblatt/domain/jobs/job';
import { inCompany } from '../database/database.ts';
import { isPassing } from '../database/passing-error.ts';
import type { Pool } from '../database/pool.ts';
import { HANDLERS } from '../features/jobs/handlers.ts';
import { StoreError } from '../files/file-store.ts';
import { FieldRefusal, Refusal } from '../http/refusal.ts';
import { type JobContext, type JobHandler, type JobMeans, JobRefused, JobStopped } from './job-handler.ts';
import { errorCodeOf, type JobErrorCode } from './job-problem.ts';
import { reasonToStop, startPulse } from './job-pulse.ts';
import type { QueuedJob } from './job-queue.ts';
import { type Claim, claimJob, countUnexpected, failJob, finishJob, releaseJob } from './jobs.queries.ts';

export type JobTools = JobMeans & { readonly pool: Pool };

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

type Claimed = { readonly type: JobType; readonly input: unknown; readonly claim: Claim };

/**
 * Runs a job. It is claimed first, in a transaction of its own; what it does and that it is finished are one transaction
 * then, so a job is done once or not at all, and its row is free in between.
 *
 * A refusal ends the job with its reason, and so does any error at the last try. Before that the error is thrown on, and
 * the queue tries again.
 */
export async function runJob(tools: JobTools, queued: QueuedJob, attempt: Try): Promise<void> {
  const { pool, now } = tools;
  const { company_id: companyId, job_id: id } = queued;
  const reach = { companyId };
  const row = await inCompany(pool, reach.companyId, (db) => claimJob(db, reach, id, now()));
  if (!row) return;
  const type = row.type as JobType;
  const claim = { reach, id, attempt: row.attempt };
  try {
    await handle(tools, { type, input: row.input, claim }, attempt.signal);
  } catch (error) {
    if (error instanceof JobStopped) return stopped(tools, { type, claim, error });
    const code = refusalCode(type, error);
    if (code === null && !(await isLastTry(pool, claim, error, attempt))) throw error;
    const failure = {
      code: code ?? lastCode(type, error),
      problems: error instanceof JobRefused ? error.problems : [],
    };
    await inCompany(pool, reach.companyId, (db) => failJob(db, claim, failure, now()));
    if (code === null) throw error;
  }
}

async function handle(tools: JobTools, { type, input, claim }: Claimed, stopping?: AbortSignal): Promise<void> {
  const { pool, ...means } = tools;
  const controller = new AbortController();
  const signal = stopping ? AbortSignal.any([stopping, controller.signal]) : controller.signal;
  const pulse = startPulse(pool, claim, controller);
  const end = { isReached: false };
  const transact: JobContext<unknown>['tidyUp'] = (work) => inCompany(pool, claim.reach.companyId, work);
  const context: JobContext<unknown> = {
    ...means,
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
    finish: async (db, result) => {
      if (!(await finishJob(db, claim, result, means.now()))) {
        throw new JobStopped((await reasonToStop(pool, claim)) ?? 'overtaken');
      }
      end.isReached = true;
    },
  };
  const handler = HANDLERS[type] as JobHandler<unknown>;
  try {
    await handler(context);
  } catch (error) {
    // What a stopped job stumbles over is that it was stopped.
    throw signal.aborted && signal.reason instanceof JobStopped ? signal.reason : error;
  } finally {
    pulse.stop();
  }
  if (!end.isReached) throw new Error(`${type} has ended without a result`);
}

/** A job that was cancelled or overtaken is nobody's concern any more; one whose worker stops goes back to the queue. */
async function stopped(
  { pool, queue }: JobTools,
  { type, claim, error }: { type: JobType; claim: Claim; error: JobStopped },
): Promise<void> {
  if (error.reason !== 'stopping') return;
  await inCompany(pool, claim.reach.companyId, async (db) => {
    if (!(await releaseJob(db, claim))) return;
    await queue.enqueue(db, { company_id: claim.reach.companyId, job_id: claim.id }, type);
  });
}

/** The queue counts tries that crashes and outages have ended, too: errors that nobody expected are counted with the job. */
async function isLastTry(pool: Pool, claim: Claim, error: unknown, { isLast }: Try): Promise<boolean> {
  if (isLast || passes(error)) return isLast;
  // Where it cannot be written down, the error that the try has ended with says more.
  const counted = await inCompany(pool, claim.reach.companyId, (db) => countUnexpected(db, claim)).catch(() => 0);
  return counted >= MOST_UNEXPECTED;
}

/** The reason a job ends with whose tries are used up. */
const lastCode = (type: JobType, error: unknown): JobErrorCode =>
  errorCodeOf(type, error instanceof StoreError ? error.code : 'unexpected');

const passes = (error: unknown): boolean =>
  isPassing(error) || (error instanceof StoreError && error.code === 'store_unavailable');

/** The reason a job ends with at once; null for an error that another try may not meet. */
function refusalCode(type: JobType, error: unknown): JobErrorCode | null {
  if (error instanceof FieldRefusal) {
    const isGone = error.problems.some(({ path }) => path === 'schema_id');
    return errorCodeOf(type, isGone ? 'schedule_not_found' : 'invalid_input');
  }
  if (error instanceof Refusal || error instanceof JobRefused) return errorCodeOf(type, error.code);
  return error instanceof StoreError && !passes(error) ? errorCodeOf(type, error.code) : null;
}
