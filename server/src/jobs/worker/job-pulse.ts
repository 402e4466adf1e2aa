import { inCompany } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import { JobStopped } from '../job-handler.ts';
import { findJobState, type JobClaim, type JobProgress, updateProgress } from '../run-jobs.queries.ts';

/** Interval at which a running job checks its state and writes its progress, in milliseconds. */
const PULSE_MS = 1000;

export type JobPulse = {
  /** Sets the progress; the first value is written at once. @throws JobStopped when the job must not continue */
  readonly report: (done: number, total: number) => Promise<void>;
  readonly stop: () => void;
};

/** Why an attempt no longer owns its job; null while it does. */
export async function findStopReason(
  pool: Pool,
  { reach, id, attempt }: JobClaim,
): Promise<'cancelled' | 'overtaken' | null> {
  const job = await inCompany(pool, reach.companyId, (db) => findJobState(db, reach, id));
  if (job?.state === 'running' && job.attempt === attempt) return null;
  return job?.state === 'cancelled' ? 'cancelled' : 'overtaken';
}

/**
 * Checks every second whether an attempt still owns its job, and writes its progress. It keeps no lock on the row
 * between the checks, so that other transactions see the progress at once.
 *
 * @param controller aborted with JobStopped once the attempt no longer owns the job
 */
export function startPulse(pool: Pool, claim: JobClaim, controller: AbortController): JobPulse {
  let progress: JobProgress | null = null;
  let hasTold = false;
  let isLooking = false;

  async function look(): Promise<void> {
    const told = progress;
    progress = null;
    const isMine =
      told !== null && (await inCompany(pool, claim.reach.companyId, (db) => updateProgress(db, claim, told)));
    if (isMine) return;
    const reason = await findStopReason(pool, claim);
    if (reason !== null) controller.abort(new JobStopped(reason));
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // If the database is unreachable, the job's own statements fail and report it.
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, PULSE_MS);

  return {
    report: async (done, total) => {
      progress = { done, total };
      if (!hasTold) {
        hasTold = true;
        await look();
      }
      controller.signal.throwIfAborted();
    },
    stop: () => clearInterval(timer),
  };
}
