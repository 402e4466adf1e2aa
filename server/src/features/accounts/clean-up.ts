import { databaseOf, inCompany } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import { cleanUpFiles } from '../archives/clean-up-files.ts';
import type { FileStore } from '../archives/file-store.ts';
import { purge } from '../employees/purge.ts';
import { everyHour, type Recurring } from '../jobs/every-hour.ts';
import { deleteOldMails } from '../mails/mails.queries.ts';
import { deleteOldNotifications } from '../notifications/notifications.queries.ts';
import { deleteExpired, deleteLapsed, findLapsed } from './clean-up.queries.ts';

type Means = { readonly pool: Pool; readonly store: FileStore };

/**
 * Removes what nobody can use any more: sessions, links and the like, accounts that were never confirmed, deleted records
 * that have outlived their time, and archives that have expired.
 */
export async function cleanUp({ pool, store }: Means, now: Temporal.Instant): Promise<void> {
  const db = databaseOf(pool);
  await deleteExpired(db, now);
  await deleteOldMails(db, now);
  await deleteOldNotifications(db, now);
  for (const { id, company_id } of await findLapsed(db, now)) {
    await inCompany(pool, company_id, (transaction) => deleteLapsed(transaction, id, company_id, now));
  }
  // Archives even where a purge fails: what it gives up is removed at once.
  const done = await Promise.allSettled([purge(pool, now)]);
  await cleanUpFiles(pool, store, now);
  for (const one of done) if (one.status === 'rejected') throw one.reason;
}

type Tools = Means & { readonly now: () => Temporal.Instant };

/** Cleans up now and every hour. A stop waits for what is under way. */
export const startCleaning = ({ now, ...means }: Tools, onError: (error: unknown) => void): Recurring =>
  everyHour(() => cleanUp(means, now()), onError);
