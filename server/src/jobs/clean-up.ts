import { type CleanUp, type CleanUpTools, cleanUp } from '../database/clean-up.ts';
import { inCompany } from '../database/database.ts';
import { forEachCompany } from '../database/each-company.ts';
import { type RecurringWork, repeatHourly } from './every-hour.ts';
import { deleteOldJobs } from './old-jobs.queries.ts';

export const jobsCleanUp: CleanUp = {
  name: 'old jobs',
  run: ({ pool }, now) =>
    forEachCompany(pool, 'removing old jobs', ({ companyId }) =>
      inCompany(pool, companyId, (db) => deleteOldJobs(db, now)),
    ),
};

/** Runs the clean-up now and every hour. `stop` waits for a run in progress. */
export const startHourlyCleanUp = <Tools>(
  all: readonly CleanUp<Tools>[],
  tools: CleanUpTools & Tools & { readonly now: () => Temporal.Instant },
  onError: (error: unknown) => void,
): RecurringWork => repeatHourly(() => cleanUp(all, tools, tools.now()), onError);
