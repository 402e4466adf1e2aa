import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How long an ended job can be looked up. Its problems name people, and every save leaves a row. */
const KEPT_DAYS = 90;

/** Removes the jobs of the transaction's company that ended long ago and have no file any more. */
export async function deleteOldJobs(db: Db, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: 24 * KEPT_DAYS }).toString();
  await sql`select delete_ended_jobs(${oldest}::timestamptz)`.execute(db);
}
