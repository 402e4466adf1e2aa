import type { JobType } from '@zeitblatt/domain/record/jobs/job';
import { inCompany } from '../database/database.ts';
import { forEachCompany } from '../database/each-company.ts';
import type { Pool } from '../database/pool.ts';
import { type RecurringWork, repeatHourly } from './every-hour.ts';
import type { JobQueue } from './job-queue.ts';
import { lockOpenJobs } from './jobs.queries.ts';

/** Minimum age of a job before the sweep asks whether the queue has lost it. */
const PATIENCE = { minutes: 15 } as const;

type Tools = { readonly pool: Pool; readonly queue: JobQueue; readonly now: () => Temporal.Instant };

/**
 * Queues unfinished jobs again that the queue does not know, for instance after its tables were restored from an older
 * backup. A failure in one company does not stop the others.
 *
 * @returns the number of jobs queued again
 * @throws AggregateError with all failures, after all companies were processed
 */
export async function sweepJobs({ pool, queue, now }: Tools): Promise<number> {
  const before = now().subtract(PATIENCE);
  let count = 0;
  await forEachCompany(pool, 'the sweep of jobs', (reach) =>
    inCompany(pool, reach.companyId, async (db) => {
      for (const { id, type } of await lockOpenJobs(db, reach, before)) {
        const queued = { company_id: reach.companyId, job_id: id };
        if (await queue.holds(db, queued, type as JobType)) continue;
        await queue.enqueue(db, queued, type as JobType);
        count += 1;
      }
    }),
  );
  return count;
}

/** Sweeps now and every hour. `stop` waits for a run in progress. */
export const startHourlySweep = (tools: Tools, onError: (error: unknown) => void): RecurringWork =>
  repeatHourly(() => sweepJobs(tools), onError);
