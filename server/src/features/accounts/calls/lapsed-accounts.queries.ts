import { KEPT_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** Expired unconfirmed accounts without a valid link, with their company. */
export async function findLapsedAccounts(
  db: Db,
  now: Temporal.Instant,
): Promise<{ id: number; company_id: number | null }[]> {
  return db.selectFrom('users').select(['id', 'company_id']).where(isLapsed(now)).orderBy('id').execute();
}

/** Deletes a lapsed account in a transaction of its company, unless it was confirmed in the meantime. */
export async function deleteLapsedAccount(
  db: Db,
  id: number,
  companyId: number | null,
  now: Temporal.Instant,
): Promise<void> {
  // Employees are locked before their accounts, in the order that all statements use.
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
  users.verified_at is null and users.created_at < ${now.subtract({ hours: 24 * KEPT_DAYS.unconfirmed }).toString()}::timestamptz
  and not exists (
    select from one_time_links where user_id = users.id and expires_at > ${now.toString()}::timestamptz)`;
