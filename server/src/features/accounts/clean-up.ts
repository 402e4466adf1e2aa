import { databaseOf, inCompany } from '../../database/database.ts';
import { forEachCompany, forEachOf } from '../../database/each-company.ts';
import type { Pool } from '../../database/pool.ts';
import type { FileStore } from '../../files/file-store.ts';
import { everyHour, type Recurring } from '../../jobs/every-hour.ts';
import { deleteOldJobs } from '../../jobs/old-jobs.queries.ts';
import { deleteOldMails } from '../../mail/mails.queries.ts';
import { cleanUpFiles } from '../archives/clean-up-files.ts';
import { deleteOldNotifications } from '../notifications/notifications.queries.ts';
import { purge } from '../people/purge.ts';
import { deleteExpired, deleteLapsed, findLapsed } from './clean-up.queries.ts';

type Means = { readonly pool: Pool; readonly store: FileStore };

/**
 * Removes what nobody can use any more: sessions, links and the like, accounts that were never confirmed, deleted records
 * that have outlived their time, archives that have expired, and jobs that ended long ago.
 *
 * @throws AggregateError with what failed of the last three, after everything else is done
 */
export async function cleanUp({ pool, store }: Means, now: Temporal.Instant): Promise<void> {
  const db = databaseOf(pool);
  await deleteExpired(db, now);
  await deleteOldMails(db, now);
  await deleteOldNotifications(db, now);
  for (const { id, company_id } of await findLapsed(db, now)) {
    await inCompany(pool, company_id, (transaction) => deleteLapsed(transaction, id, company_id, now));
  }
  const works = [
    () => purge(pool, now),
    // What a purge gives up is removed at once.
    () => cleanUpFiles(pool, store, now),
    () =>
      forEachCompany(pool, 'removing old jobs', ({ companyId }) =>
        inCompany(pool, companyId, (own) => deleteOldJobs(own, now)),
      ),
  ];
  await forEachOf(works, 'the clean-up', (work) => work());
}

type Tools = Means & { readonly now: () => Temporal.Instant };

/** Cleans up now and every hour. A stop waits for what is under way. */
export const startCleaning = ({ now, ...means }: Tools, onError: (error: unknown) => void): Recurring =>
  everyHour(() => cleanUp(means, now()), onError);
