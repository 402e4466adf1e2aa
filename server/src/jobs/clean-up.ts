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

/** Runs the clean-up now and every hour, and logs what it says for the operator. `stop` waits for a run in progress. */
export const startHourlyCleanUp = <Tools>(
  all: readonly CleanUp<Tools>[],
  tools: CleanUpTools & Tools & { readonly now: () => Temporal.Instant },
  { onError, onLine }: { readonly onError: (error: unknown) => void; readonly onLine: (line: string) => void },
): RecurringWork =>
  repeatHourly(async () => (await cleanUp(all, tools, tools.now())).forEach(({ logged }) => onLine(logged)), onError);
