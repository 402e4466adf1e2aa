import { KEPT_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Deletes the old jobs of the transaction's company: those that ended more than `KEPT_DAYS.job` days ago and have no
 * file any more.
 */
export async function deleteOldJobs(db: Db, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: 24 * KEPT_DAYS.job }).toString();
  await sql`select delete_ended_jobs(${oldest}::timestamptz)`.execute(db);
}
