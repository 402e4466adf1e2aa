import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** Whether a company demands the second factor, how many managers it has, and how many of them have none. */
export async function getDemand(db: Db, { companyId }: Reach) {
  const { is_demanded } = await db
    .selectFrom('companies')
    .select('managers_need_second_factor as is_demanded')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { all, without } = await db
    .selectFrom('users')
    .leftJoin('second_factors', (join) =>
      join.onRef('second_factors.user_id', '=', 'users.id').on('confirmed_at', 'is not', null),
    )
    .select([sql<number>`count(*)::int`.as('all')])
    .select([sql<number>`count(*) filter (where second_factors.user_id is null)::int`.as('without')])
    .where('company_id', '=', companyId)
    .where('role', '=', 'company_manager')
    .where('verified_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { is_demanded, managers: all, managers_without: without };
}

/**
 * Locks the demand of a company until the end of the transaction: two managers who change it, and one who is made a
 * manager at the same time, wait for each other.
 */
export async function lockDemand(db: Db, { companyId }: Reach): Promise<void> {
  await db.selectFrom('companies').select('name').where('company_id', '=', companyId).forNoKeyUpdate().execute();
}

/** Stores the demand of a company, with its copy at each manager. */
export async function updateDemand(db: Db, { companyId }: Reach, isDemanded: boolean): Promise<void> {
  await db
    .updateTable('companies')
    .set({ managers_need_second_factor: isDemanded })
    .where('company_id', '=', companyId)
    .execute();
  await db
    .updateTable('users')
    .set({ needs_second_factor: isDemanded })
    .where('company_id', '=', companyId)
    .where('role', '=', 'company_manager')
    .execute();
}
