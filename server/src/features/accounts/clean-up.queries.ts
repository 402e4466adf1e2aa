import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Days for which a registration or an invitation is kept that nobody confirms. */
const UNCONFIRMED_DAYS = 7;
/** Hours for which a repeated request gets its first answer. @source docs/decisions.md D53 */
const ANSWER_HOURS = 24;

/**
 * Removes what has run out. Rows that somebody else is just removing are left to them: any number of workers may do
 * this at the same time, and nobody waits.
 */
export async function deleteExpired(db: Db, now: Temporal.Instant): Promise<void> {
  const moment = sql`${now.toString()}::timestamptz`;
  const dayBefore = sql`${now.subtract({ hours: ANSWER_HOURS }).toString()}::timestamptz`;
  const expired = [
    ['one_time_links', 'token_hash', sql`expires_at <= ${moment}`],
    // One that was refreshed is remembered as long as what came after it: a stolen copy still ends them all.
    [
      'sessions',
      'token_hash',
      sql`expires_at <= ${moment} and not exists (
        select from sessions s where s.family = sessions.family and s.expires_at > ${moment})`,
    ],
    ['idempotency_keys', 'ctid', sql`created_at < ${dayBefore}`],
    ['rate_limits', 'key', sql`expire <= ${now.epochMilliseconds}`],
  ] as const;
  for (const [table, key, condition] of expired) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${condition} for update skip locked)`.execute(db);
  }
}

/** Accounts that nobody has confirmed in time and that no link leads to any more, with their company. */
export async function findLapsed(db: Db, now: Temporal.Instant): Promise<{ id: number; company_id: number | null }[]> {
  return db.selectFrom('users').select(['id', 'company_id']).where(isLapsed(now)).orderBy('id').execute();
}

/** Removes one of them, in a transaction of its company; not when it was confirmed in the meantime. */
export async function deleteLapsed(db: Db, id: number, companyId: number | null, now: Temporal.Instant): Promise<void> {
  // Employees are locked before their accounts, as everywhere.
  const employees = db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', id);
  if (companyId !== null) await employees.forUpdate().execute();
  const gone = await db
    .deleteFrom('users')
    .where('id', '=', id)
    .where(isLapsed(now))
    .returning('id')
    .executeTakeFirst();
  if (!gone || companyId === null) return;
  await db
    .updateTable('employees')
    .set({ user_id: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', id)
    .execute();
}

const isLapsed = (now: Temporal.Instant) => sql<boolean>`
  users.verified_at is null and users.created_at < ${now.subtract({ hours: 24 * UNCONFIRMED_DAYS }).toString()}::timestamptz
  and not exists (
    select from one_time_links where user_id = users.id and expires_at > ${now.toString()}::timestamptz)`;
