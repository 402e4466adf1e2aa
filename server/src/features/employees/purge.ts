import { logSubject } from '@zeitblatt/domain/company/log';
import { lastExpiredMonth } from '@zeitblatt/domain/timesheets/retention';
import { databaseOf, inCompany } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import { expireFiles } from '../archives/archive-files.queries.ts';
import { insertLogEntries, type NewLogEntry } from '../company/log.queries.ts';
import { dayOf, findCompanyIds, type Purged, purgeUpTo } from './retention.queries.ts';

/** Nobody of the company does this: it follows from the time that has passed. */
const NOBODY = { id: null, name: 'Zeitblatt' } as const;

/**
 * Removes deleted employees and deleted sheets for good, two years after the end of the month that their last record is
 * about; employees without any sheet two years after the end of the month in which they were deleted. The log keeps
 * their names, and nothing else.
 *
 * Any number of workers may do this at the same time. What fails for one company does not keep the others from theirs.
 *
 * @throws AggregateError with what failed, after everything else is done
 * @source D39
 */
export async function purge(pool: Pool, now: Temporal.Instant): Promise<void> {
  const db = databaseOf(pool);
  const last = lastExpiredMonth(await dayOf(db, now));
  const failures: unknown[] = [];
  for (const companyId of await findCompanyIds(db)) {
    const done = inCompany(pool, companyId, async (transaction) => {
      const purged = await purgeUpTo(transaction, last);
      if (purged.length > 0) await expireFiles(transaction, companyId, now);
      await insertLogEntries(
        transaction,
        companyId,
        purged.map((gone) => entryOf(gone, now)),
      );
    });
    await done.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `the purge failed for ${failures.length} companies`);
}

const entryOf = ({ kind, person, month }: Purged, now: Temporal.Instant): NewLogEntry => ({
  type: `${kind}_purged`,
  subject: kind === 'timesheet' ? logSubject(person, month) : person,
  user: NOBODY,
  now,
});
