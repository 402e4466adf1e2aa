import { logSubject } from '@zeitblatt/domain/company/log';
import { lastExpiredMonth } from '@zeitblatt/domain/timesheets/retention';
import { insertLogEntries, type NewLogEntry } from '../../audit/log.queries.ts';
import { type Db, databaseOf, inCompany } from '../../database/database.ts';
import { forEachCompany } from '../../database/each-company.ts';
import type { Pool } from '../../database/pool.ts';
import type { Reach } from '../../database/reach.ts';
import { dayInInstallation, type PurgedRecord, purgeRecordsUpTo } from './retention.queries.ts';

/** Author in the log: no user purges, the product does it after a time. */
const NOBODY = { id: null, name: 'Zeitblatt' } as const;

/** Expires the archives of a company, which may contain what was purged. */
export type ExpireArchives = (db: Db, reach: Reach, now: Temporal.Instant) => Promise<void>;

/**
 * Purges deleted employees and deleted sheets: two years after the end of the month of their last record; employees
 * without a sheet two years after the end of the month of their deletion. Their names leave the log, too.
 *
 * Several workers may run this at the same time. A failure in one company does not stop the others.
 *
 * @throws AggregateError with all failures, after all companies were processed
 * @source docs/decisions.md D39, D77
 */
export async function purgeExpiredRecords(
  pool: Pool,
  now: Temporal.Instant,
  expireArchives: ExpireArchives,
): Promise<void> {
  const last = lastExpiredMonth(await dayInInstallation(databaseOf(pool), now));
  await forEachCompany(pool, 'the purge', (reach) =>
    inCompany(pool, reach.companyId, async (db) => {
      const purged = await purgeRecordsUpTo(db, last);
      if (purged.length > 0) await expireArchives(db, reach, now);
      await insertLogEntries(
        db,
        reach,
        purged.map((gone) => entryOf(gone, now)),
      );
    }),
  );
}

const entryOf = (
  { kind, employee_id, person, month, timesheet_id }: PurgedRecord,
  now: Temporal.Instant,
): NewLogEntry => ({
  type: `${kind}_purged`,
  subject: kind === 'timesheet' ? logSubject(person, month) : null,
  // A check of the seals knows by these ids which records are gone for good.
  data: timesheet_id === null ? { employee_id } : { employee_id, timesheet_id },
  user: NOBODY,
  now,
});
