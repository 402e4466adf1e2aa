import { databaseOf, inCompany } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import { purge } from '../employees/purge.ts';
import { deleteOldMails } from '../mails/mails.queries.ts';
import { deleteOldNotifications } from '../notifications/notifications.queries.ts';
import { deleteExpired, deleteLapsed, findLapsed } from './clean-up.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes what nobody can use any more: sessions, links and the like, accounts that were never confirmed, and deleted
 * records that have outlived their time.
 */
export async function cleanUp(pool: Pool, now: Temporal.Instant): Promise<void> {
  const db = databaseOf(pool);
  await deleteExpired(db, now);
  await deleteOldMails(db, now);
  await deleteOldNotifications(db, now);
  for (const { id, company_id } of await findLapsed(db, now)) {
    await inCompany(pool, company_id, (transaction) => deleteLapsed(transaction, id, company_id, now));
  }
  await purge(pool, now);
}

type Tools = { readonly pool: Pool; readonly now: () => Temporal.Instant };

/** Cleans up now and every hour. A stop waits for what is under way. */
export function startCleaning({ pool, now }: Tools, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  let current = Promise.resolve();
  const begin = (): void => {
    current = cleanUp(pool, now()).catch(onError);
  };
  begin();
  const timer = setInterval(begin, HOUR_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
