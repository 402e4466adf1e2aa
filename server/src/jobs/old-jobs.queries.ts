import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Days that an ended job is kept. Its problems name employees, and every save inserts a row. */
const KEPT_DAYS = 90;

/**
 * Deletes the old jobs of the transaction's company: those that ended more than {@link KEPT_DAYS} days ago and have no
 * file any more.
 */
export async function deleteOldJobs(db: Db, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: 24 * KEPT_DAYS }).toString();
  await sql`select delete_ended_jobs(${oldest}::timestamptz)`.execute(db);
}
