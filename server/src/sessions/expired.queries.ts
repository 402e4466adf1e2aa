import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deleteExpiredRows } from '../database/expired-rows.queries.ts';

/** Removes sessions, links and counted tries whose time is over. */
export async function deleteExpired(db: Db, now: Temporal.Instant): Promise<void> {
  const moment = sql`${now.toString()}::timestamptz`;
  await deleteExpiredRows(db, 'one_time_links', 'token_hash', sql`expires_at <= ${moment}`);
  // One that was refreshed is remembered as long as what came after it: a stolen copy still ends them all.
  const isFamilyOver = sql`expires_at <= ${moment} and not exists (
    select from sessions s where s.family = sessions.family and s.expires_at > ${moment})`;
  await deleteExpiredRows(db, 'sessions', 'token_hash', isFamilyOver);
  await deleteExpiredRows(db, 'rate_limits', 'key', sql`expire <= ${now.epochMilliseconds}`);
}
