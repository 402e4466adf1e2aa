import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deleteExpiredRows } from '../database/expired-rows.queries.ts';

/** Deletes expired sessions, one-time links and counted attempts. */
export async function deleteExpiredSessionRows(db: Db, now: Temporal.Instant): Promise<void> {
  const moment = sql`${now.toString()}::timestamptz`;
  await deleteExpiredRows(db, 'one_time_links', 'token_hash', sql`expires_at <= ${moment}`);
  await deleteExpiredRows(db, 'sign_in_steps', 'token_hash', sql`expires_at <= ${moment}`);
  await deleteExpiredRows(db, 'email_undos', 'token_hash', sql`expires_at <= ${moment}`);
  // A refreshed session is kept as long as its successors, so that a later use of its stolen token still ends the
  // family.
  const isFamilyOver = sql`expires_at <= ${moment} and not exists (
    select from sessions s where s.family = sessions.family and s.expires_at > ${moment})`;
  await deleteExpiredRows(db, 'sessions', 'token_hash', isFamilyOver);
  await deleteExpiredRows(db, 'rate_limits', 'key', sql`expire <= ${now.epochMilliseconds}`);
}
