import { logSubject } from '@zeitblatt/domain/company/log';
import { lastExpiredMonth } from '@zeitblatt/domain/timesheets/retention';
import { insertLogEntries, type NewLogEntry } from '../../audit/log.queries.ts';
import { databaseOf, inCompany } from '../../database/database.ts';
import { forEachCompany } from '../../database/each-company.ts';
import type { Pool } from '../../database/pool.ts';
import { expireFiles } from '../archives/archives.api.ts';
import { dayOf, type Purged, purgeUpTo } from './retention.queries.ts';

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
 * @source docs/decisions.md D39
 */
export async function purge(pool: Pool, now: Temporal.Instant): Promise<void> {
  const last = lastExpiredMonth(await dayOf(databaseOf(pool), now));
  await forEachCompany(pool, 'the purge', (companyId) =>
    inCompany(pool, companyId, async (db) => {
      const purged = await purgeUpTo(db, last);
      if (purged.length > 0) await expireFiles(db, companyId, now);
      await insertLogEntries(
        db,
        companyId,
        purged.map((gone) => entryOf(gone, now)),
      );
    }),
  );
}

const entryOf = ({ kind, person, month }: Purged, now: Temporal.Instant): NewLogEntry => ({
  type: `${kind}_purged`,
  subject: kind === 'timesheet' ? logSubject(person, month) : person,
  user: NOBODY,
  now,
});
