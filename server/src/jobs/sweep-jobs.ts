import type { JobType } from '@zeitblatt/domain/jobs/job';
import { inCompany } from '../database/database.ts';
import { forEachCompany } from '../database/each-company.ts';
import type { Pool } from '../database/pool.ts';
import { everyHour, type Recurring } from './every-hour.ts';
import type { JobQueue } from './job-queue.ts';
import { lockOpenJobs } from './jobs.queries.ts';

/** How long a job has to be there before anybody asks whether the queue has lost it. */
const PATIENCE = { minutes: 15 } as const;

type Tools = { readonly pool: Pool; readonly queue: JobQueue; readonly now: () => Temporal.Instant };

/**
 * Queues the jobs again that have not ended and of which the queue knows nothing, as after its tables were restored
 * without it. What fails for one company does not keep the others from theirs.
 *
 * @returns how many there were
 * @throws AggregateError with what failed, after everything else is done
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

/** Sweeps now and every hour. A stop waits for what is under way. */
export const startSweeping = (tools: Tools, onError: (error: unknown) => void): Recurring =>
  everyHour(() => sweepJobs(tools), onError);
