import { inCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import { JobStopped } from './job-handler.ts';
import { type Claim, findState, type Progress, updateProgress } from './jobs.queries.ts';

/** How often a running job is looked at, and says how far it is, in milliseconds. */
const PULSE_MS = 1000;

export type Pulse = {
  /** Notes how far the job is; the first note is written at once. @throws JobStopped when it is not to go on */
  readonly report: (done: number, total: number) => Promise<void>;
  readonly stop: () => void;
};

/** Why a job is not this try's any more; null while it is. */
export async function reasonToStop(
  pool: Pool,
  { reach, id, attempt }: Claim,
): Promise<'cancelled' | 'overtaken' | null> {
  const job = await inCompany(pool, reach.companyId, (db) => findState(db, reach, id));
  if (job?.state === 'running' && job.attempt === attempt) return null;
  return job?.state === 'cancelled' ? 'cancelled' : 'overtaken';
}

/**
 * Looks every second whether a try still has its job, and writes down how far it is. The job's row is held by nobody in
 * between, so everybody sees it at once.
 *
 * @param controller aborted with JobStopped once the job is not this try's any more
 */
export function startPulse(pool: Pool, claim: Claim, controller: AbortController): Pulse {
  let progress: Progress | null = null;
  let hasTold = false;
  let isLooking = false;

  async function look(): Promise<void> {
    const told = progress;
    progress = null;
    const isMine =
      told !== null && (await inCompany(pool, claim.reach.companyId, (db) => updateProgress(db, claim, told)));
    if (isMine) return;
    const reason = await reasonToStop(pool, claim);
    if (reason !== null) controller.abort(new JobStopped(reason));
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // A database that does not answer is noticed by the job itself.
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
